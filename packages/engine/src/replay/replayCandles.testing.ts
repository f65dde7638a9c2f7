import fc from 'fast-check';
import { multiply } from '../decimal/arithmetic.js';
import type { Candle } from '../market/candle.js';
import type { CandleOrder } from './candlePath.js';

export const MINUTE = 60_000;
export const orders = fc.constantFrom<CandleOrder>('olhc', 'ohlc', 'by_close');

/** One candle of every four prices in ticks, a minute long by default. */
export function candlesOf(path: readonly number[], tick: string, interval = MINUTE): Candle[] {
  const price = (ticks: number) => multiply(String(ticks), tick);
  return Array.from({ length: Math.ceil(path.length / 4) }, (_, row) => {
    const part = path.slice(row * 4, row * 4 + 4);
    const [open = 1, close = open] = [part[0], part.at(-1)];
    return {
      time: row * interval,
      open: price(open),
      high: price(Math.max(...part)),
      low: price(Math.min(...part)),
      close: price(close),
      volume: '1',
    };
  });
}

/** Prices around the grids of the scenarios, from a start on: long jumps, and quiet stretches in which little is due. */
export function pathsFrom(start: number, min = 20, max = 330): fc.Arbitrary<number[]> {
  const jump = fc.noBias(fc.integer({ min, max })).map((to) => ({ to, by: 0 }));
  const move = fc.noBias(fc.integer({ min: -3, max: 3 })).map((by) => ({ to: 0, by }));
  return fc
    .array(fc.oneof({ weight: 1, arbitrary: jump }, { weight: 3, arbitrary: move }), { minLength: 8, maxLength: 120 })
    .map((moves) => {
      const path = [start];
      for (const { to, by } of moves) path.push(to || Math.max(1, (path.at(-1) ?? start) + by));
      return path;
    });
}

/** The prices of a candle in an order of its extremes. */
export function pathOf({ open, high, low, close }: Candle, order: CandleOrder): readonly string[] {
  const isLowFirst = order === 'olhc' || (order === 'by_close' && Number(close) >= Number(open));
  return isLowFirst ? [open, low, high, close] : [open, high, low, close];
}
