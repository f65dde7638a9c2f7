import type { Candle } from '@tradingbot/engine/market';
import type { SpotDcaWalkPoint } from '@tradingbot/engine/plan';
import { checkOf } from '../../recipe/checkOf.js';
import type { BacktestCandles, BacktestResult } from '../replay/replayTypes.js';

/** What came of a DCA bot in the end; undefined of no day. Closing prices have one order. */
export function spotDcaResult(points: readonly SpotDcaWalkPoint[]): BacktestResult | undefined {
  const [first, end] = [points[0], points.at(-1)];
  if (!first || !end) return undefined;
  const { profit, value, holding, rounds, invested, averages } = end;
  const figures = { profit, equity: value, holding_value: holding, cycles: rounds, invested, averages };
  return { low_first: figures, high_first: figures, candles: points.length, from: first.at, to: end.at };
}

/** The days that were walked, for whoever runs it again; undefined of no day. */
export function pastDaysRead(days: readonly (readonly Candle[])[]): BacktestCandles | undefined {
  const [first, last] = [days[0]?.[0], days[0]?.at(-1)];
  if (!first || !last) return undefined;
  const closes = days.map((candles) => candles.map(({ time, close }) => [time, close]));
  return { interval: '1d', start: first.time, end: last.time, check: checkOf(JSON.stringify(closes)) };
}
