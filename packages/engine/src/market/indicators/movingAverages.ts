import { followingMean, type IndicatorLine, nearest, toLine, toScaled } from './indicatorLine.js';

/** Sums of the last `period` values at each of them; null until there are as many. */
export function runningSums(values: readonly bigint[], period: number): readonly (bigint | null)[] {
  let sum = 0n;
  return values.map((value, index) => {
    sum += value - (values[index - period] ?? 0n);
    return index < period - 1 ? null : sum;
  });
}

/**
 * Simple moving average: the mean of the last `period` prices.
 *
 * @param period whole number of candles, at least 1
 * @throws EngineError `not_a_decimal`
 */
export function movingAverage(prices: readonly string[], period: number): IndicatorLine {
  const { values, scale } = toScaled(prices);
  const sums = runningSums(values, period);
  return toLine(
    sums.map((sum) => (sum === null ? null : nearest(sum, BigInt(period)))),
    scale,
  );
}

/**
 * Exponential moving average: a new price weighs 2 / (period + 1); it begins with the mean of the first `period` prices.
 *
 * @param period whole number of candles, at least 1
 * @throws EngineError `not_a_decimal`
 */
export function exponentialMovingAverage(prices: readonly string[], period: number): IndicatorLine {
  const { values, scale } = toScaled(prices);
  return toLine(followingMean(values, period, { part: 2n, whole: BigInt(period + 1) }), scale);
}
