import { expect, test } from 'vitest';
import { startLeverage } from './startLeverage.js';

test('newcomers start with twice their money at most, others as recommended', () => {
  expect(startLeverage('5', true)).toBe('2');
  expect(startLeverage('1', true)).toBe('1');
  expect(startLeverage('5', false)).toBe('5');
  expect(startLeverage(undefined, false)).toBe('2');
});
