import { expect, test } from 'vitest';
import { formatOf } from '../formatOf.js';
import { countText } from './countText.js';

const format = formatOf('en');

test('a count is grouped as amounts are; none is zero, an unknown one is not', () => {
  expect(countText(format, 1_234_567)).toBe('1,234,567');
  expect(countText(format, 999)).toBe('999');
  expect(countText(format, 0)).toBe('0');
  expect(countText(format, undefined)).toBe('--');
});
