import { expect, test } from 'vitest';
import { dateFormat, numberFormat } from './formats.js';

const NOON = Date.UTC(2026, 0, 5, 12);

test('F114 moments and numbers have Latin digits and the common calendar in every language', () => {
  const day = { dateStyle: 'short', timeZone: 'UTC' } as const;
  expect(dateFormat('ar-SA', day).format(NOON)).toMatch(/^\D*5\D+1\D+2026\D*$/);
  expect(dateFormat('en-US', day).format(NOON)).toBe('1/5/26');
  expect(numberFormat('ar-SA', { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(12)).toContain('12');
});

test('a formatter is made once for a locale and its options', () => {
  expect(dateFormat('de-DE', { dateStyle: 'medium' })).toBe(dateFormat('de-DE', { dateStyle: 'medium' }));
  expect(dateFormat('de-DE', { dateStyle: 'medium' })).not.toBe(dateFormat('de-DE', { dateStyle: 'short' }));
  expect(dateFormat('de-DE', { dateStyle: 'medium' })).not.toBe(dateFormat('nl-NL', { dateStyle: 'medium' }));
});
