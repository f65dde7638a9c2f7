import type { Candle } from '../candle.js';
import { type IndicatorLine, toLine, toScaled, wildersMean } from './indicatorLine.js';

/**
 * Wilder's average true range: how far the price moves in a candle, the gap from the close before it included, smoothed.
 *
 * @param period whole number of candles, at least 1
 * @throws EngineError `not_a_decimal`
 */
export function averageTrueRange(
  candles: readonly Pick<Candle, 'high' | 'low' | 'close'>[],
  period: number,
): IndicatorLine {
  const { values, scale } = toScaled(candles.flatMap(({ high, low, close }) => [high, low, close]));
  const ranges = candles.map((_, index) => {
    const [high = 0n, low = 0n] = values.slice(3 * index, 3 * index + 2);
    const before = values[3 * index - 1];
    if (before === undefined) return high - low;
    const top = before > high ? before - high : 0n;
    const bottom = before < low ? low - before : 0n;
    return high - low + top + bottom;
  });
  return toLine(wildersMean(ranges, period), scale);
}
