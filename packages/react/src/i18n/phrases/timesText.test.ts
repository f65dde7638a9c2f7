import { expect, test } from 'vitest';
import { formatOf } from '../formatOf.js';
import { timesText } from './timesText.js';

test('a multiplier has the marks of the locale; half-typed text stays', () => {
  expect(timesText(formatOf('de'), '2.50')).toBe('×2,5');
  expect(timesText(formatOf('en'), '0')).toBe('×0');
  expect(timesText(formatOf('de'), '')).toBe('×');
});
