import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberStyleOf } from './createLocaleFormat.js';
import { amountIn, ENGLISH, formatPrice, percentIn, shortAmountIn, signedAmountIn } from './formatNumber.js';
import { formatPlain, movePlain, wholeDigits } from './formatPlain.js';

const digits = fc.string({ unit: fc.constantFrom('0', '1', '4', '5', '9'), minLength: 0, maxLength: 16 });
const size = fc.oneof(
  fc.tuple(digits, digits).map(([whole, part]) => `${whole}.${part}`),
  digits,
  fc.constantFrom('1e5', '12e4', '1e-5', '1234567.5e-9', '.', '..', '1..2', '1.2.3', ' 1', '００', '-', '+1'),
);
const text = fc.tuple(fc.constantFrom('', '-'), size).map(([sign, value]) => sign + value);
const number = fc.double().map(String);
const rounding = fc.constantFrom('half_up' as const, 'down' as const, 'up' as const, 'floor' as const, 'ceil' as const);
const options = fc.record({
  places: fc.option(fc.nat(14), { nil: undefined }),
  grouping: fc.boolean(),
  rounding,
  zero: fc.boolean(),
});
/** English, its marks with another percent, marks exchanged, five digits before groups, groups of two, a sign in front. */
const style = fc.constantFrom(...['en-US', 'ar-SA', 'de', 'es', 'hi-IN', 'tr', 'fr'].map(numberStyleOf));

test('F103 F106 F109 F114 whatever is written by moving digits is what is computed', () => {
  fc.assert(
    fc.property(fc.oneof(text, number), options, fc.boolean(), style, (value, shown, isRatio, own) => {
      // A blank in front has to be read, so that nothing of it is moved.
      const exact = ` ${value}`;
      expect(amountIn(own, value, shown)).toBe(amountIn(own, exact, shown));
      expect(signedAmountIn(own, value, shown)).toBe(signedAmountIn(own, exact, shown));
      expect(shortAmountIn(own, value, shown.places)).toBe(shortAmountIn(own, exact, shown.places));
      const { grouping, ...rest } = shown;
      const percent = { ...rest, sign: grouping, of: isRatio ? ('ratio' as const) : ('percent' as const) };
      expect(percentIn(own, value, percent)).toBe(percentIn(own, exact, percent));
    }),
    { numRuns: 3000 },
  );
});

test('F104 a number is written as its digits are', () => {
  fc.assert(
    fc.property(fc.double(), options, (value, shown) => {
      expect(amountIn(ENGLISH, value, shown)).toBe(amountIn(ENGLISH, String(value), shown));
    }),
  );
});

test('the common cases are written by moving digits', () => {
  const english = (value: string, places: number | undefined, mode: Parameters<typeof formatPlain>[3] = 'half_up') =>
    formatPlain(value, places, true, mode, ENGLISH);
  expect(english('1234567.891', 2)).toBe('1,234,567.89');
  expect(english('27000', 2)).toBe('27,000.00');
  expect(english('27000.5', 0, 'down')).toBe('27,000');
  expect(english('0.10', undefined)).toBe('0.1');
  expect(english('0.00', 2)).toBe('');
  expect(english('1.005', 2)).toBe('1.01');
  expect(english('999.95', 1)).toBe('1,000.0');
  expect(english('-1', 1)).toBeUndefined();
  expect(english('1.001', 2, 'ceil')).toBe('1.01');
  const german = numberStyleOf('de');
  expect(formatPlain('1234567.891', 2, true, 'half_up', german)).toBe('1.234.567,89');
  expect(formatPlain('1234567', 2, false, 'half_up', german)).toBe('1234567,00');
});

test('a point is moved in either direction', () => {
  expect(['0.0535', '5', '0.5', '12.345'].map((ratio) => movePlain(ratio, 2))).toEqual(['5.35', '500', '50', '1234.5']);
  expect(['1234567.8', '123', '1234567'].map((amount) => movePlain(amount, -6))).toEqual([
    '1.2345678',
    '0.000123',
    '1.234567',
  ]);
  expect(movePlain('1.2.3', 2)).toBe('1.2.3');
});

test('whole digits are counted of plain text alone', () => {
  expect(['1234567', '-1234567.25', '1e9', '1234567.', '0123', '1234567.5e-9', ''].map(wholeDigits)).toEqual([
    7, 7, 0, 0, 0, 0, 0,
  ]);
});

test('a price has the decimals of its tick, whichever tick came before', () => {
  const ticks = ['0.01', '0.50', '1', '10', '1e-3'];
  const shown = ['1,234.57', '1,234.6', '1,235', '1,235', '1,234.568'];
  // The second time from what is known of it.
  for (const _ of ['first', 'second']) expect(ticks.map((tick) => formatPrice('1234.5678', tick))).toEqual(shown);
  expect(() => formatPrice('1', '0')).toThrow('a tick is above zero');
});

test('more ticks than there are change nothing', () => {
  const ticks = Array.from({ length: 2500 }, (_, index) => (index % 2 === 0 ? `${index + 1}` : `${index}.5`));
  expect(ticks.map((tick) => formatPrice('2', tick))).toEqual(ticks.map((_, index) => (index % 2 === 0 ? '2' : '2.0')));
});
