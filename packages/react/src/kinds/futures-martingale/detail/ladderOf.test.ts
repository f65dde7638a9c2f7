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
const toCome = [
  { index: 2, price: '98.0', quantity: '3', is_reached: true },
  { index: 3, price: '97', quantity: '4', is_reached: true },
  { index: 4, price: '96', quantity: '5', is_reached: false },
];

test('a round is its first order and its add-ons: done, waiting or not placed', () => {
  const { steps } = ladderOf(3, { open, past, toCome });
  expect(steps.map(({ index, state, price, quantity }) => [index, state, price, quantity])).toEqual([
    [0, 'done', '100', '1'],
    [1, 'done', '99', '2'],
    [2, 'next', '98', '3'],
    [3, 'later', '97', '4'],
  ]);
  expect(steps.map(({ fill }) => fill?.time)).toEqual([10, 20, undefined, undefined]);
  expect(steps[1]?.fill).toMatchObject({ quantity: '2' });
});

test('what comes after the stop loss or the liquidation is marked', () => {
  const { steps } = ladderOf(4, { open, past, toCome });
  expect(steps.map(({ isReached }) => isReached)).toEqual([true, true, true, true, false]);
});

test('what is to come after another order than the one that waits is of another moment, and is left out', () => {
  for (const other of [{ price: '97.9' }, { quantity: '2' }, { index: 1 }]) {
    const { steps } = ladderOf(4, { open, past, toCome: toCome.map((order) => ({ ...order, ...other })) });
    expect(steps.slice(2).map(({ price }) => price)).toEqual(['98', undefined, undefined]);
  }
});

test('what ends a round is reported by the orders that wait', () => {
  expect(ladderOf(3, { open, past, toCome })).toMatchObject({ takeProfit: '101', stopLoss: undefined });
  expect(ladderOf(0, { open: [{ order_type: 'stop_loss', price: '90' }], past: [], toCome }).stopLoss).toBe('90');
});

test('a close of the round is no step of it', () => {
  const { steps } = ladderOf(1, {
    open: [],
    past: [{ order_type: 'close', add_index: 1, side: 'sell', avg_price: '97', time: 30 }],
    toCome,
  });
  expect(steps.map(({ state }) => state)).toEqual(['later', 'later']);
});
