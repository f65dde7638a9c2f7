import { type Decimal, parseDecimal, power10 } from '../decimal/decimal.js';
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
  const columns = { time: column(), open: column(), high: column(), low: column(), close: column() };
  const reader = new TickReader(tick);
  let row = 0;
  for (const candle of candles) {
    columns.time[row] = candle.time;
    reader.read(candle.open, columns.open, row);
    reader.read(candle.high, columns.high, row);
    reader.read(candle.low, columns.low, row);
    reader.read(candle.close, columns.close, row);
    const rule = brokenRule(columns, row);
    if (rule) throw new EngineError('invalid_candles', `Candle ${row}: ${rule}`);
    row += 1;
  }
  return { length, tick, ...columns, gaps: countGaps(columns.time) };
}

type Columns = Pick<CandleSeries, 'time' | 'open' | 'high' | 'low' | 'close'>;

/** The rule that a row breaks. */
function brokenRule(columns: Columns, row: number): string | undefined {
  const time = columns.time[row] ?? 0;
  if (!Number.isSafeInteger(time)) return 'its time is not a whole number of ms';
  if (row > 0 && time <= (columns.time[row - 1] ?? 0)) return 'its time is not after that of the candle before';
  const open = columns.open[row] ?? 0;
  const high = columns.high[row] ?? 0;
  const low = columns.low[row] ?? 0;
  const close = columns.close[row] ?? 0;
  if (!(isPrice(open) && isPrice(high) && isPrice(low) && isPrice(close))) {
    return 'its prices are not decimals of at least one tick';
  }
  if (high < open || high < low || high < close) return 'its high is below another of its prices';
  return low > open || low > close ? 'its low is above another of its prices' : undefined;
}

function isPrice(ticks: number): boolean {
  return ticks > 0 && Number.isSafeInteger(ticks);
}

/**
 * Reads prices as ticks, half up. The usual price is read character by character in plain numbers, which hold it exactly;
 * any other text goes the exact way. A price is put where it belongs, not returned: a returned fraction is an object, four
 * of them for each row.
 */
class TickReader {
  private readonly tick: Decimal;
  /** A price of so many places, read without its point, is times / parts ticks. */
  private readonly times: Float64Array;
  private readonly parts: Float64Array;

  constructor(tick: string) {
    const { digits, scale } = parseDecimal(tick);
    if (digits <= 0n) throw new EngineError('invalid_params', 'A tick is above 0');
    const places = Array.from({ length: MAX_LENGTH }, (_, count) => count);
    this.tick = { digits, scale };
    this.times = Float64Array.from(places, (count) => Number(power10(Math.max(0, scale - count))));
    this.parts = Float64Array.from(places, (count) => Number(digits * power10(Math.max(0, count - scale))));
  }

  /** Reads a price into a row of a column; NaN for what is no decimal. */
  read(price: string, column: Float64Array, row: number): void {
    // Rows of others may hold what is no text.
    const isUsual = typeof price === 'string' && price.length > 0 && price.length <= MAX_LENGTH;
    if (!isUsual || !this.readPlainly(price, column, row)) column[row] = this.readExactly(price);
  }

  /** Says whether it could. */
  private readPlainly(price: string, column: Float64Array, row: number): boolean {
    const last = price.length - 1;
    let digits = 0;
    let point = last;
    for (let at = 0; at <= last; at += 1) {
      const digit = price.charCodeAt(at) - ZERO;
      if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
      else if (digit === POINT && point === last && at > 0 && at < last) point = at;
      else return false;
    }
    const dividend = digits * (this.times[last - point] ?? 0);
    const divisor = this.parts[last - point] ?? 0;
    column[row] = divisor === 1 ? dividend : Math.floor((2 * dividend + divisor) / (2 * divisor));
    return dividend <= MAX_EXACT && divisor <= MAX_EXACT;
  }

  private readExactly(price: string): number {
    if (!PRICE.test(price)) return Number.NaN;
    const { digits, scale } = parseDecimal(price);
    const { tick } = this;
    return Number(divideIntegers(digits * power10(tick.scale), tick.digits * power10(scale), 'half_up'));
  }
}

const PRICE = /^\d{1,30}(\.\d{1,30})?$/;
const ZERO = 48;
/** Code of a point less that of a zero. */
const POINT = -2;
/** Characters of a price that plain numbers can hold: 15 digits and a point. */
const MAX_LENGTH = 16;
/** Dividends and divisors up to which twice the one and the other are whole numbers, so that their quotient rounds down as it should. */
const MAX_EXACT = 10 ** 15;

/** Candles that do not begin where the one before ended. @param time opening times, ms, rising */
export function countGaps(time: Float64Array): number {
  const steps = new Map<number, number>();
  let [step, times] = [0, 0];
  const note = () => steps.set(step, (steps.get(step) ?? 0) + times);
  for (let row = 1; row < time.length; row += 1) {
    const own = (time[row] ?? 0) - (time[row - 1] ?? 0);
    if (own !== step) {
      note();
      [step, times] = [own, 0];
    }
    times += 1;
  }
  note();
  return time.length - 1 - Math.max(...steps.values());
}
