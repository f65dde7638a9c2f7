import { expect, test } from 'vitest';
import { moveBySteps, stepsForKey } from './useNumberField.js';

test('F110 keys move by 1, 10, 50 and 200 steps', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'a'];
  expect(keys.map((key) => stepsForKey(key, false))).toEqual([1, -1, 50, -50, 0]);
  expect(keys.map((key) => stepsForKey(key, true))).toEqual([10, -10, 200, -200, 0]);
});

test('F110 a price moves on the tick and never below zero', () => {
  expect(moveBySteps('27123.4', '0.1', 10)).toBe('27124.4');
  expect(moveBySteps('27123.44', '0.1', -1)).toBe('27123.4');
  expect(moveBySteps('27123.44', '0.1', 1)).toBe('27123.5');
  expect(moveBySteps('0.3', '0.1', -200)).toBe('0');
  expect(moveBySteps('', '0.25', 200)).toBe('50');
});
