import { parseDecimal, power10 } from '../decimal/decimal.js';
import { divideIntegers } from '../decimal/rounding.js';
import { EngineError } from '../EngineError.js';
import type { Candle } from '../market/candle.js';

/** Candles in columns, prices in whole ticks: made once, replayed any number of times. */
export interface CandleSeries {
  readonly length: number;
  /** Size of a tick, decimal text. */
  readonly tick: string;
  /** Opening times, ms since the epoch, rising. */
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** Candles that do not begin where the one before ended, counted by the most common distance of two candles. */
  readonly gaps: number;
}

/**
 * Columns of candles, oldest first. Prices off the tick go to the nearest one.
 *
 * @throws EngineError `invalid_candles`: names the row, from 0, and the rule: no rows, a time that does not rise, a
 * price that is no decimal above 0, a high below the other prices or a low above them.
 */
export function createCandleSeries(candles: readonly Candle[], tick: string): CandleSeries {
  const { length } = candles;
  if (length === 0) throw new EngineError('invalid_candles', 'There are no candles');
  const column = () => new Float64Array(length);
  const [time, open, high, low, close] = [column(), column(), column(), column(), column()];
  const toTicks = createTickReader(tick);
  for (const [row, candle] of candles.entries()) {
    const [o, h, l, c] = [toTicks(candle.open), toTicks(candle.high), toTicks(candle.low), toTicks(candle.close)];
    const rule = brokenRule(candle, candles[row - 1]?.time, [o, h, l, c]);
    if (rule) throw new EngineError('invalid_candles', `Candle ${row}: ${rule}`);
    time[row] = candle.time;
    open[row] = o;
    high[row] = h;
    low[row] = l;
    close[row] = c;
  }
  return { length, tick, time, open, high, low, close, gaps: countGaps(time) };
}

function brokenRule(candle: Candle, before: number | undefined, prices: readonly number[]): string | undefined {
  const [open = 0, high = 0, low = 0, close = 0] = prices;
  if (!Number.isSafeInteger(candle.time)) return 'its time is not a whole number of ms';
  if (before !== undefined && candle.time <= before) return 'its time is not after that of the candle before';
  if (!prices.every((price) => price > 0 && Number.isSafeInteger(price))) {
    return 'its prices are not decimals of at least one tick';
  }
  if (high < Math.max(open, low, close)) return 'its high is below another of its prices';
  return low > Math.min(open, close) ? 'its low is above another of its prices' : undefined;
}

/** Reads prices as ticks, half up; NaN for what is no decimal. */
function createTickReader(tick: string): (price: string) => number {
  const { digits, scale } = parseDecimal(tick);
  if (digits <= 0n) throw new EngineError('invalid_params', 'A tick is above 0');
  const isPowerOfTen = digits === 1n;
  return (price) => {
    const match = /^(\d{1,30})(?:\.(\d{1,30}))?$/.exec(price);
    if (!match) return Number.NaN;
    const [, whole = '', part = ''] = match;
    // The usual case: the digits themselves are the number of ticks.
    if (isPowerOfTen && part.length <= scale && whole.length + scale <= SAFE_DIGITS) {
      return Number(whole + part.padEnd(scale, '0'));
    }
    const exact = parseDecimal(price);
    return Number(divideIntegers(exact.digits * power10(scale), digits * power10(exact.scale), 'half_up'));
  };
}

/** Digits that a number holds exactly. */
const SAFE_DIGITS = 15;

/** Candles that do not begin where the one before ended. @param time opening times, ms, rising */
export function countGaps(time: Float64Array): number {
  const steps = new Map<number, number>();
  for (let row = 1; row < time.length; row += 1) {
    const step = (time[row] ?? 0) - (time[row - 1] ?? 0);
    steps.set(step, (steps.get(step) ?? 0) + 1);
  }
  return time.length - 1 - Math.max(0, ...steps.values());
}
