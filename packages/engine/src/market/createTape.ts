import { MINUTE } from './intervals.js';
import type { MarketMinute, MarketTape } from './MarketSource.js';

/** A tape out of its minutes alone. @param start open of the first minute in ms, which opens at its own first price. */
export function createTape(start: number, minute: (time: number) => MarketMinute): MarketTape {
  return {
    minute,
    candle(time) {
      const { path, volume } = minute(time);
      const prices = Array.from(path);
      const before = time > start ? minute(time - MINUTE).path : undefined;
      const open = (before ? before[before.length - 1] : prices[0]) ?? 0;
      const [high, low] = [Math.max(open, ...prices), Math.min(open, ...prices)];
      return { time, open, high, low, close: prices.at(-1) ?? open, volume };
    },
  };
}
