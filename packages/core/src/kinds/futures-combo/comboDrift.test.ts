import { expect, test } from 'vitest';
import { driftOf, largestDrift, shownShares } from './comboDrift.js';

const shares = (now: string, target: string) => ({ current_position_percent: now, target_position_percent: target });

test('a drift is the share now less the share that was set', () => {
  expect(driftOf(shares('0.28', '0.3'))).toBe('-0.02');
  expect(driftOf({ target_position_percent: '0.3' })).toBeUndefined();
});

test('the largest drift counts on both sides', () => {
  expect(largestDrift([shares('0.52', '0.5'), shares('0.27', '0.3'), shares('0.21', '0.2')])).toBe('0.03');
  expect(largestDrift([])).toBeUndefined();
});

test('the largest drift is that of a share as it is shown', () => {
  expect(shownShares(['0.46475', '0.53525'])).toEqual(['0.4648', '0.5352']);
  expect(largestDrift([shares('0.46475', '0.5'), shares('0.53525', '0.5')])).toBe('0.0352');
});

test('F173 shares of a whole add up to 100 % as they are shown', () => {
  expect(shownShares(['0.5044', '0.4955'])).toEqual(['0.5045', '0.4955']);
  expect(shownShares(['0.33333', '0.33333', '0.33333'])).toEqual(['0.3334', '0.3333', '0.3333']);
  expect(shownShares(['0.50005', '0.50005'])).toEqual(['0.5', '0.5']);
});

test('F173 shares that are no whole, or are not known, are not made to be one', () => {
  expect(shownShares(['0.5044', '0.2'])).toEqual(['0.5044', '0.2']);
  expect(shownShares(['0.5044', undefined])).toEqual(['0.5044', undefined]);
  expect(shownShares([])).toEqual([]);
});
