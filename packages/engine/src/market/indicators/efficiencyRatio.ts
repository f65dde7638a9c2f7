import { formatDecimal } from '../../decimal/decimal.js';
import { type IndicatorLine, nearest, toScaled } from './indicatorLine.js';

const PLACES = 10;
const ONE = 10n ** BigInt(PLACES);

/**
 * Kaufman's efficiency ratio, 0 to 1: how far the price came in `period` steps over the way that it went for it. 1 is a
 * straight line, 0 a price that is where it was; 0 where nothing moved.
 *
 * @param period whole number of steps, at least 1
 * @throws EngineError `not_a_decimal`
 */
export function efficiencyRatio(prices: readonly string[], period: number): IndicatorLine {
  const { values } = toScaled(prices);
  let way = 0n;
  const line = values.map((value, index) => {
    way += distance(value, values[index - 1] ?? value);
    const first = values[index - period];
    if (first === undefined) return null;
    const passed = values[index - period - 1];
    if (passed !== undefined) way -= distance(first, passed);
    return formatDecimal(way === 0n ? 0n : nearest(ONE * distance(value, first), way), PLACES);
  });
  return line;
}

const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);
