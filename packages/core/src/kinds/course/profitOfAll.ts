import { sum } from '@tradingbot/engine/decimal';
import type { CoursePoint } from '@tradingbot/engine/replay';
import type { ReportedCourse } from './botCourseOf.js';

/** What a bot had won at a time. */
export type ProfitPoint = Pick<CoursePoint, 'time' | 'profit'>;

/**
 * What bots won together, oldest first: at the times of the one that is known longest, and now. A bot that was not there
 * yet had won nothing.
 */
export function profitOfAll(courses: readonly (readonly ProfitPoint[])[]): readonly ProfitPoint[] {
  const begun = courses.filter((points) => points.length > 0);
  const [longest] = begun.toSorted((a, b) => (a[0]?.time ?? 0) - (b[0]?.time ?? 0));
  if (!longest) return [];
  const walks = begun.map((points) => ({ points, next: 0 }));
  const wonBy = (time: number) => (walk: (typeof walks)[number]) => {
    while ((walk.points[walk.next]?.time ?? Number.POSITIVE_INFINITY) <= time) walk.next += 1;
    return walk.points[walk.next - 1]?.profit ?? '0';
  };
  const before = longest.slice(0, -1).map(({ time }) => ({ time, profit: sum(walks.map(wonBy(time))) }));
  const last = begun.flatMap((points) => points.at(-1) ?? []);
  const now = Math.max(...last.map(({ time }) => time));
  return [...before, { time: now, profit: sum(last.map(({ profit }) => profit)) }];
}

/**
 * What a bot had won when a day began; undefined where its course does not go back that far, or ends before it.
 *
 * @param day its beginning, ms since the epoch
 */
export function profitBefore(
  { points, isCut }: Pick<ReportedCourse, 'isCut'> & { readonly points: readonly ProfitPoint[] },
  day: number,
): string | undefined {
  if ((points.at(-1)?.time ?? 0) < day) return undefined;
  // As in the results by day, a candle that ends at midnight is one of the day before.
  const point = points.findLast(({ time }) => time <= day);
  return point?.profit ?? (isCut ? undefined : '0');
}
