import { add, compare } from '../decimal/arithmetic.js';
import { EngineError } from '../EngineError.js';
import type { Candle, CandleInterval } from './candle.js';
import { intervalEnd, intervalStart } from './intervals.js';

/**
 * Joins candles, oldest first, into longer ones; exact, aligned to UTC. The last candle may be unfinished.
 *
 * @throws EngineError `invalid_params`: the target interval does not consist of whole source intervals.
 */
export function aggregateCandles(candles: readonly Candle[], from: CandleInterval, to: CandleInterval): Candle[] {
  const aggregated: Candle[] = [];
  for (const candle of candles) {
    const time = intervalStart(candle.time, to);
    if (intervalEnd(candle.time, from) > intervalEnd(candle.time, to)) {
      throw new EngineError('invalid_params', `Candles of ${from} do not fit into candles of ${to}`);
    }
    const last = aggregated.at(-1);
    if (last?.time === time) aggregated[aggregated.length - 1] = join(last, candle);
    else aggregated.push({ ...candle, time });
  }
  return aggregated;
}

function join(a: Candle, b: Candle): Candle {
  return {
    time: a.time,
    open: a.open,
    high: compare(b.high, a.high) > 0 ? b.high : a.high,
    low: compare(b.low, a.low) < 0 ? b.low : a.low,
    close: b.close,
    volume: add(a.volume, b.volume),
  };
}
