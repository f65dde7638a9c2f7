import { expect, test } from 'vitest';
import { driftOf, largestDrift } from './comboDrift.js';

const shares = (now: string, target: string) => ({ current_position_percent: now, target_position_percent: target });

test('a drift is the share now less the share that was set', () => {
  expect(driftOf(shares('0.28', '0.3'))).toBe('-0.02');
  expect(driftOf({ target_position_percent: '0.3' })).toBeUndefined();
});

test('the largest drift counts on both sides', () => {
  expect(largestDrift([shares('0.52', '0.5'), shares('0.27', '0.3'), shares('0.21', '0.2')])).toBe('0.03');
  expect(largestDrift([])).toBeUndefined();
});
