import { foldBars } from './foldBars.js';
import { type Candle, type CandleInterval, intervalSources } from './intervals.js';

/** Takes the bars of the shorter interval as they come and gives the running bar of the longer one. */
export interface BarFolder {
  /** The running bar with this one in it; undefined for a bar from before the running one. */
  push(bar: Candle): Candle | undefined;
}

const MINUTE_MS = 60_000;

/**
 * Folds live bars for a host whose socket lacks an interval: 8h from `kline_4h`, 3d from `kline_1d`. A bar that comes
 * again replaces itself. Push the bars of the history first: without the earlier parts of the running bar it begins
 * where listening began.
 */
export function createBarFolder(interval: CandleInterval): BarFolder {
  const lengthMs = intervalSources[interval].minutes * MINUTE_MS;
  let start = Number.NEGATIVE_INFINITY;
  let parts = new Map<number, Candle>();
  return {
    push(bar) {
      const time = Math.floor(bar.time / lengthMs) * lengthMs;
      if (time < start) return undefined;
      if (time > start) {
        start = time;
        parts = new Map();
      }
      parts.set(bar.time, bar);
      return foldBars(
        [...parts.values()].sort((a, b) => a.time - b.time),
        lengthMs,
      )[0];
    },
  };
}
