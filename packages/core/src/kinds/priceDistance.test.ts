import { expect, test } from 'vitest';
import { isNearLiquidation, priceDistance } from './priceDistance.js';

test('a distance is a signed fraction of the price now', () => {
  expect(priceDistance('90', '100')).toBe('-0.1');
  expect(priceDistance('103', '100')).toBe('0.03');
  expect(priceDistance('1', '3')).toBe('-0.666667');
});

test.each([undefined, '', '0', '-1', 'abc'])('there is no distance to or from %s', (none) => {
  expect(priceDistance(none, '100')).toBeUndefined();
  expect(priceDistance('100', none)).toBeUndefined();
  expect(isNearLiquidation(none, '100')).toBe(false);
});

test('liquidation is near from 10 % on, on both sides', () => {
  expect(['89.99', '90', '95', '110', '110.01'].map((price) => isNearLiquidation(price, '100'))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});
