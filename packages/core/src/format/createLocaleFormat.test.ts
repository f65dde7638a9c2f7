import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPriceAtScale, formatShortAmount, formatSignedAmount } from './formatNumber.js';
import { createLocaleFormat, directionOf, EMPTY, formatAmount, formatPercent, numberFormat } from './index.js';
import { MINUS } from './marks.js';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(10 ** 9))
  .map(([whole, fraction]) => `${whole}.${fraction}`);

test.each([
  ['en-US', '1,234.5', '12,345,678.90', '+5.35%'],
  ['de-DE', '1.234,5', '12.345.678,90', '+5,35\u00a0%'],
  ['fr-FR', '1\u202f234,5', '12\u202f345\u202f678,90', '+5,35\u00a0%'],
  ['es-ES', '1234,5', '12.345.678,90', '+5,35\u00a0%'],
  ['pt-BR', '1.234,5', '12.345.678,90', '+5,35%'],
  ['tr-TR', '1.234,5', '12.345.678,90', '+%5,35'],
  ['hi-IN', '1,234.5', '1,23,45,678.90', '+5.35%'],
  ['ar-SA', '\u20661,234.5\u2069', '\u206612,345,678.90\u2069', '\u2066+5.35\u066a\u2069'],
  ['ar-ARE', '\u20661,234.5\u2069', '\u206612,345,678.90\u2069', '\u2066+5.35%\u2069'],
  ['de-ABC', '1.234,5', '12.345.678,90', '+5,35\u00a0%'],
  ['ed-ED', '1,234.5', '12,345,678.90', '+5.35%'],
  ['xx-XX', '1,234.5', '12,345,678.90', '+5.35%'],
  ['', '1,234.5', '12,345,678.90', '+5.35%'],
  ['not a locale', '1,234.5', '12,345,678.90', '+5.35%'],
])('F114 the locale %j has its own number style, whatever the machine speaks', (locale, short, long, percent) => {
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
      const short = swapped(formatShortAmount(value));
      // A thousand billions have a word of their own in German.
      if (!short.endsWith('b')) expect(german.shortAmount(value)).toBe(short.replace('m', '\u00a0Mio.'));
      expect(german.priceAtScale(value, 3)).toBe(swapped(formatPriceAtScale(value, 3)));
      expect(german.coinAmount(value)).toBe(swapped(createLocaleFormat('en-US').coinAmount(value)));
    }),
  );
  expect(german.amount('1234567.5', { grouping: false })).toBe('1234567,5');
  expect(createLocaleFormat('ar-SA').amount('0')).toBe(EMPTY);
});

test.each(['de', 'es', 'fr', 'hi-IN', 'ja', 'nl', 'pt-BR', 'pt-PT', 'ru', 'tr', 'vi', 'zh-TW', 'de-CH', 'ar-SA'])(
  'F114 amounts and percents of %s are written as Intl writes them, at any length',
  (locale) => {
    const own = createLocaleFormat(locale, { isolated: false });
    const written = (options: Intl.NumberFormatOptions, value: string) =>
      numberFormat(locale, { ...options, minimumFractionDigits: 2, maximumFractionDigits: 2 })
        .format(value as Intl.StringNumericLiteral)
        .replace(/[\u061c\u200e\u200f]/g, '')
        .replace('-', MINUS);
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), (units) => {
        fc.pre(units !== 0n);
        expect(own.amount(`${units}.25`)).toBe(written({}, `${units}.25`));
        expect(own.signedAmount(units, { places: 2 })).toBe(written({ signDisplay: 'exceptZero' }, String(units)));
        expect(own.percent(units, { of: 'percent', sign: true })).toBe(
          written({ style: 'percent', signDisplay: 'exceptZero' }, `${units}e-2`),
        );
      }),
    );
  },
);

test('F114 figures that elements isolate have no isolation of their own', () => {
  const own = createLocaleFormat('ar-SA', { isolated: false });
  expect([own.amount('1234.5'), own.percent('-0.5', { places: 0 }), own.amount('0')]).toEqual([
    '1,234.5',
    `${MINUS}50\u066a`,
    EMPTY,
  ]);
});

test('F114 a zero that is a result has the number style of the locale', () => {
  const german = createLocaleFormat('de');
  expect(german.amount('0', { places: 2, zero: true })).toBe('0,00');
  expect(german.signedAmount('0.00', { places: 2, zero: true })).toBe('0,00');
  expect(german.percent('0', { zero: true })).toBe('0,00\u00a0%');
  expect(german.percent('', { zero: true })).toBe(EMPTY);
  expect(formatAmount('-0', { zero: true })).toBe('0');
  expect(formatAmount(undefined, { places: 2, zero: true })).toBe(EMPTY);
  expect(formatPercent('0', { places: 0, zero: true })).toBe('0%');
});

test('F114 short amounts have the units of their language', () => {
  const short = (locale: string, value: string) => createLocaleFormat(locale, { isolated: false }).shortAmount(value);
  const rows = ['999999', '1234567', '822110000', '999994000', '999999999', '1234000000000'].map((value) =>
    ['de', 'es', 'ja', 'ru', 'pt-BR', 'hi-IN', 'ar-SA', 'en-GB'].map((locale) => short(locale, value)),
  );
  expect(rows).toMatchInlineSnapshot(`
    [
      [
        "999.999",
        "999.999",
        "999,999",
        "999 999",
        "999.999",
        "9,99,999",
        "999,999",
        "999,999",
      ],
      [
        "1,23 Mio.",
        "1,23 M",
        "123.46万",
        "1,23 млн",
        "1,23 mi",
        "12.35 लाख",
        "1.23 مليون",
        "1.23m",
      ],
      [
        "822,11 Mio.",
        "822,11 M",
        "8.22億",
        "822,11 млн",
        "822,11 mi",
        "82.21 क॰",
        "822.11 مليون",
        "822.11m",
      ],
      [
        "999,99 Mio.",
        "999,99 M",
        "10億",
        "999,99 млн",
        "999,99 mi",
        "1 अ॰",
        "999.99 مليون",
        "999.99m",
      ],
      [
        "1 Mrd.",
        "1000 M",
        "10億",
        "1 млрд",
        "1 bi",
        "1 अ॰",
        "1 مليار",
        "1b",
      ],
      [
        "1,23 Bio.",
        "1,23 B",
        "1.23兆",
        "1,23 трлн",
        "1,23 tri",
        "12.34 ख॰",
        "1.23 ترليون",
        "1,234b",
      ],
    ]
  `);
  expect(short('de', '-1234567')).toBe(`${MINUS}1,23\u00a0Mio.`);
  expect(short('de', '0')).toBe(EMPTY);
});

test('F114 ungrouped figures keep their digits', () => {
  expect(createLocaleFormat('es').signedAmount('-1234.5')).toBe(`${MINUS}1234,5`);
});

test('F151 right to left are exactly two locales', () => {
  expect(['ar-SA', 'ar-ARE', 'ar', 'ar-AE', 'ar-EG', 'AR-SA', 'he-IL', 'fa-IR', 'en', ''].map(directionOf)).toEqual([
    'rtl',
    'rtl',
    ...Array.from({ length: 8 }, () => 'ltr'),
  ]);
});
