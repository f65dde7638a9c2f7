import { expect, test } from 'vitest';
import { usableBalance } from './usableBalance.js';

test('a balance can be used to the last place that money of its coin is counted in, and what is none not at all', () => {
  expect(usableBalance('25.009', 'USDT')).toBe('25');
  expect(usableBalance('0.009512345678', 'BTC')).toBe('0.00951234');
  expect([usableBalance(undefined, 'BTC'), usableBalance('none', 'USDT')]).toEqual([undefined, undefined]);
});
