import { spotGridUnits, toTicks } from '../bots/spot-grid/spotGridUnits.js';
import { compare } from '../decimal/arithmetic.js';
import { countSteps } from '../decimal/rounding.js';
import { EngineError } from '../EngineError.js';
import type { Candle, CandleInterval } from './candle.js';
import { createTape } from './createTape.js';
import { intervalEnd, MINUTE } from './intervals.js';
import type { MarketMinute, MarketSource } from './MarketSource.js';
import type { MarketSymbol } from './marketSymbols.js';
import { STEPS } from './returns.js';

/** What `createCandleSource` plays back. */
export interface CandleSourceOptions {
  readonly symbol: MarketSymbol;
  /** Oldest first, at least one. */
  readonly candles: readonly Candle[];
  readonly interval: CandleInterval;
}

/**
 * Plays candles back: the first point of a candle is its open, then straight lines in ticks over low and high
 * (high and low when it closed lower) to its close. Missing candles repeat the last price without volume.
 * Prices off the tick go to the nearest one.
 *
 * @throws EngineError `invalid_params`: no candles; `not_a_decimal`
 */
export function createCandleSource(options: CandleSourceOptions): MarketSource {
  const { symbol, candles, interval } = options;
  const first = candles[0];
  const last = candles.at(-1);
  if (!first || !last) throw new EngineError('invalid_params', 'No candles');
  const end = intervalEnd(last.time, interval);
  let played: PlayedCandle | undefined;

  const tape = createTape(first.time, (time) => {
    if (!played || time < played.from || time >= played.until) {
      const index = lastBefore(candles, time);
      const until = candles[index + 1]?.time ?? end;
      played = playCandle(symbol, candles[index] ?? first, interval, until);
    }
    return played.minute(time);
  });
  return {
    symbols: [symbol],
    start: first.time,
    end,
    tape(name) {
      if (name !== symbol.symbol) throw new EngineError('invalid_params', `These are candles of ${symbol.symbol}`);
      return tape;
    },
  };
}

/** The last candle that opens at a time or earlier; the first one for times before them all. */
function lastBefore(candles: readonly Candle[], time: number): number {
  let [low, high] = [0, candles.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((candles[middle]?.time ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A candle with the gap after it. */
interface PlayedCandle {
  readonly from: number;
  readonly until: number;
  minute(time: number): MarketMinute;
}

function playCandle(symbol: MarketSymbol, candle: Candle, interval: CandleInterval, until: number): PlayedCandle {
  const end = intervalEnd(candle.time, interval);
  const minutes = (end - candle.time) / MINUTE;
  const points = minutes * STEPS;
  const units = spotGridUnits({ symbol, last_price: candle.open, ...rates(symbol) }, '0', '0');
  const isRising = compare(candle.close, candle.open) >= 0;
  const turns = [candle.open, isRising ? candle.low : candle.high, isRising ? candle.high : candle.low, candle.close];
  const [open = 1, second = 1, third = 1, close = 1] = turns.map((price) => toTicks(units, price, 'half_up'));
  const volume = Number(countSteps(candle.volume, symbol.base_precision, 'half_up'));
  const third1 = points / 3;
  const at = (point: number): number => {
    if (point <= third1) return line(1, open, third1, second, point);
    if (point <= 2 * third1) return line(third1, second, 2 * third1, third, point);
    return line(2 * third1, third, points, close, point);
  };
  return {
    from: candle.time,
    until,
    minute(time) {
      if (time >= end) return { time, path: Array<number>(STEPS).fill(close), volume: 0 };
      const passed = Math.round((time - candle.time) / MINUTE);
      const path = Array.from({ length: STEPS }, (_, step) => at(passed * STEPS + step + 1));
      // Whole lots that add up to the volume of the candle.
      const lots = (minute: number) => Math.floor((volume * minute) / minutes);
      return { time, path, volume: lots(passed + 1) - lots(passed) };
    },
  };
}

function rates({ maker_fee_rate, taker_fee_rate }: MarketSymbol) {
  return { maker_fee_rate, taker_fee_rate };
}

function line(x0: number, y0: number, x1: number, y1: number, x: number): number {
  return y0 + Math.round(((y1 - y0) * (x - x0)) / (x1 - x0));
}
