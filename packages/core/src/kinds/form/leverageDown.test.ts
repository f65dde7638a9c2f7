import { expect, test } from 'vitest';
import { leverageDown } from './leverageDown.js';

test('is the smaller of the original and what is allowed, as far as they are known', () => {
  expect(leverageDown('5', '75')).toBe('5');
  expect(leverageDown('10', '9')).toBe('9');
  expect(leverageDown('5', undefined)).toBe('5');
  expect(leverageDown(undefined, '')).toBe('');
});
