import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createLocaleFormat,
  directionOf,
  EMPTY,
  formatAmount,
  formatPriceAtScale,
  formatShortAmount,
  formatSignedAmount,
} from './index.js';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(10 ** 9))
  .map(([whole, fraction]) => `${whole}.${fraction}`);

test.each([
  ['en-US', '1,234.5', '12,345,678.90', '+5.35%'],
  ['de-DE', '1.234,5', '12.345.678,90', '+5,35%'],
  ['fr-FR', '1\u202f234,5', '12\u202f345\u202f678,90', '+5,35%'],
  ['es-ES', '1234,5', '12.345.678,90', '+5,35%'],
  ['hi-IN', '1,234.5', '1,23,45,678.90', '+5.35%'],
  ['ar-SA', '\u20661,234.5\u2069', '\u206612,345,678.90\u2069', '\u2066+5.35%\u2069'],
  ['ar-ARE', '\u20661,234.5\u2069', '\u206612,345,678.90\u2069', '\u2066+5.35%\u2069'],
  ['de-ABC', '1.234,5', '12.345.678,90', '+5,35%'],
  ['ed-ED', '1,234.5', '12,345,678.90', '+5.35%'],
  ['xx-XX', '1,234.5', '12,345,678.90', '+5.35%'],
  ['', '1,234.5', '12,345,678.90', '+5.35%'],
  ['not a locale', '1,234.5', '12,345,678.90', '+5.35%'],
])('F114 the locale %j has its own marks, whatever the machine speaks', (locale, short, long, percent) => {
  const own = createLocaleFormat(locale);
  expect([own.amount('1234.5'), own.price('12345678.9', '0.01'), own.percent('0.0535', { sign: true })]).toEqual([
    short,
    long,
    percent,
  ]);
});

test('F114 the figures of a locale are those of the plain formatters, exact at any length', () => {
  const german = createLocaleFormat('de-DE');
  const marks = new Map([
    [',', '.'],
    ['.', ','],
  ]);
  const swapped = (text: string) => text.replace(/[.,]/g, (mark) => marks.get(mark) ?? mark);
  fc.assert(
    fc.property(fc.oneof(decimal, fc.double(), fc.string()), (value) => {
      expect(german.amount(value)).toBe(swapped(formatAmount(value)));
      expect(german.signedAmount(value, { places: 2 })).toBe(swapped(formatSignedAmount(value, { places: 2 })));
      expect(german.shortAmount(value)).toBe(swapped(formatShortAmount(value)));
      expect(german.priceAtScale(value, 3)).toBe(swapped(formatPriceAtScale(value, 3)));
    }),
  );
  expect(german.amount('1234567.5', { grouping: false })).toBe('1234567,5');
  expect(createLocaleFormat('ar-SA').amount('0')).toBe(EMPTY);
});

test('F151 right to left are exactly two locales', () => {
  expect(['ar-SA', 'ar-ARE', 'ar', 'ar-AE', 'ar-EG', 'AR-SA', 'he-IL', 'fa-IR', 'en', ''].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    ...Array.from({ length: 8 }, () => 'ltr'),
  ]);
});
