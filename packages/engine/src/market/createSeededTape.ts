import type { createCoins } from './coins.js';
import { DAY_MINUTES, dayOf, dayStart, outward, recent } from './days.js';
import { MINUTE } from './intervals.js';
import type { MarketTape } from './MarketSource.js';
import type { MarketSymbol } from './marketSymbols.js';
import { createRandomStream } from './random.js';
import { addReturns, copyOf, type ReturnDay, type Returns, STEPS } from './returns.js';
import { createWave } from './wave.js';

/** Days whose paths are kept: the running one, and the one that a chart is at. Their candles are kept of all days. */
const PATH_DAYS = 2;
const MAX_TICKS = 2 ** 31 - 1;

interface TapeOptions {
  readonly seed: number;
  /** Moment of the reference price, ms. */
  readonly start: number;
  readonly symbol: MarketSymbol;
  /** How the quote coin moves and what it is worth; absent for one that is the measure of all others. */
  readonly quote: Pick<MarketSymbol, 'profile' | 'reference_price'> | undefined;
}

/** Logarithms of the price in ticks at both ends of a day, and its candles: high, low and close in ticks, lots. */
interface TapeDay {
  readonly from: number;
  readonly to: number;
  readonly high: Int32Array;
  readonly low: Int32Array;
  readonly close: Int32Array;
  readonly volume: Float64Array;
}

/** Turns the returns of a symbol's coins into ticks and lots. */
export function createSeededTape(options: TapeOptions, coins: ReturnType<typeof createCoins>): MarketTape {
  const { seed, start, symbol } = options;
  const { symbol: name, price_precision, base_precision, reference_price } = symbol;
  const returns = pairReturns(options, coins);
  const profile = coins.profiles[symbol.profile];
  // As much money is traded whatever coin it is counted in.
  const turnover = createTurnover(profile.turnover / Number(options.quote?.reference_price ?? 1), seed, name);
  const tick = Number(price_precision);
  const lot = Number(base_precision);
  const reference = Math.log(Number(reference_price) / tick);

  const days = outward<TapeDay>((day, inner) => {
    const made = returns(day);
    let length = 0;
    for (let step = 0; step < made.steps.length; step += 1) length += made.steps[step] ?? 0;
    const from = day < 0 ? (inner?.from ?? reference) - length : (inner?.to ?? reference);
    const to = day < 0 ? (inner?.from ?? reference) : from + length;
    return { from, to, ...candlesOf(day, from, to, made) };
  });

  /** Visits the logarithm of the price in ticks after each step of a day. */
  function print(
    day: number,
    from: number,
    to: number,
    made: ReturnDay,
    visit: (index: number, level: number) => void,
  ) {
    const random = createRandomStream(seed, `${name}/prints/${day}`);
    const last = DAY_MINUTES * STEPS - 1;
    let level = from;
    for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
      const halfSpread = profile.bounce * (made.sigma[minute] ?? 0);
      const sides = random.bits();
      for (let step = 0; step < STEPS; step += 1) {
        const index = minute * STEPS + step;
        level += made.steps[index] ?? 0;
        // The last print of a minute stays on the path, so that candles carry no bounce from one to the next.
        const side = step === STEPS - 1 ? 0 : (sides >> step) & 1 ? 1 : -1;
        // Rounded sums must not open a gap between two days.
        visit(index, index === last ? to : level + side * halfSpread);
      }
    }
  }

  function candlesOf(day: number, from: number, to: number, made: ReturnDay): Omit<TapeDay, 'from' | 'to'> {
    const column = () => new Int32Array(DAY_MINUTES);
    const [high, low, close, volume] = [column(), column(), column(), new Float64Array(DAY_MINUTES)];
    const turnoverOf = turnover(day);
    let [top, bottom, move] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    print(day, from, to, made, (index, level) => {
      if (level > top) top = level;
      if (level < bottom) bottom = level;
      move += made.steps[index] ?? 0;
      if (index % STEPS !== STEPS - 1) return;
      const minute = (index - STEPS + 1) / STEPS;
      const last = ticksAt(level);
      const worth = turnoverOf(minute, move, made.sigma[minute] ?? 0, made.logVolatility[minute] ?? 0);
      high[minute] = ticksAt(top);
      low[minute] = ticksAt(bottom);
      close[minute] = last;
      volume[minute] = Math.max(1, Math.round(worth / (last * tick * lot)));
      [top, bottom, move] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0];
    });
    return { high, low, close, volume };
  }

  const paths = recent(PATH_DAYS, (day) => {
    const { from, to } = days(day);
    const path = new Int32Array(DAY_MINUTES * STEPS);
    print(day, from, to, returns(day), (index, level) => {
      path[index] = ticksAt(level);
    });
    return path;
  });

  /** Day of a minute, and its number in it. */
  function placeOf(time: number): [number, number] {
    const day = dayOf(time, start);
    return [day, Math.floor((time - dayStart(day, start)) / MINUTE)];
  }

  return {
    minute(time) {
      const [day, minute] = placeOf(time);
      const path = paths(day).subarray(minute * STEPS, (minute + 1) * STEPS);
      return { time, path, volume: days(day).volume[minute] ?? 0 };
    },
    candle(time) {
      const [day, minute] = placeOf(time);
      const candles = days(day);
      const open = (minute === 0 ? ticksAt(candles.from) : candles.close[minute - 1]) ?? 1;
      const { high: highs, low: lows, close, volume } = candles;
      const high = Math.max(open, highs[minute] ?? open);
      const low = Math.min(open, lows[minute] ?? open);
      return { time, open, high, low, close: close[minute] ?? open, volume: volume[minute] ?? 0 };
    },
  };
}

function ticksAt(level: number): number {
  return Math.min(MAX_TICKS, Math.max(1, Math.round(Math.exp(level))));
}

/** Returns of the base coin, less those of the coin that it is priced in. */
function pairReturns({ symbol, quote: quoteCoin }: TapeOptions, coins: ReturnType<typeof createCoins>): Returns {
  const base = coins.returns(symbol.base_token, symbol.profile);
  if (quoteCoin === undefined) return recent(1, base);
  const quote = coins.returns(symbol.quote_token, quoteCoin.profile);
  return recent(1, (day) => addReturns(copyOf(base(day)), -1, quote(day)));
}

/** Mean and standard deviation of log(|x| + 0.05) for the minute returns x of the profiles, in their own sigma. */
const LOG_MOVE_MEAN = -0.5;
const LOG_MOVE_SD = 0.85;

/** Half-life in minutes of a series that keeps half of itself each minute. */
const FAST_HALF_LIFE = 1;
const SLOW_HALF_LIFE = 2000;

/** Turnover of a minute in quote coin, from its number in the day, its return, sigma and log volatility. */
type Turnover = (minute: number, move: number, sigma: number, logVolatility: number) => number;

/** Volume model of one pair by its usual turnover of a minute: log volume rises with volatility and with the move, and clusters by itself. */
function createTurnover(usual: number, seed: number, name: string): (day: number) => Turnover {
  const slow = createWave(seed, `${name}/volume/slow`, SLOW_HALF_LIFE);
  const fast = createWave(seed, `${name}/volume/fast`, FAST_HALF_LIFE);
  return (day) => {
    const [slowWave, fastWave] = [slow(day), fast(day)];
    return (minute, move, sigma, logVolatility) => {
      const z = (Math.log(Math.abs(move) / sigma + 0.05) - LOG_MOVE_MEAN) / LOG_MOVE_SD;
      const own = 0.4 * (slowWave[minute] ?? 0) + 0.67 * (fastWave[minute] ?? 0);
      return usual * Math.exp(0.5 * logVolatility + 0.22 * z + own);
    };
  };
}
