import { formatDecimal, power10 } from '../../decimal/decimal.js';
import type { Candle } from '../candle.js';
import { toScaled } from './indicatorLine.js';

/** The way that a price moves: down or up. */
export type MoveSide = 'fall' | 'rise';

/** The largest move of a price in one direction. */
export interface LargestMove {
  /** Size over the price that it began at, ten places, cut; `"0"` where the price never moved so. */
  readonly ratio: string;
  /** Opening times of the candles in which it began and ended, ms. */
  readonly from: number;
  readonly to: number;
}

const PLACES = 10;

/**
 * The largest fall from a high to a low after it, or the largest rise from a low to a high after it. What came first inside
 * a candle is not known: only moves that happened by any order count, so that it is never too large.
 *
 * @returns undefined without candles
 * @throws EngineError `not_a_decimal`
 */
export function largestMove(
  candles: readonly Pick<Candle, 'time' | 'open' | 'high' | 'low' | 'close'>[],
  side: MoveSide,
): LargestMove | undefined {
  const [first] = candles;
  if (!first) return undefined;
  const { values } = toScaled(candles.flatMap(({ open, high, low, close }) => [open, high, low, close]));
  // A rise is a fall of the price upside down.
  const signed = side === 'fall' ? values : values.map((value) => -value);
  let peak = { price: signed[0] ?? 0n, time: first.time };
  let largest = { size: 0n, of: 1n, from: first.time, to: first.time };
  const note = (from: typeof peak, price: bigint, to: number) => {
    const size = from.price - price;
    const of = from.price < 0n ? -from.price : from.price;
    if (of > 0n && size * largest.of > largest.size * of) largest = { size, of, from: from.time, to };
  };
  candles.forEach(({ time }, index) => {
    const [open = 0n, high = 0n, low = 0n, close = 0n] = signed.slice(4 * index, 4 * index + 4);
    const [top, bottom] = side === 'fall' ? [high, low] : [low, high];
    // A candle begins at its open and ends at its close, whatever was between.
    if (open > peak.price) peak = { price: open, time };
    note(peak, bottom, time);
    note({ price: top, time }, close, time);
    if (top > peak.price) peak = { price: top, time };
  });
  const { size, of, from, to } = largest;
  return { ratio: formatDecimal((size * power10(PLACES)) / of, PLACES), from, to };
}
