import { expect, test } from 'vitest';
import { growth } from './growth.js';

/** Growth of work that takes `cost(size)` ms, now and then held up by others. */
function growthOf(cost: (size: number) => number): number {
  let ms = 0;
  let call = 0;
  const busy = [40, 7, 90, 0, 13, 0, 2];
  return growth(
    (size) => {
      ms += cost(size) + (busy[call++ % busy.length] ?? 0);
    },
    () => ms,
  );
}

test('linear work is distinguished from quadratic work on a busy machine', () => {
  expect(growthOf((size) => size / 4_000)).toBeCloseTo(10);
  expect(growthOf((size) => (size / 4_000) ** 2)).toBeCloseTo(100);
});

test('linear work stays so where large inputs cost their memory, and quadratic work too', () => {
  const memory = (size: number) => (size > 10_000 ? 50 : 1);
  expect(growthOf((size) => (size / 4_000) * memory(size))).toBeCloseTo(10);
  expect(growthOf((size) => (size / 4_000) ** 2 * memory(size))).toBeCloseTo(100);
});

test('work too short for the clock is no growth', () => {
  expect(growthOf((size) => size / 1e12)).toBe(1);
});
