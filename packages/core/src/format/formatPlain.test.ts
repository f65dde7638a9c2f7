import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatPrice } from './formatNumber.js';
import { formatPlain } from './formatPlain.js';

const digits = fc.string({ unit: fc.constantFrom('0', '1', '4', '5', '9'), minLength: 0, maxLength: 12 });
const text = fc.oneof(
  fc.tuple(digits, digits).map(([whole, part]) => `${whole}.${part}`),
  digits,
  fc.constantFrom('-1', '1e5', '.', '1..2', ' 1', '００'),
);
const rounding = fc.constantFrom('half_up', 'down', 'up', 'floor', 'ceil');

test('F103 the short way and the exact way say the same', () => {
  fc.assert(
    fc.property(
      text,
      fc.option(fc.nat(14), { nil: undefined }),
      fc.boolean(),
      rounding,
      (value, places, grouping, mode) => {
        const plain = formatPlain(value, places, grouping, mode);
        // A bigint has no short way; a leading plus takes text off it.
        const exact = formatAmount(`+${value}`, { places, grouping, rounding: mode });
        if (plain !== undefined) expect(plain || '--').toBe(exact);
      },
    ),
    { numRuns: 2000 },
  );
});

test('the common cases go the short way', () => {
  expect(formatPlain('1234567.891', 2, true, 'half_up')).toBe('1,234,567.89');
  expect(formatPlain('27000', 2, true, 'half_up')).toBe('27,000.00');
  expect(formatPlain('27000.5', 0, true, 'down')).toBe('27,000');
  expect(formatPlain('0.10', undefined, true, 'half_up')).toBe('0.1');
  expect(formatPlain('0.00', 2, true, 'half_up')).toBe('');
  expect(formatPlain('1.005', 2, true, 'half_up')).toBe('1.01');
  expect(formatPlain('999.95', 1, true, 'half_up')).toBe('1,000.0');
  expect(formatPlain('-1', 1, true, 'half_up')).toBeUndefined();
  expect(formatPlain('1.001', 2, true, 'ceil')).toBe('1.01');
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
