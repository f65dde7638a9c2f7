import { compare } from '@tradingbot/engine/decimal';
import type { RankPnlBand, RankRunningTime } from './enums.js';

/** Bounds of a band: from the lower one, up to but without the upper one; no upper one when absent. */
export interface Band<T> {
  readonly from: T;
  readonly to?: T | undefined;
}

/** Running times in ms. Written with figures alone, so that a bundler can leave them out. */
export const runningTimeBands: Readonly<Record<keyof typeof RankRunningTime, Band<number>>> = {
  within_1d: { from: 0, to: 86_400_000 },
  d1_7: { from: 86_400_000, to: 604_800_000 },
  d7_30: { from: 604_800_000, to: 2_592_000_000 },
  over_30d: { from: 2_592_000_000 },
};

/** Profits as ratio of what was invested. */
export const pnlBands: Readonly<Record<keyof typeof RankPnlBand, Band<string>>> = {
  p0_5: { from: '0', to: '0.05' },
  p5_10: { from: '0.05', to: '0.1' },
  p10_20: { from: '0.1', to: '0.2' },
  p20_50: { from: '0.2', to: '0.5' },
  p50_70: { from: '0.5', to: '0.7' },
  p70_100: { from: '0.7', to: '1' },
  over_100: { from: '1' },
};

/** Whether a bot that ran so long, in ms, belongs to a band. */
export function isInRunningTime(ms: number, name: keyof typeof RankRunningTime): boolean {
  const { from, to = Number.POSITIVE_INFINITY } = runningTimeBands[name];
  return ms >= from && ms < to;
}

/** Whether a profit, as ratio, belongs to a band; compared exactly. A loss belongs to none. @throws RangeError for what is no decimal. */
export function isInPnlBand(ratio: string, name: keyof typeof RankPnlBand): boolean {
  const { from, to } = pnlBands[name];
  return compare(ratio, from) >= 0 && (to === undefined || compare(ratio, to) < 0);
}
