import { align, type DecimalInput, toExact } from './decimal.js';

const THRESHOLD = { units: 6n, scale: 1 };

/** Whether a defeat percentage (a ratio) is shown: from 0.6 on, compared exactly. */
export function showsDefeatPercentage(ratio: DecimalInput): boolean {
  const exact = toExact(ratio);
  if (!exact) return false;
  const [value, threshold] = align(exact, THRESHOLD);
  return value >= threshold;
}
