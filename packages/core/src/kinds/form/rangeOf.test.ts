import { expect, test } from 'vitest';
import { rangeOf } from './rangeOf.js';

test('a range keeps its ends, an open one too', () => {
  expect(rangeOf({ min: '0', max: '1' })).toEqual({ from: '0', to: '1' });
  expect(rangeOf({ min: '5', max: '' })).toEqual({ from: '5', to: '' });
});

test('from nothing to nothing is no range', () => {
  expect(rangeOf({ min: '0', max: '0' })).toBeUndefined();
  expect(rangeOf({ min: '', max: '' })).toBeUndefined();
  expect(rangeOf(undefined)).toBeUndefined();
});
