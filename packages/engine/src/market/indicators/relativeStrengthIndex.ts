import { formatDecimal } from '../../decimal/decimal.js';
import { type IndicatorLine, nearest, toScaled, wildersMean } from './indicatorLine.js';

const PLACES = 10;
const HUNDRED = 100n * 10n ** BigInt(PLACES);

/**
 * Wilder's relative strength index, 0 to 100: the part of all moves that went up, both smoothed. 50 where nothing moved.
 *
 * @param period whole number of candles, at least 1
 * @throws EngineError `not_a_decimal`
 */
export function relativeStrengthIndex(prices: readonly string[], period: number): IndicatorLine {
  const { values } = toScaled(prices);
  const moves = values.slice(1).map((value, index) => value - (values[index] ?? value));
  const gains = wildersMean(
    moves.map((move) => (move > 0n ? move : 0n)),
    period,
  );
  const losses = wildersMean(
    moves.map((move) => (move < 0n ? -move : 0n)),
    period,
  );
  const line = gains.map((gain, index) => {
    const loss = losses[index] ?? null;
    if (gain === null || loss === null) return null;
    return formatDecimal(gain + loss === 0n ? HUNDRED / 2n : nearest(HUNDRED * gain, gain + loss), PLACES);
  });
  // The first price has no move.
  return values.length > 0 ? [null, ...line] : [];
}
