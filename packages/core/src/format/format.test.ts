import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
import { formatPriceAtScale, formatShortAmount, formatSignedAmount } from './formatNumber.js';
import * as format from './index.js';
import {
  createLocaleFormat,
  EMPTY,
  formatAmount,
  formatDuration,
  formatPercent,
  formatPrice,
  isolate,
  maxInvestmentText,
  moneyPlaces,
  moneyStep,
  readNumber,
} from './index.js';

const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(12)).map(([units, places]) => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0n ? `-${text}` : text;
});

test('M11 shows an amount of a coin with its own places, 8 at most, and never more than there is', () => {
  const { coinAmount } = createLocaleFormat('en-US');
  expect(coinAmount('1228.06345289264')).toBe('1,228.06345289');
  expect(coinAmount('0.199999999')).toBe('0.19999999');
  expect(coinAmount('-0.199999999')).toBe('\u22120.19999999');
  expect(['12.5', '1234', '0.10000000', '0.000000009', ''].map(coinAmount)).toEqual([
    '12.5',
    '1,234',
    '0.1',
    '0',
    '--',
  ]);
});

test('F104 money has the decimals of its coin: cents of what has cents, else the 8 that are booked, without zeros behind', () => {
  const shown = (value: string, coin: string, places?: number) => formatAmount(value, { coin, places });
  expect(['USDT', 'USDC', 'EUR', 'TRY'].map((coin) => shown('1234.5', coin))).toEqual(Array(4).fill('1,234.50'));
  expect(['BTC', 'ETH', 'SHIB', ''].map((coin) => shown('-0.002649123', coin))).toEqual(
    Array(4).fill('\u22120.00264912'),
  );
  expect([shown('0.05', 'BTC'), shown('20', 'BTC'), shown('0', 'BTC'), shown('0.000000001', 'BTC')]).toEqual([
    '0.05',
    '20',
    '--',
    '0',
  ]);
  // More places than cents are of what has cents; what has none is always shown to its last place.
  expect([shown('0.0123', 'USDT', 4), shown('0.00001234', 'BTC', 4)]).toEqual(['0.0123', '0.00001234']);
  expect(formatAmount('0', { coin: 'BTC', zero: true }) + formatAmount('0', { coin: 'USDT', zero: true })).toBe(
    '00.00',
  );
  expect(formatSignedAmount('0.5', { coin: 'BTC' })).toBe('+0.5');
  expect(formatAmount('0.999999999', { coin: 'BTC', rounding: 'floor' })).toBe('0.99999999');
});

test('a step of money is its last place', () => {
  expect([moneyStep('USDT'), moneyStep('BTC')]).toEqual(['0.01', '0.00000001']);
  // Where no coin is named it has cents; an unknown coin has none.
  expect([moneyPlaces(), moneyPlaces('')]).toEqual([2, 8]);
});

test('F103 the rounding is half up unless down is asked for', () => {
  expect(formatAmount('1.005', { places: 2 })).toBe('1.01');
  expect(formatAmount('-1.005', { places: 2 })).toBe('\u22121.01');
  expect(formatAmount('1.009', { places: 2, rounding: 'down' })).toBe('1.00');
  expect(formatAmount('-1.009', { places: 2, rounding: 'down' })).toBe('\u22121.00');
  expect(formatPrice('27123.45', '0.1')).toBe('27,123.5');
});

const odd = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-Infinity',
  'abc',
  '1e999999',
  '0',
  '0.00',
  '-0',
  '0e5',
  null,
  undefined,
  0,
  -0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0n,
  '.',
  '-',
  '1.2.3',
  '0x10',
  {},
];

test('F104 F105 no odd text ever reaches the screen', () => {
  // The formatters take what the wire gives, so that the test may give anything.
  for (const value of odd as string[]) {
    expect(formatAmount(value)).toBe(EMPTY);
    expect(formatShortAmount(value)).toBe(EMPTY);
    expect(formatPercent(value)).toBe(EMPTY);
    expect(formatSignedAmount(value)).toBe(EMPTY);
    expect(formatPrice(value, '0.1')).toBe(EMPTY);
  }
  expect(formatAmount(1e21)).toBe('1,000,000,000,000,000,000,000');
  expect(formatAmount(1e-7)).toBe('0.0000001');
  expect(formatAmount('-0.001', { places: 2 })).toBe('0.00');
  fc.assert(
    fc.property(fc.oneof(fc.double(), fc.string(), decimal, fc.bigInt()), (value) => {
      for (const text of [
        formatAmount(value),
        formatShortAmount(value),
        formatPercent(value, { sign: true }),
        formatSignedAmount(value, { places: 2 }),
      ]) {
        expect(text).toMatch(/^(--|[+\u2212]?\d{1,3}(,\d{3})*(\.\d+)?[mb%]?)$/);
      }
    }),
  );
});

test.each([
  ['999999', '999,999'],
  ['999999.99', '999,999.99'],
  ['999999.999', '1m'],
  ['1000000', '1m'],
  ['1234567', '1.23m'],
  ['999994999', '999.99m'],
  ['999995000', '1b'],
  ['999999999', '1b'],
  ['1000000000', '1b'],
  ['-1234567890', '\u22121.23b'],
  ['1234567890123', '1,234.57b'],
  ['0.004', '0'],
])('F106 %s is short as %s', (value, text) => {
  expect(formatShortAmount(value)).toBe(text);
});

test('F109 signs: plus, minus, none for what rounds to zero', () => {
  expect(formatPercent('0.0535')).toBe('5.35%');
  expect(formatPercent('0.0535', { sign: true })).toBe('+5.35%');
  expect(formatPercent('-0.0535')).toBe('\u22125.35%');
  expect(formatPercent('0.00001', { sign: true })).toBe('0.00%');
  expect(formatPercent('-0.00001', { sign: true })).toBe('0.00%');
  expect(formatSignedAmount('12.5', { places: 2 })).toBe('+12.50');
  expect(formatSignedAmount('-0.001', { places: 2 })).toBe('0.00');
});

/** Between the 10 of linear work and the 100 of quadratic work. */
const LINEAR = 40;

test.each(['1', ',', '1,', '0', ' ', '.', '１', 'e', '-'])(
  'F113 every parser judges 64,000 times %j in linear time',
  (part) => {
    const judge = (size: number) => {
      const text = part.repeat(size);
      readNumber(text, { locale: 'en', unit: 'USDT' });
      formatAmount(text);
      formatPrice(text, '0.1');
      formatShortAmount(text);
    };
    expect(growth(judge)).toBeLessThan(LINEAR);
  },
);

test('F114 numbers do not depend on the machine and can be isolated', () => {
  expect(formatAmount('1234567.5')).toBe('1,234,567.5');
  expect(isolate('-5')).toBe('\u2066-5\u2069');
  expect(Object.keys(format)).not.toContain('toLocaleString');
});

test('durations use their largest whole unit', () => {
  expect([48 * 60_000, 7.9 * 3_600_000, 12 * 86_400_000, 0].map(formatDuration)).toEqual([
    { value: 48, unit: 'min' },
    { value: 7, unit: 'h' },
    { value: 12, unit: 'd' },
    { value: 0, unit: 'min' },
  ]);
  expect([Number.NaN, -1, null, undefined].map(formatDuration)).toEqual([undefined, undefined, undefined, undefined]);
});

test('F104 a duration is never minus zero and never needs an exponent', () => {
  expect(Object.is(formatDuration(-0)?.value, 0)).toBe(true);
  expect(formatDuration(1e300)).toBeUndefined();
  expect(formatDuration(8.64e15)).toEqual({ value: 100_000_000, unit: 'd' });
});

test('F103 a price scale gives the decimals, and a scale that is none is refused', () => {
  expect(formatPriceAtScale('27123.456', 2)).toBe('27,123.46');
  expect(formatPriceAtScale('0.00001234', 8)).toBe('0.00001234');
  expect(formatPriceAtScale('0', 2)).toBe(EMPTY);
  for (const places of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 101]) {
    expect(() => formatPriceAtScale('1', places)).toThrow(RangeError);
    expect(() => formatShortAmount('1', places)).toThrow(RangeError);
    expect(() => formatSignedAmount('1', { places })).toThrow(RangeError);
    expect(() => formatPercent('1', { places })).toThrow(RangeError);
  }
});

test.each([
  ['0', ''],
  ['0.000', ''],
  [0, ''],
  [-5, ''],
  ['', ''],
  ['abc', ''],
  [Number.NaN, ''],
  [null, ''],
  [undefined, ''],
  ['1000.50', '1000.5'],
  ['90071992547409931.25', '90071992547409931.25'],
  [250n, '250'],
])('a maximum investment of %s is the field text %j', (amount, text) => {
  expect(maxInvestmentText(amount)).toBe(text);
});

test('F109 a figure that is a percent already is not multiplied again', () => {
  expect(formatPercent('5.35', { of: 'percent' })).toBe('5.35%');
  expect(formatPercent('-0.004', { of: 'percent', sign: true })).toBe('0.00%');
  expect(formatPercent('0.99999', { places: 0, rounding: 'down' })).toBe('99%');
});
