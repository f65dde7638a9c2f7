import { expect, it } from 'vitest';
import { EquityTracker, equityLine } from './EquityTracker.js';

const PEAK = 10n ** 20n;
const STEP = 10n ** 18n;

/** Largest fall over lines, each visited at one price. Floats hold none of the small differences between them. */
function fallOver(...visits: readonly (readonly [fixed: bigint, perTick: bigint, price: number])[]): string {
  const tracker = new EquityTracker();
  visits.forEach(([fixed, perTick, price], index) => {
    tracker.visit(equityLine(fixed, perTick, index), price);
  });
  return tracker.finish();
}

it('takes no equity for a peak that is less by one unit', () => {
  expect(fallOver([0n, STEP, 100], [-1n, STEP, 100], [(PEAK * 9n) / 10n, 0n, 100])).toBe('0.1');
  expect(fallOver([2n * PEAK, -STEP, 100], [2n * PEAK - 1n, -STEP, 100], [(PEAK * 9n) / 10n, 0n, 100])).toBe('0.1');
});

it('takes an equity for a peak that is more by ten units', () => {
  const low = ((PEAK + 10n) * 9n) / 10n;
  expect(fallOver([0n, STEP, 100], [10n, STEP, 100], [low, 0n, 100])).toBe('0.1');
  expect(fallOver([0n, STEP, 100], [PEAK + 10n, 0n, 100], [low, 0n, 100])).toBe('0.1');
});

it('limits prices to those at which there is neither a peak nor a larger fall', () => {
  const tracker = new EquityTracker();
  const line = equityLine(1000n, 10n, 0);
  for (const price of [100, 50, 100]) tracker.visit(line, price);
  expect(tracker.above).toBe(100);
  // As large a fall may be a larger one, to a float.
  expect(tracker.below).toBe(51);
  tracker.visit(line, 40);
  tracker.visit(line, 120);
  expect(tracker.above).toBe(120);
  expect(tracker.finish()).toBe('0.3');
});
