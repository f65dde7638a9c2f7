import { expect, test } from 'vitest';
import { countText } from './countText.js';

test('a count is grouped as amounts are; none is zero, an unknown one is not', () => {
  expect(countText(1_234_567)).toBe('1,234,567');
  expect(countText(999)).toBe('999');
  expect(countText(0)).toBe('0');
  expect(countText(undefined)).toBe('--');
});
