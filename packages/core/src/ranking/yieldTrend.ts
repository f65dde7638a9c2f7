import { plainDecimal } from '@tradingbot/engine/decimal';

/** A point of a yield curve as an answer has it: the ranking spells its names in one way, the bot details in another. */
export interface YieldItem {
  /** Ms since the epoch. */
  readonly statTime?: number | undefined;
  readonly stat_time?: number | undefined;
  /** Ratio. */
  readonly yieldRate?: string | undefined;
  readonly yield_rate?: string | undefined;
}

/** A point of a yield curve. */
export interface YieldPoint {
  /** Ms since the epoch. */
  readonly time: number;
  /** Ratio as exact text: `"0.0535"` is 5.35 %. */
  readonly rate: string;
}

/** The points of a curve in order of time. One without time or rate is left out; of two at one time the later stands. */
export function yieldTrend(items: readonly YieldItem[] | null | undefined): readonly YieldPoint[] {
  const rates = new Map<number, string>();
  for (const item of items ?? []) {
    const time = item.statTime ?? item.stat_time;
    const rate = plainDecimal(item.yieldRate ?? item.yield_rate);
    if (typeof time === 'number' && Number.isFinite(time) && time > 0 && rate !== undefined) rates.set(time, rate);
  }
  return [...rates].map(([time, rate]) => ({ time, rate })).sort((a, b) => a.time - b.time);
}
