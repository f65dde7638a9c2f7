import { compare, multiply, roundToStep, subtract, sum } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLocaleFormat } from '../format/createLocaleFormat.js';
import { exactTitle, shownParts, shownSecond, shownValue } from './shownParts.js';

const format = createLocaleFormat('en-US');

test('M10 F173: shown parts add up to the shown total', () => {
  expect(shownParts(['0.005', '0.005'], 2)).toEqual(['0.01', '0']);
  expect(shownParts(['1.614', '1.084'], 2)).toEqual(['1.62', '1.08']);
  expect(shownParts(['61.204', '-18.106'], 2)).toEqual(['61.21', '-18.11']);
  expect(shownParts(['10.004', '10.004', '10.004'], 2, '30.01')).toEqual(['10.01', '10', '10']);
});

const amounts = fc.array(
  fc.noBias(fc.integer({ min: -1e12, max: 1e12 })).map((units) => multiply(String(units), '0.0000001')),
  { maxLength: 60 },
);

test('M10 F173: however many they are, none is off by a unit of the last digit, and a whole one stays as it is', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(0, 2, 4), (parts, places) => {
      const step = places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`;
      const shown = shownParts(parts, places);
      expect(sum(shown)).toBe(roundToStep(sum(parts), step, 'half_up'));
      shown.forEach((text, index) => {
        const off = subtract(text, parts[index] ?? '0');
        expect(compare(off, step) < 0 && compare(off, `-${step}`) > 0).toBe(true);
        if (roundToStep(parts[index] ?? '0', step, 'floor') === parts[index]) expect(off).toBe('0');
      });
    }),
  );
});

test('F173: of two parts the second is what the first and the sum leave for it, each of them rounded by itself', () => {
  const amount = fc.noBias(fc.integer({ min: -1e9, max: 1e9 })).map((units) => multiply(String(units), '0.00001'));
  const alone = (value: string) => roundToStep(value, '0.01', 'half_up');
  fc.assert(
    fc.property(amount, amount, (first, second) => {
      expect(sum([alone(first), shownSecond(first, second, 2) ?? ''])).toBe(alone(sum([first, second])));
    }),
  );
  expect(shownSecond(undefined, '1.234', 2)).toBe('1.234');
});

test('F173: a part that is shown alone elsewhere is rounded by itself, and the others make up the difference', () => {
  expect(shownParts(['-3.1396', '-4.9252', '-1.8097'], 2)).toEqual(['-3.14', '-4.92', '-1.81']);
  expect(shownParts(['-3.1396', '-4.9252', '-1.8097'], 2, undefined, new Set([1]))).toEqual([
    '-3.13',
    '-4.93',
    '-1.81',
  ]);
  // Two are rounded up, so the one that is free reads less.
  expect(shownParts(['0.005', '0.005', '1'], 2, undefined, new Set([0, 1]))).toEqual(['0.01', '0.01', '0.99']);
  expect(shownParts(['0.005', '0.005'], 2, undefined, new Set([0, 1]))).toEqual(['0.01', '0']);
});

test('F173: shown parts add up whichever of them are shown alone', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.nat(60)), (parts, places) => {
      const alone = new Set(places.filter((place) => place < parts.length));
      const shown = shownParts(parts, 2, undefined, alone);
      expect(sum(shown)).toBe(roundToStep(sum(parts), '0.01', 'half_up'));
      // Where all are, the last one makes up the difference.
      if (alone.size === parts.length) alone.delete(parts.length - 1);
      for (const place of alone) expect(shown[place]).toBe(roundToStep(parts[place] ?? '0', '0.01', 'half_up'));
    }),
  );
});

test('M10: what is something and is shown as zero reads 0.00, and is not taken for absent', () => {
  expect(format.signedAmount(shownValue('0.003', '0'), { places: 2 })).toBe('0.00');
  expect(format.signedAmount(shownValue('-0.003', '0'), { places: 2 })).toBe('0.00');
  expect(format.amount(shownValue('0.003', '0'), { places: 2 })).toBe('0.00');
  expect(format.signedAmount(shownValue('0', '0'), { places: 2 })).toBe('--');
  expect(format.signedAmount(shownValue('1.006', '1'), { places: 2 })).toBe('+1.00');
  expect(format.signedAmount(shownValue(undefined, undefined))).toBe('--');
});

test('F173: every digit stands in the title where fewer are shown', () => {
  expect(exactTitle('+341.812983582602', '+341.81', 'USDT')).toBe('+341.812983582602\u00a0USDT');
  expect(exactTitle('+341.8', '+341.80', 'USDT')).toBeUndefined();
  expect(exactTitle('100', '100.00', undefined)).toBeUndefined();
  expect(exactTitle('0.000001', '0.00', undefined)).toBe('0.000001');
  expect(exactTitle('--', '--', 'USDT')).toBeUndefined();
});
