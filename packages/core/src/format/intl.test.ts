import { expect, test } from 'vitest';
import { dateFormat, listFormat, localeOfTexts, nameOrder, numberFormat, percentText } from './index.js';
import { readableLocale } from './intl.js';

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

test.each([
  ['ar-ARE', 'ar'],
  ['ar-EG', 'ar-EG'],
  ['de-ABC', 'de'],
  ['en', 'en'],
  ['ed-ED', 'en-US'],
  ['xx-XX', 'en-US'],
  ['', 'en-US'],
  ['not a locale', 'en-US'],
])('F176 of the locale %j Intl reads %s', (locale, read) => {
  expect(readableLocale(locale)).toBe(read);
});

test.each(['ar-ARE', 'not a locale', ''])('I5 F176 every formatter takes the locale %j', (locale) => {
  expect(dateFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(NOON)).toMatch(/2026|26/);
  expect(numberFormat(locale, {}).format(12)).toBe('12');
  expect(listFormat(locale, { type: 'unit' }).format(['A', 'B'])).toMatch(/^A.+B$/);
  expect(nameOrder(locale, {}).compare('a', 'b')).toBe(-1);
  expect(percentText(locale, '25')).toContain('25');
});

test.each([
  ['ar-EG', 'ar-SA'],
  ['ar-ARE', 'ar-SA'],
  ['ar-SA', 'ar-SA'],
  ['pt-PT', 'pt-BR'],
  ['de-CH', 'de-CH'],
  ['de-ABC', 'de'],
  ['en', 'en'],
  ['en-GB', 'en-GB'],
  ['he-IL', 'en-US'],
])('F176 a page of %s shows the texts of %s', (locale, shown) => {
  expect(localeOfTexts(locale, ['en', 'ar-SA', 'de', 'pt-BR'])).toBe(shown);
});

test('F176 a page of a language that is offered for one region shows that one', () => {
  expect(['de-CH', 'en'].map((locale) => localeOfTexts(locale, ['en-US', 'de-DE']))).toEqual(['de-DE', 'en-US']);
});
