import { add, compare, subtract, sum } from '@tradingbot/engine/decimal';
import type { CourseParts, CoursePoint } from '@tradingbot/engine/replay';
import type { ReportedCourse } from './botCourseOf.js';

/** What a bot earned in an hour, a day or a week, in quote coin: the parts add up to the profit. */
export interface PeriodResult extends CourseParts {
  /** When it began, ms since the epoch. */
  readonly start: number;
  /** Of everything. */
  readonly profit: string;
  /** What the prices of coins, positions and unfinished trades brought: the profit less the other parts. */
  readonly open: string;
  /** Put in less taken out: no result. What a bot begins with was put in, what it ends with is taken out. */
  readonly paid: string;
  /** Worth at its end: what it was before, with the profit and what was put in. */
  readonly equity: string;
}

/** The results of a bot by time: what it had before and all periods add up to its result so far. */
export interface PeriodResults {
  /** Profit when the first of them began: zero, unless older history is missing or not explained. */
  readonly before: string;
  /** Worth when the first of them began: `before`, unless older history is missing. */
  readonly worth: string;
  /** Oldest first, each with something of the course in it once. */
  readonly rows: readonly PeriodResult[];
}

const PARTS = ['gained', 'fees', 'funding', 'open'] as const;

/**
 * Results by hour, day or week.
 *
 * @param startOf when the period began that a time lies in, where the reader lives; see {@link periodStart}
 */
export function periodResults(
  { points, isCut, isOver }: Pick<ReportedCourse, 'points' | 'isCut' | 'isOver'>,
  startOf: (time: number) => number,
): PeriodResults {
  // Before a course of one point nothing is known.
  const first = points.length > 1 ? points[0] : undefined;
  const profit = first?.profit ?? '0';
  // What a bot begins with came in at its beginning; where older history is missing, it was there before.
  const worth = first && isCut ? first.equity : profit;
  const rows: PeriodResult[] = [];
  let [before, last] = [first && { ...first, equity: worth }, undefined as CoursePoint | undefined];
  let start: number | undefined;
  const close = () => {
    if (start !== undefined && last) rows.push(between(start, before, last));
    before = last;
  };
  for (const point of first ? points.slice(1) : points) {
    // What ends where a period begins is of the one before.
    const began = startOf(point.time - 1);
    if (start !== undefined && began !== start) close();
    // At its end everything goes back.
    [start, last] = [began, isOver && point === points.at(-1) ? { ...point, equity: '0' } : point];
  }
  close();
  return { before: profit, worth, rows };
}

function between(start: number, before: CoursePoint | undefined, last: CoursePoint): PeriodResult {
  const grown = (name: 'profit' | 'gained' | 'fees' | 'funding' | 'equity') =>
    subtract(last[name], before?.[name] ?? '0');
  const [profit, gained, fees, funding] = [grown('profit'), grown('gained'), grown('fees'), grown('funding')];
  const open = subtract(profit, sum([gained, fees, funding]));
  return { start, profit, gained, fees, funding, open, paid: subtract(grown('equity'), profit), equity: last.equity };
}

/** What bots earned together: each period the sum of theirs. */
export function resultsOfAll(all: readonly PeriodResults[]): PeriodResults {
  const starts = [...new Set(all.flatMap(({ rows }) => rows.map(({ start }) => start)))].sort((a, b) => a - b);
  const walks = all.map(({ rows, worth }) => ({ rows, worth, next: 0 }));
  const rows = starts.map((start) => {
    const equities: string[] = [];
    const own = walks.flatMap((walk) => {
      const row = walk.rows[walk.next];
      const isIts = row?.start === start;
      if (isIts) walk.next += 1;
      equities.push(walk.rows[walk.next - 1]?.equity ?? walk.worth);
      return isIts ? [row] : [];
    });
    const of = (name: Exclude<keyof PeriodResult, 'start' | 'equity'>) => sum(own.map((row) => row[name]));
    const [profit, gained, fees, funding] = [of('profit'), of('gained'), of('fees'), of('funding')];
    return { start, profit, gained, fees, funding, open: of('open'), paid: of('paid'), equity: sum(equities) };
  });
  return { before: sum(all.map(({ before }) => before)), worth: sum(all.map(({ worth }) => worth)), rows };
}

/** The parts of results that are anything at all, in the order in which they are shown. */
export function resultParts(rows: readonly PeriodResult[]): readonly (typeof PARTS)[number][] {
  return PARTS.filter((name) => rows.some((row) => compare(row[name], '0') !== 0));
}

/**
 * A course up to figures that are newer than those that it ends with.
 *
 * @param profit undefined leaves the course as it is
 * @param equity without it, as much more as the profit is
 */
export function upTo<Course extends Pick<ReportedCourse, 'points'>>(
  course: Course,
  profit: string | undefined,
  equity?: string,
): Course {
  const last = course.points.at(-1);
  if (!last || !profit) return course;
  const worth = equity ?? add(last.equity, subtract(profit, last.profit));
  return { ...course, points: [...course.points.slice(0, -1), { ...last, equity: worth, profit }] };
}

/** A fall of the result below what it had been before. */
export interface Drawdown {
  /** When it was highest before, ms since the epoch. */
  readonly start: number;
  /** When it was lowest. */
  readonly low: number;
  /** When it was as high again; absent while it is not. */
  readonly end?: number | undefined;
  /** How much was lost from the start to the low, in quote coin, positive. */
  readonly depth: string;
  /** Worth of the bot at the start: what the loss is measured by. */
  readonly equity: string;
}

/** All falls of a course, oldest first. What is put in or taken out is none. */
export function drawdownsOf({ points }: Pick<ReportedCourse, 'points'>): readonly Drawdown[] {
  const falls: Drawdown[] = [];
  let [peak, low] = [points[0], undefined as CoursePoint | undefined];
  const close = (end: number | undefined) => {
    if (peak && low)
      falls.push({
        ...{ start: peak.time, low: low.time, depth: subtract(peak.profit, low.profit), equity: peak.equity },
        ...(end !== undefined && { end }),
      });
    low = undefined;
  };
  for (const point of points.slice(1)) {
    if (!peak || compare(point.profit, peak.profit) >= 0) {
      close(point.time);
      peak = point;
    } else if (!low || compare(point.profit, low.profit) < 0) low = point;
  }
  close(undefined);
  return falls;
}

/** All of them together: the result so far. */
export function sumOfResults({ before, rows }: Pick<PeriodResults, 'before' | 'rows'>): string {
  return add(before, sum(rows.map(({ profit }) => profit)));
}
