import { add, compare } from '@tradingbot/engine/decimal';
import type { Candle } from './intervals.js';

/** Joins candles (oldest first) into candles of `lengthMs` that begin at multiples of it since the epoch. Exact. */
export function aggregateCandles(candles: readonly Candle[], lengthMs: number): Candle[] {
  const aggregated: Candle[] = [];
  for (const candle of candles) {
    const time = Math.floor(candle.time / lengthMs) * lengthMs;
    const last = aggregated.at(-1);
    if (last?.time === time) aggregated[aggregated.length - 1] = join(last, candle);
    else aggregated.push({ ...candle, time });
  }
  return aggregated;
}

function join(first: Candle, next: Candle): Candle {
  return {
    time: first.time,
    open: first.open,
    high: compare(next.high, first.high) > 0 ? next.high : first.high,
    low: compare(next.low, first.low) < 0 ? next.low : first.low,
    close: next.close,
    volume: add(first.volume, next.volume),
  };
}
