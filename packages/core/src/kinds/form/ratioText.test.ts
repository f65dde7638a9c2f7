import { expect, test } from 'vitest';
import { fractionOf, percentOf } from './ratioText.js';

test('F108 a trailing stop goes out divided by 100 and comes back without change', () => {
  expect(['5', '0.1', '99.999999', '-3'].map(fractionOf)).toEqual(['0.05', '0.001', '0.99999999', '-0.03']);
  for (const percent of ['5', '0.1', '12.345678', '0.000001']) expect(percentOf(fractionOf(percent))).toBe(percent);
});

test('what is no number stays as it was typed', () => {
  expect([fractionOf('5%'), percentOf('1,5')]).toEqual(['5%', '1,5']);
});
