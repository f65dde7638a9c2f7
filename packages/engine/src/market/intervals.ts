import type { CandleInterval } from './candle.js';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The epoch was a Thursday; weeks start on Monday. */
const FIRST_MONDAY = 4 * DAY;

const LENGTHS: Readonly<Record<Exclude<CandleInterval, '1M'>, number>> = {
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '6h': 6 * HOUR,
  '8h': 8 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '3d': 3 * DAY,
  '1w': WEEK,
};

/** Open of the candle that holds a moment, both in ms, aligned to UTC; weeks start on Monday, months are calendar months. */
export function intervalStart(time: number, interval: CandleInterval): number {
  if (interval === '1M') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const length = LENGTHS[interval];
  const offset = interval === '1w' ? FIRST_MONDAY : 0;
  return Math.floor((time - offset) / length) * length + offset;
}

/** Contracts settle funding so often, at 0, 8 and 16 o'clock UTC, ms. Assumed of every contract: no answer says it. */
export const FUNDING_INTERVAL = LENGTHS['8h'];

/** First time after a moment at which contracts settle funding, ms. */
export function nextFunding(time: number): number {
  return intervalEnd(time, '8h');
}

/** Open of the candle after the one that holds a moment, in ms. */
export function intervalEnd(time: number, interval: CandleInterval): number {
  const start = intervalStart(time, interval);
  if (interval !== '1M') return start + LENGTHS[interval];
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
}
