import { compare, multiply, subtract, sum } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';
import { EngineError } from '../EngineError.js';
import type { Candle } from '../market/candle.js';

/** A yield a year is told of bots that ran at least so long, ms: a good hour is no good year. */
export const MIN_ANNUALIZED_MS = 72 * 3_600_000;

const YEAR_MS = String(365 * 86_400_000);
const PLACES = 8;
/** A mean of cut ratios must be right to the last of its own places. */
const FINE_PLACES = 18;

/** How a bot did, as fractions with eight places, cut: `"0.05"` is 5 %. */
export interface Performance {
  /** Profit over the investment. */
  readonly yield_ratio: string;
  /** The same a year; `''` while the bot has run less than 72 hours. */
  readonly annual_yield: string;
  /** Largest fall of the equity from a peak before, over that peak. */
  readonly max_drawdown_ratio: string;
}

/**
 * Measures a bot by its money.
 *
 * @param bot.investment in quote coin, above 0
 * @param bot.profit total profit in quote coin
 * @param bot.elapsed running time in ms
 * @param bot.equities equity in quote coin, oldest first, the start included
 * @throws EngineError `invalid_params`: no investment; `not_a_decimal`
 */
export function measurePerformance(bot: {
  readonly investment: string;
  readonly profit: string;
  readonly elapsed: number;
  readonly equities: readonly string[];
}): Performance {
  const { investment, profit, elapsed, equities } = bot;
  if (compare(investment, '0') <= 0) throw new EngineError('invalid_params', 'investment: above 0');
  const isLong = elapsed >= MIN_ANNUALIZED_MS;
  const years = multiply(investment, String(Math.trunc(elapsed)));
  return {
    yield_ratio: divide(profit, investment, PLACES, 'down'),
    annual_yield: isLong ? divide(multiply(profit, YEAR_MS), years, PLACES, 'down') : '',
    max_drawdown_ratio: maxDrawdown(equities),
  };
}

/** Largest fall from a peak before, over that peak; eight places, cut. `"0"` without one. @throws EngineError `not_a_decimal` */
export function maxDrawdown(equities: readonly string[]): string {
  let peak = '0';
  // The largest fall as an exact fraction, so that none is lost in rounding.
  let [fall, of] = ['0', '1'];
  for (const equity of equities) {
    if (compare(equity, peak) > 0) peak = equity;
    const now = subtract(peak, equity);
    if (compare(multiply(now, of), multiply(fall, peak)) > 0) [fall, of] = [now, peak];
  }
  return divide(fall, of, PLACES, 'down');
}

/**
 * Mean of (high − low) / open; eight places, cut.
 *
 * @throws EngineError `invalid_params`: no candles; `division_by_zero`: an open of 0; `not_a_decimal`
 */
export function volatilityRatio(candles: readonly Candle[]): string {
  if (candles.length === 0) throw new EngineError('invalid_params', 'No candles');
  const ranges = candles.map(({ high, low, open }) => divide(subtract(high, low), open, FINE_PLACES, 'down'));
  return divide(sum(ranges), String(candles.length), PLACES, 'down');
}
