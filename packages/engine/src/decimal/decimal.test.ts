import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, negate, subtract, sum } from './arithmetic.js';
import { isDecimal, placesOf, toScale } from './decimal.js';
import { divide, isMultiple, type Rounding, roundToStep } from './rounding.js';

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

describe('arithmetic', () => {
  it('writes the shortest text, never minus zero', () => {
    expect(add('0.10', '0.20')).toBe('0.3');
    expect(subtract('1', '1.0')).toBe('0');
    expect(negate('0.0')).toBe('0');
    expect(multiply('-0.5', '0.2')).toBe('-0.1');
    expect(sum([])).toBe('0');
    expect(multiply('100', '1.00')).toBe('100');
  });

  it('adds and subtracts without losing a digit', () => {
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

  it('rounds to steps that are no power of ten', () => {
    expect(roundToStep('1.13', '0.25', 'floor')).toBe('1');
    expect(roundToStep('1.13', '0.25', 'ceil')).toBe('1.25');
    expect(roundToStep('1.125', '0.25', 'half_up')).toBe('1.25');
    expect(isMultiple('1.5', '0.25')).toBe(true);
    expect(isMultiple('1.6', '0.25')).toBe(false);
  });

  it('refuses to divide by zero', () => {
    expect(() => divide('1', '0', 2, 'down')).toThrow(expect.objectContaining({ code: 'division_by_zero' }));
    expect(() => isMultiple('1', '0.0')).toThrow(expect.objectContaining({ code: 'division_by_zero' }));
  });

  it('stays within one step below or above the value', () => {
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
