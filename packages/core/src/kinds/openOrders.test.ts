import { expect, test } from 'vitest';
import { orderCount } from './openOrders.js';

const orders = (count: number) => Array.from({ length: count }, () => ({}));

test('open orders are counted, unless the exchange may have more than it lists', () => {
  expect(orderCount({ buys: orders(199), sells: orders(12) })).toBe(211);
  expect(orderCount({ buys: orders(200), sells: [] })).toBeUndefined();
  expect(orderCount({ buys: [], sells: orders(200) })).toBeUndefined();
  expect(orderCount({ buys: orders(3) })).toBeUndefined();
  expect(orderCount()).toBeUndefined();
});
