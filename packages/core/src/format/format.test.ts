import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
import * as format from './index.js';
import {
  addDecimals,
  ceilToTick,
  compareDecimals,
  EMPTY,
  floorToTick,
  formatAmount,
  formatCoinAmount,
  formatDefeatPercentage,
  formatDuration,
  formatPercent,
  formatPrice,
  formatPriceAtScale,
  formatShortAmount,
  formatSignedAmount,
  isolate,
  isTickMultiple,
  leverageFromE2,
  marginFromE8,
  marginRatePercentFromE4,
  maxInvestmentText,
  multiplyDecimals,
  nudgePrice,
  PRICE_NUDGES,
  PRICE_STEPS,
  priceSteps,
  ratioFromE4,
  readNumber,
  roundToTick,
  showsDefeatPercentage,
  subtractDecimals,
  trailingStopFromWire,
  trailingStopToWire,
} from './index.js';

const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(12)).map(([units, places]) => {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return units < 0n ? `-${text}` : text;
});

test('F101 add, subtract, multiply and compare are exact', () => {
  expect(addDecimals('0.1', '0.2')).toBe('0.3');
  expect(multiplyDecimals('9007199254740993', '1.1')).toBe('9907919180215092.3');
  expect(compareDecimals('1.10', '1.1')).toBe(0);
  fc.assert(
    fc.property(decimal, decimal, decimal, (a, b, c) => {
      expect(compareDecimals(subtractDecimals(addDecimals(a, b), b), a)).toBe(0);
      expect(multiplyDecimals(addDecimals(a, b), c)).toBe(addDecimals(multiplyDecimals(a, c), multiplyDecimals(b, c)));
    }),
  );
  expect(() => addDecimals('x', '1')).toThrow(RangeError);
});

test('F102 ticks are exact, a tick of 0 is refused', () => {
  expect([floorToTick('27123.47', '0.1'), ceilToTick('27123.41', '0.1'), roundToTick('27123.45', '0.1')]).toEqual([
    '27123.4',
    '27123.5',
    '27123.5',
  ]);
  expect([floorToTick('-0.15', '0.1'), roundToTick('-0.15', '0.1'), ceilToTick('-0.15', '0.1')]).toEqual([
    '-0.2',
    '-0.2',
    '-0.1',
  ]);
  expect([isTickMultiple('0.3', '0.1'), isTickMultiple('0.35', '0.1'), isTickMultiple('7.5', '2.5')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(floorToTick('0.00000003', '0.00000002')).toBe('0.00000002');
  for (const tick of ['0', '0.00', 'NaN', '', '-1']) expect(() => floorToTick('1', tick)).toThrow(RangeError);
  fc.assert(
    fc.property(decimal, (value) => {
      const floor = floorToTick(value, '0.25');
      expect(isTickMultiple(floor, '0.25')).toBe(true);
      expect(compareDecimals(floor, value)).toBeLessThanOrEqual(0);
      expect(compareDecimals(addDecimals(floor, '0.25'), value)).toBe(1);
    }),
  );
});

test('M11 shows an amount of a coin with its own places, 8 at most, and never more than there is', () => {
  expect(formatCoinAmount('1228.06345289264')).toBe('1,228.06345289');
  expect(formatCoinAmount('0.199999999')).toBe('0.19999999');
  expect(formatCoinAmount('-0.199999999')).toBe('\u22120.19999999');
  expect(['12.5', '1234', '0.10000000', '0.000000009', ''].map(formatCoinAmount)).toEqual([
    '12.5',
    '1,234',
    '0.1',
    '--',
    '--',
  ]);
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

test('F107 scaled integers are exact, also beyond 2^53', () => {
  expect(leverageFromE2(1050)).toBe('10.5');
  expect(marginFromE8('900719925474099312345678')).toBe('9007199254740993.12345678');
  expect(marginFromE8(1n)).toBe('0.00000001');
  expect(marginRatePercentFromE4(50)).toBe('0.5');
});

test('F108 the trailing stop goes out divided by 100 and comes back unchanged', () => {
  expect(trailingStopToWire('5')).toBe('0.05');
  expect(trailingStopToWire('0.1')).toBe('0.001');
  fc.assert(
    fc.property(decimal, (percent) => {
      expect(compareDecimals(trailingStopFromWire(trailingStopToWire(percent)), percent)).toBe(0);
    }),
  );
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

test('F110 steps and nudges stay on the tick and above zero', () => {
  expect([PRICE_STEPS, PRICE_NUDGES]).toEqual([
    [1, 2, 4, 10],
    [10, 50, 200],
  ]);
  expect(nudgePrice('27123.4', '0.1', 10)).toBe('27124.4');
  expect(nudgePrice('27123.44', '0.1', -1)).toBe('27123.3');
  expect(nudgePrice('0.3', '0.1', -200)).toBe('0.0');
});

test('F111 the defeat percentage shows from exactly 0.6', () => {
  expect(['0.6', '0.600', '0.5999999999999999999', '1', '', null].map(showsDefeatPercentage)).toEqual([
    true,
    true,
    false,
    true,
    false,
    false,
  ]);
});

/** Between the 10 of linear work and the 100 of quadratic work. */
const LINEAR = 40;

test.each(['1', ',', '1,', '0', ' ', '.', '１', 'e', '-'])(
  'F113 every parser judges 100,000 times %j in linear time',
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

test('F107 an E4 rate is a ratio, exact beyond 2^53', () => {
  expect(ratioFromE4(535)).toBe('0.0535');
  expect(ratioFromE4(-1)).toBe('-0.0001');
  expect(ratioFromE4('90071992547409931234')).toBe('9007199254740993.1234');
  for (const bad of ['', 'x', Number.NaN]) expect(() => ratioFromE4(bad)).toThrow(RangeError);
});

test('F109 a figure that is a percent already is not multiplied again', () => {
  expect(formatPercent('5.35', { of: 'percent' })).toBe('5.35%');
  expect(formatPercent('-0.004', { of: 'percent', sign: true })).toBe('0.00%');
  expect(formatPercent('0.99999', { places: 0, rounding: 'down' })).toBe('99%');
});

test('F110 the steps of a price field are 1, 2, 4 and 10 ticks', () => {
  expect(priceSteps('0.1')).toEqual(['0.1', '0.2', '0.4', '1.0']);
  expect(priceSteps('0.00000005')).toEqual(['0.00000005', '0.00000010', '0.00000020', '0.00000050']);
  expect(priceSteps('2.5', [1, 3])).toEqual(['2.5', '7.5']);
  for (const tick of ['0', 'NaN', '', '-1']) expect(() => priceSteps(tick)).toThrow(RangeError);
  fc.assert(
    fc.property(decimal, fc.constantFrom(...PRICE_NUDGES), (price, ticks) => {
      const moved = nudgePrice(price, '0.25', -ticks);
      expect(compareDecimals(moved, '0')).toBeGreaterThanOrEqual(0);
      expect(isTickMultiple(moved, '0.25')).toBe(true);
    }),
  );
});

test('F111 the defeat percentage is rounded down and absent below 0.6', () => {
  expect(['0.847', '0.6', '0.999', '1', '0.59999999999999999999', '', undefined].map(formatDefeatPercentage)).toEqual([
    '84%',
    '60%',
    '99%',
    '100%',
    undefined,
    undefined,
    undefined,
  ]);
});
