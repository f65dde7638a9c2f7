import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EngineError } from '../EngineError.js';
import { add, compare, multiply, negate, subtract, sum } from './arithmetic.js';
import { formatFixed, isDecimal, movePoint, placesOf, plainDecimal, readDecimal, toScale } from './decimal.js';
import { divide, isMultiple, type Rounding, roundToPlaces, roundToStep } from './rounding.js';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, places]) => {
    const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
    const point = text.length - places;
    return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${places > 0 ? `.${text.slice(point)}` : ''}`;
  });

describe('reading', () => {
  it.each(['', ' ', 'NaN', 'Infinity', '1e5', '1.', '.5', '+1', '--1', '1,5', '0x10', '1 ', '١'])(
    'refuses %j',
    (text) => {
      expect(isDecimal(text)).toBe(false);
      expect(() => add(text, '0')).toThrow(expect.objectContaining({ name: 'EngineError', code: 'not_a_decimal' }));
    },
  );

  it('refuses very long texts without working on them', () => {
    const long = '1'.repeat(1_000_000);
    expect(isDecimal(long)).toBe(false);
    expect(() => compare(long, long)).toThrow(/Not a decimal/);
  });

  it('counts places without trailing zeros', () => {
    expect(['1', '1.50', '0.00', '100'].map(placesOf)).toEqual([0, 1, 0, 0]);
  });

  it('refuses digits that a scale cannot carry', () => {
    expect(toScale('1.500', 1)).toBe(15n);
    expect(() => toScale('1.55', 1)).toThrow(expect.objectContaining({ code: 'not_a_multiple' }));
  });
});

describe('what others write', () => {
  it.each<[unknown, string | undefined]>([
    ['1.50', '1.5'],
    [' +.5 ', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['-0.0', '0'],
    ['0e5', '0'],
    ['12e-3', '0.012'],
    ['1.5E3', '1500'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [-0, '0'],
    ['', undefined],
    ['.', undefined],
    ['1e401', undefined],
    ['1e99999', undefined],
    ['1'.repeat(401), undefined],
    ['1,5', undefined],
    ['0x10', undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [null, undefined],
    [{}, undefined],
  ])('%j is %j', (value, text) => {
    expect(plainDecimal(value)).toBe(text);
  });

  it('reads whole numbers of any length', () => {
    expect(plainDecimal(9_007_199_254_740_993n)).toBe('9007199254740993');
  });

  it('reads plain decimals as they are, whatever their sign', () => {
    fc.assert(fc.property(decimal, (text) => compare(plainDecimal(text) ?? 'none', text) === 0));
  });

  it('prints all places, and none that is minus zero', () => {
    expect([formatFixed(-5n, 2), formatFixed(0n, 2), formatFixed(1200n, 2), formatFixed(7n, 0)]).toEqual([
      '-0.05',
      '0.00',
      '12.00',
      '7',
    ]);
  });

  it('rounds to places, and widens to them', () => {
    const read = (text: string) => readDecimal(text) ?? { digits: 0n, scale: 0 };
    expect(roundToPlaces(read('-1.005'), 2, 'half_up')).toEqual({ digits: -101n, scale: 2 });
    expect(roundToPlaces(read('1.5'), 3, 'down')).toEqual({ digits: 1500n, scale: 3 });
  });

  it('moves the point exactly, both ways', () => {
    expect([movePoint('1050', -2), movePoint('0.05', 2), movePoint('1.005', 2), movePoint('-3', 0)]).toEqual([
      '10.5',
      '5',
      '100.5',
      '-3',
    ]);
    fc.assert(
      fc.property(
        decimal,
        fc.nat(9),
        (text, places) => compare(movePoint(movePoint(text, -places), places), text) === 0,
      ),
    );
    expect(() => movePoint('x', 2)).toThrow(expect.objectContaining({ code: 'not_a_decimal' }));
  });
});

describe('arithmetic', () => {
  it('writes the shortest text, never minus zero', () => {
    expect(add('0.10', '0.20')).toBe('0.3');
    expect(subtract('1', '1.0')).toBe('0');
    expect(negate('0.0')).toBe('0');
    expect(multiply('-0.5', '0.2')).toBe('-0.1');
    expect(sum([])).toBe('0');
    expect(multiply('100', '1.00')).toBe('100');
  });

  it('F101 adds, subtracts, multiplies and compares without losing a digit', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        expect(add(a, b)).toBe(add(b, a));
        expect(subtract(add(a, b), b)).toBe(add(a, '0'));
        expect(multiply(add(a, b), c)).toBe(add(multiply(a, c), multiply(b, c)));
        expect(compare(a, b)).toBe(-compare(b, a) + 0);
        expect(compare(subtract(a, b), '0')).toBe(compare(a, b));
      }),
    );
  });
});

describe('rounding', () => {
  it.each<[string, Rounding, string]>([
    ['7', 'down', '2.33'],
    ['7', 'up', '2.34'],
    ['-7', 'down', '-2.33'],
    ['-7', 'up', '-2.34'],
    ['-7', 'floor', '-2.34'],
    ['-7', 'ceil', '-2.33'],
    ['8', 'half_up', '2.67'],
    ['-8', 'half_up', '-2.67'],
    ['0.015', 'half_up', '0.01'],
  ])('%s / 3 %s is %s', (dividend, rounding, expected) => {
    expect(divide(dividend, '3', 2, rounding)).toBe(expected);
  });

  it('cuts ratios toward zero, as published for −3.7543 of 500', () => {
    expect(divide('-3.7543', '500', 4, 'down')).toBe('-0.0075');
  });

  it('F102 rounds to steps that are no power of ten', () => {
    expect(roundToStep('1.13', '0.25', 'floor')).toBe('1');
    expect(roundToStep('1.13', '0.25', 'ceil')).toBe('1.25');
    expect(roundToStep('1.125', '0.25', 'half_up')).toBe('1.25');
    expect(isMultiple('1.5', '0.25')).toBe(true);
    expect(isMultiple('1.6', '0.25')).toBe(false);
  });

  it('F102 refuses a step of zero or of none, and to divide by zero', () => {
    for (const step of ['0', '0.00', 'NaN', '']) expect(() => roundToStep('1', step, 'floor')).toThrow(EngineError);
    expect(() => divide('1', '0', 2, 'down')).toThrow(expect.objectContaining({ code: 'division_by_zero' }));
    expect(() => isMultiple('1', '0.0')).toThrow(expect.objectContaining({ code: 'division_by_zero' }));
  });

  it('F102 stays within one step below or above the value', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom('0.1', '0.25', '3', '0.0000001'), (value, step) => {
        const floor = roundToStep(value, step, 'floor');
        const ceil = roundToStep(value, step, 'ceil');
        expect(compare(floor, value)).toBeLessThanOrEqual(0);
        expect(compare(ceil, value)).toBeGreaterThanOrEqual(0);
        expect(compare(subtract(ceil, floor), isMultiple(value, step) ? '0' : step)).toBe(0);
      }),
    );
  });
});
