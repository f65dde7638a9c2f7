import { expect, test } from 'vitest';
import { dateFormat, numberFormat, percentText } from './formats.js';

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

test('a percent has its sign where the language writes it, and no space in English', () => {
  expect(percentText('en-US', '25')).toBe('25%');
  expect(percentText('de-DE', '0.1')).toBe('0.1\u00a0%');
  expect(percentText('tr-TR', '50')).toBe('%50');
  expect(percentText('ar-SA', '25')).toContain('25');
});
