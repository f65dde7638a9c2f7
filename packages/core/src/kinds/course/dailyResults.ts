import { add, subtract } from '@tradingbot/engine/decimal';
import type { ReportedCourse } from './botCourseOf.js';

/** What a bot earned in a day, in quote coin. */
export interface DailyResult {
  /** Beginning of the day, ms since the epoch. */
  readonly day: number;
  /** Of everything; the days add up to its result so far. */
  readonly profit: string;
  /** Of the pairs or rounds that finished; `'0'` where none did. */
  readonly gained: string;
}

/**
 * Results by day, oldest first, each day of the course once.
 *
 * @param dayOf beginning of the day that a time lies in, where the reader lives
 */
export function dailyResults(
  { points, gains = [] }: Pick<ReportedCourse, 'points' | 'gains'>,
  dayOf: (time: number) => number,
): readonly DailyResult[] {
  const days = new Map<number, DailyResult>();
  const count = (time: number, profit: string, gained: string) => {
    const day = dayOf(time);
    const before = days.get(day);
    days.set(day, { day, profit: add(before?.profit ?? '0', profit), gained: add(before?.gained ?? '0', gained) });
  };
  let before = '0';
  for (const { time, profit } of points) {
    // A candle that ends at midnight is one of the day before.
    count(time - 1, subtract(profit, before), '0');
    before = profit;
  }
  const first = points[0]?.time ?? Number.POSITIVE_INFINITY;
  for (const { time, amount } of gains) if (time >= first) count(time, '0', amount);
  return [...days.values()].sort((a, b) => a.day - b.day);
}
