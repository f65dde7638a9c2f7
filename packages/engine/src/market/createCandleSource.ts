import { spotGridUnits, toTicks } from '../bots/spotGridUnits.js';
import { EngineError } from '../EngineError.js';
import { compare } from '../money/arithmetic.js';
import { countSteps } from '../money/rounding.js';
import type { Candle, CandleInterval } from './candle.js';
import { intervalEnd, MINUTE } from './intervals.js';
import type { MarketMinute, MarketSource } from './MarketSource.js';
import type { MarketSymbol } from './marketSymbols.js';
import { STEPS } from './returns.js';

export interface CandleSourceOptions {
  readonly symbol: MarketSymbol;
  /** Oldest first, at least one. */
  readonly candles: readonly Candle[];
  readonly interval: CandleInterval;
}

/**
 * Plays bars back: the first point of a bar is its open, then straight lines in ticks over low and high
 * (high and low when it closed lower) to its close. Missing bars repeat the last price without volume.
 * Prices off the tick go to the nearest one.
 *
 * @throws EngineError `invalid_params`: no candles; `not_a_decimal`
 */
export function createCandleSource(options: CandleSourceOptions): MarketSource {
  const { symbol, candles, interval } = options;
  const first = candles[0];
  if (!first) throw new EngineError('invalid_params', 'No candles');
  let index = 0;
  let time = first.time;
  let bar: PlayedBar | undefined;
  let lastPrice = 0;
  return {
    symbols: [symbol],
    start: first.time,
    next() {
      if (!bar || time >= bar.end) {
        const candle = candles[index];
        if (!candle) return undefined;
        if (candle.time > time) {
          const flat = { time, path: Array<number>(STEPS).fill(lastPrice), volume: 0 };
          time += MINUTE;
          return new Map([[symbol.symbol, flat]]);
        }
        bar = playBar(symbol, candle, interval);
        index += 1;
      }
      const minute = bar.minute(time);
      lastPrice = minute.path.at(-1) ?? lastPrice;
      time += MINUTE;
      return new Map([[symbol.symbol, minute]]);
    },
  };
}

interface PlayedBar {
  readonly end: number;
  minute(time: number): MarketMinute;
}

function playBar(symbol: MarketSymbol, candle: Candle, interval: CandleInterval): PlayedBar {
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
    end,
    minute(time) {
      const passed = Math.round((time - candle.time) / MINUTE);
      const path = Array.from({ length: STEPS }, (_, step) => at(passed * STEPS + step + 1));
      // Whole lots that add up to the volume of the bar.
      const until = (minute: number) => Math.floor((volume * minute) / minutes);
      return { time, path, volume: until(passed + 1) - until(passed) };
    },
  };
}

function rates({ maker_fee_rate, taker_fee_rate }: MarketSymbol) {
  return { maker_fee_rate, taker_fee_rate };
}

function line(x0: number, y0: number, x1: number, y1: number, x: number): number {
  return y0 + Math.round(((y1 - y0) * (x - x0)) / (x1 - x0));
}
