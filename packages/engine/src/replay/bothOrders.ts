import type { CandleOrder } from './candlePath.js';

/** What a bot would have done, by both orders of the extremes inside every bar: the bars do not tell which was true. */
export interface RangeReplay<Run> {
  readonly low_first: Run;
  readonly high_first: Run;
}

/** Replays in both orders. */
export function bothOrders<Run>(run: (order: CandleOrder) => Run): RangeReplay<Run> {
  return { low_first: run('olhc'), high_first: run('ohlc') };
}
