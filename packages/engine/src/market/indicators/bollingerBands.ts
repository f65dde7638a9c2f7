import { parseDecimal, power10 } from '../../decimal/decimal.js';
import { integerRoot } from '../../decimal/roots.js';
import { type IndicatorLine, nearest, toLine, toScaled } from './indicatorLine.js';
import { runningSums } from './movingAverages.js';

/** The mean and the two bands around it. */
export interface BollingerBands {
  readonly middle: IndicatorLine;
  readonly upper: IndicatorLine;
  readonly lower: IndicatorLine;
}

/**
 * Bollinger bands: the simple moving average, and as many standard deviations (of the population) above and below it.
 *
 * @param period whole number of candles, at least 1
 * @param deviations decimal text, e.g. `"2"`
 * @throws EngineError `not_a_decimal`
 */
export function bollingerBands(prices: readonly string[], period: number, deviations: string): BollingerBands {
  const { values, scale } = toScaled(prices);
  const times = parseDecimal(deviations);
  const count = BigInt(period);
  const sums = runningSums(values, period);
  const squares = runningSums(
    values.map((value) => value * value),
    period,
  );
  const bands = sums.map((sum, index) => {
    const square = squares[index] ?? null;
    if (sum === null || square === null) return null;
    const middle = nearest(sum, count);
    // n² times the variance, a whole number: nothing is lost where prices hardly differ.
    const width = nearest(integerRoot(square * count - sum * sum) * times.digits, count * power10(times.scale));
    return { middle, upper: middle + width, lower: middle - width };
  });
  const line = (name: 'middle' | 'upper' | 'lower') =>
    toLine(
      bands.map((band) => band?.[name] ?? null),
      scale,
    );
  return { middle: line('middle'), upper: line('upper'), lower: line('lower') };
}
