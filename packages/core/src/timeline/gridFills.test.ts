import { expect, test } from 'vitest';
import { gridFills } from './gridFills.js';

const leg = (order_id: string | undefined, time: number, side: 'buy' | 'sell') => ({
  order_id,
  time,
  side,
  avg_price: '100',
});

test('fills come in order of time, and an order of several pairs comes once', () => {
  const start = leg('1', 5, 'buy');
  const pairs = [
    { open_order: start, close_order: leg('3', 9, 'sell') },
    { open_order: start, close_order: leg('2', 7, 'sell') },
    { open_order: leg(undefined, 6, 'buy') },
  ];
  expect(gridFills(pairs).map(({ time, side }) => `${time} ${side}`)).toEqual(['5 buy', '6 buy', '7 sell', '9 sell']);
});

test('an order that has not filled, or whose side nobody knows, is no fill', () => {
  expect(gridFills([{ open_order: { ...leg('1', 0, 'buy') }, close_order: { time: 5, avg_price: '1' } }])).toEqual([]);
});

test('a fill has what the pairs that it closed brought, and what opened them has nothing', () => {
  const sale = leg('2', 7, 'sell');
  const pairs = [
    { open_order: leg('1', 5, 'buy'), close_order: sale, profits: '1.25', profits_token: 'USDT' },
    { open_order: leg('3', 6, 'buy'), close_order: sale, profits: '-0.5', profits_token: 'USDT' },
  ];
  expect(gridFills(pairs).map(({ time, profit }) => [time, profit])).toEqual([
    [5, undefined],
    [6, undefined],
    [7, { amount: '0.75', coin: 'USDT' }],
  ]);
});
