import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
import { isVersionAtLeast } from './isVersionAtLeast.js';

test.each(['3.6.1', '3.6.2', '3.10.0', '3.7', '4', '10.0.0', '3.6.1.0', '3.6.01', '03.6.1', '999999999.0.0'])(
  'F055 version %s passes',
  (version) => {
    expect(isVersionAtLeast(version)).toBe(true);
  },
);

test.each([
  '3.6.0',
  '3.6',
  '3',
  '3.5.99',
  '2.99.99',
  '0.0.0',
  '',
  ' 3.6.1',
  '3.6.1\n',
  'v3.6.1',
  '3.6.1-beta',
  '3..6',
  '.3.6.1',
  '3.6.1.',
  '3,6,1',
  '3.10.x',
  '9e9',
  '-4.0.0',
  '+4.0.0',
  'Infinity',
  'NaN',
  '٣.٦.١',
  '4.0.0.0.0',
  '9999999999.0.0',
  4,
  Number.POSITIVE_INFINITY,
  null,
  undefined,
  true,
  ['4.0.0'],
  { toString: () => '4.0.0' },
])('F055 version %j does not pass', (version) => {
  expect(isVersionAtLeast(version)).toBe(false);
});

test('F055 versions compare number by number, and an unreadable minimum lets nothing pass', () => {
  const numbers = fc.tuple(fc.nat(999), fc.nat(999), fc.nat(999));
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const weight = ([x, y, z]: [number, number, number]) => x * 1_000_000 + y * 1000 + z;
      expect(isVersionAtLeast(a.join('.'), b.join('.'))).toBe(weight(a) >= weight(b));
    }),
  );
  expect(isVersionAtLeast('9.9.9', 'latest')).toBe(false);
});

test('F113 a version of any length is judged in linear time', () => {
  for (const part of ['1', '1.', '.']) expect(growth((size) => isVersionAtLeast(part.repeat(size)))).toBeLessThan(40);
});
