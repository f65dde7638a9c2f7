import { align, type DecimalInput, toExact } from './decimal.js';
import { formatPercent } from './formatNumber.js';

const THRESHOLD = { units: 6n, scale: 1 };

/** Whether a defeat percentage (a ratio) is shown: from 0.6 on, compared exactly. */
export function showsDefeatPercentage(ratio: DecimalInput): boolean {
  const exact = toExact(ratio);
  if (!exact) return false;
  const [value, threshold] = align(exact, THRESHOLD);
  return value >= threshold;
}

/** Share of bots that one is better than, in whole percent, rounded down: `"0.847"` -> `"84%"`. Undefined below 0.6. */
export function formatDefeatPercentage(ratio: DecimalInput): string | undefined {
  return showsDefeatPercentage(ratio) ? formatPercent(ratio, { places: 0, rounding: 'down' }) : undefined;
}
