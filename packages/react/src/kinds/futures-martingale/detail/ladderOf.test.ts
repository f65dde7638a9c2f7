import { expect, test } from 'vitest';
import { ladderOf } from './ladderOf.js';

const past = [
  { order_type: 'add', add_index: 1, side: 'buy', avg_price: '99', filled_quantity: '2', time: 20 },
  { order_type: 'open', add_index: 0, side: 'buy', avg_price: '100', filled_quantity: '1', time: 10 },
] as const;
const open = [
  { order_type: 'add', add_index: 2, side: 'buy', price: '98', quantity: '3' },
  { order_type: 'take_profit', side: 'sell', price: '101', quantity: '3' },
] as const;

test('a round is its first order and its add-ons: done, waiting or not placed', () => {
  const { steps } = ladderOf(3, open, past);
  expect(steps.map(({ index, state, price, quantity }) => [index, state, price, quantity])).toEqual([
    [0, 'done', '100', '1'],
    [1, 'done', '99', '2'],
    [2, 'next', '98', '3'],
    [3, 'later', undefined, undefined],
  ]);
  expect(steps.map(({ fill }) => fill?.time)).toEqual([10, 20, undefined, undefined]);
});

test('what ends a round is reported by the orders that wait', () => {
  expect(ladderOf(3, open, past)).toMatchObject({ takeProfit: '101', stopLoss: undefined });
  expect(ladderOf(0, [{ order_type: 'stop_loss', price: '90' }], []).stopLoss).toBe('90');
});

test('a close of the round is no step of it', () => {
  const { steps } = ladderOf(1, [], [{ order_type: 'close', add_index: 1, side: 'sell', avg_price: '97', time: 30 }]);
  expect(steps.map(({ state }) => state)).toEqual(['later', 'later']);
});
