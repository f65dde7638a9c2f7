import { add, compare, negate, subtract, sum } from '@tradingbot/engine/decimal';
import type { CoursePoint } from '@tradingbot/engine/replay';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { drawdownsOf, periodResults, resultParts, resultsOfAll, sumOfResults, upTo } from './periodResults.js';
import { periodStart, type ResultPeriod } from './periodStart.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const dayOf = (time: number) => Math.floor(time / DAY) * DAY;
const NO_PARTS = { gained: '0', fees: '0', funding: '0' };
const point = (time: number, profit: string, more: Partial<CoursePoint> = {}): CoursePoint => ({
  ...{ time, profit, equity: add('1000', profit), ...NO_PARTS },
  ...more,
});
const running = (points: readonly CoursePoint[]) => ({ points, isCut: false, isOver: false });

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => (value / 1000).toFixed(3));
const course = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 60 * 24 }), amount, amount, amount, amount, amount), {
    minLength: 1,
    maxLength: 60,
  })
  .map((rows) =>
    rows
      .sort(([a], [b]) => a - b)
      .map(([hour, profit, gained, fees, funding, paid]) =>
        point(hour * HOUR, profit, { gained, fees, funding, equity: add(paid, profit) }),
      ),
  );
const periods = fc.constantFrom<ResultPeriod>('hour', 'day', 'week');

test('22.4 a day has what was earned in it, and a candle that ends at midnight belongs to the day before', () => {
  const points = [
    point(HOUR, '0'),
    point(DAY, '3', { gained: '2.5', fees: '-0.5', funding: '-0.1' }),
    point(DAY + HOUR, '5', { gained: '4.5', fees: '-0.5', funding: '-0.1' }),
    point(2 * DAY + HOUR, '4.5', { gained: '4.5', fees: '-0.7', funding: '-0.1' }),
  ];
  expect(periodResults(running(points), dayOf)).toEqual({
    ...{ before: '0', worth: '0' },
    rows: [
      {
        ...{ start: 0, profit: '3', gained: '2.5', fees: '-0.5', funding: '-0.1', open: '1.1', paid: '1000' },
        equity: '1003',
      },
      { ...{ start: DAY, profit: '2', gained: '2', fees: '0', funding: '0', open: '0', paid: '0' }, equity: '1005' },
      {
        ...{ start: 2 * DAY, profit: '-0.5', gained: '0', fees: '-0.2', funding: '0', open: '-0.3', paid: '0' },
        equity: '1004.5',
      },
    ],
  });
});

test('B17 what a cut history begins with is in no day', () => {
  const points = [point(2 * HOUR, '7', { gained: '9' }), point(3 * HOUR, '8', { gained: '9' })];
  const { before, worth, rows } = periodResults({ points, isCut: true, isOver: false }, dayOf);
  expect([before, worth]).toEqual(['7', '1007']);
  expect(rows).toMatchObject([{ profit: '1', gained: '0', open: '1', paid: '0', equity: '1008' }]);
});

test('B17 a bot of a minute has one day', () => {
  expect(periodResults(running([point(60_000, '0.00000001')]), dayOf)).toMatchObject({
    before: '0',
    rows: [{ profit: '0.00000001', open: '0.00000001' }],
  });
  expect(periodResults(running([]), dayOf)).toEqual({ before: '0', worth: '0', rows: [] });
});

test('B17 hours, days and weeks are each the sum of their parts and add up to the result so far, to the last digit', () => {
  fc.assert(
    fc.property(course, periods, (points, period) => {
      const results = periodResults(running(points), (time) => periodStart(period, time));
      for (const { profit, gained, fees, funding, open } of results.rows)
        expect(compare(sum([gained, fees, funding, open]), profit)).toBe(0);
      expect(compare(sumOfResults(results), points.at(-1)?.profit ?? '')).toBe(0);
      const starts = results.rows.map(({ start }) => start);
      expect(new Set(starts).size).toBe(starts.length);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
    }),
  );
});

test('B17 worth is in every period of all bots what it was before, with the result and what was put in', () => {
  const known = fc.record({ points: course, isCut: fc.boolean(), isOver: fc.boolean() });
  fc.assert(
    fc.property(fc.array(known, { maxLength: 5 }), periods, (courses, period) => {
      const each = courses.map((one) => periodResults(one, (time) => periodStart(period, time)));
      for (const { worth, rows } of [...each, resultsOfAll(each)]) {
        let before = worth;
        for (const { profit, paid, equity } of rows) {
          before = sum([before, profit, paid]);
          expect(compare(equity, before)).toBe(0);
        }
      }
      const { before, worth, rows } = resultsOfAll(each);
      const left = courses.map(({ points, isOver }) => (isOver ? '0' : (points.at(-1)?.equity ?? '0')));
      expect(compare(rows.at(-1)?.equity ?? '0', sum(left))).toBe(0);
      // All that was ever put in is what is there, less what was won; what came in before is known of a cut history alone.
      const hidden = courses.flatMap(({ points: [first, ...later], isCut }) =>
        first && later.length > 0 && isCut ? [subtract(first.equity, first.profit)] : [],
      );
      expect(compare(subtract(worth, before), sum(hidden))).toBe(0);
    }),
  );
});

test('B17 what a bot begins with is put in then and what it ends with is taken out, whatever other bots have', () => {
  const first = running([point(HOUR, '0'), point(2 * HOUR, '16'), point(5 * HOUR, '20')]);
  const second = { ...running([point(3 * HOUR, '0'), point(4 * HOUR, '-2'), point(5 * HOUR, '3')]), isOver: true };
  const hours = [first, second].map((one) => periodResults(one, (time) => periodStart('hour', time)));
  const { before, worth, rows } = resultsOfAll(hours);
  expect([before, worth]).toEqual(['0', '0']);
  expect(rows.map(({ start, profit, paid, equity }) => [start / HOUR, profit, paid, equity])).toEqual([
    [1, '16', '1000', '1016'],
    [3, '-2', '1000', '2014'],
    [4, '9', '-1003', '1020'],
  ]);
});

test('B17 the periods of all bots are the sum of those of each', () => {
  fc.assert(
    fc.property(fc.array(course, { maxLength: 4 }), (courses) => {
      const each = courses.map((points) => periodResults(running(points), dayOf));
      const all = resultsOfAll(each);
      expect(compare(sumOfResults(all), sum(each.map(sumOfResults)))).toBe(0);
      for (const row of all.rows) {
        const own = each.flatMap(({ rows }) => rows.find(({ start }) => start === row.start) ?? []);
        for (const name of ['profit', 'gained', 'fees', 'funding', 'open', 'paid'] as const)
          expect(compare(row[name], sum(own.map((other) => other[name])))).toBe(0);
        const last = each.map(({ rows, worth }) => rows.findLast(({ start }) => start <= row.start)?.equity ?? worth);
        expect(compare(row.equity, sum(last))).toBe(0);
      }
    }),
  );
});

test('B17 parts that are nothing in any period are not shown', () => {
  const { rows } = periodResults(running([point(HOUR, '0'), point(2 * HOUR, '3', { fees: '-1' })]), dayOf);
  expect(resultParts(rows)).toEqual(['fees', 'open']);
  expect(resultParts([])).toEqual([]);
});

test('B17 the last point is the figure of the page', () => {
  const points = [point(HOUR, '1'), point(2 * HOUR, '2')];
  expect(upTo({ points }, '3', '1005').points).toEqual([points[0], { ...point(2 * HOUR, '3'), equity: '1005' }]);
  expect(upTo({ points }, '3').points).toEqual([points[0], point(2 * HOUR, '3')]);
  expect(upTo({ points }, undefined).points).toEqual(points);
  expect(upTo({ points: [] }, '3').points).toEqual([]);
});

test('B17 a drawdown begins where the result was highest and ends when it is as high again', () => {
  const profits = ['0', '5', '3', '4', '2', '2', '5', '6', '4', '5'];
  const points = profits.map((profit, hour) => point(hour * HOUR, profit));
  expect(drawdownsOf({ points })).toEqual([
    { start: HOUR, low: 4 * HOUR, end: 6 * HOUR, depth: '3', equity: '1005' },
    { start: 7 * HOUR, low: 8 * HOUR, depth: '2', equity: '1006' },
  ]);
});

test('B17 drawdowns are exact: none is deeper, and what is put in or taken out is none', () => {
  fc.assert(
    fc.property(course, (points) => {
      const falls = drawdownsOf({ points });
      const profitAt = (time: number) => points.findLast((known) => known.time === time)?.profit ?? '0';
      let [peak, deepest] = [points[0]?.profit ?? '0', '0'];
      for (const { profit } of points) {
        if (compare(profit, peak) > 0) peak = profit;
        const depth = subtract(peak, profit);
        if (compare(depth, deepest) > 0) deepest = depth;
      }
      const depths = falls.map(({ depth }) => depth).sort(compare);
      expect(compare(depths.at(-1) ?? '0', deepest)).toBe(0);
      for (const { start, low, end = Number.POSITIVE_INFINITY, depth } of falls) {
        expect(compare(depth, '0')).toBe(1);
        expect(start <= low && low <= end).toBe(true);
        if (end < Number.POSITIVE_INFINITY) expect(compare(profitAt(end), negate('1000000'))).toBe(1);
      }
    }),
  );
});

test('B17 a week begins on Monday, and a day of a change of clocks is one day', () => {
  const at = (text: string) => new Date(text).getTime();
  expect(periodStart('week', at('2026-11-29T15:00:00'))).toBe(at('2026-11-23T00:00:00'));
  expect(periodStart('week', at('2026-11-30T00:00:00'))).toBe(at('2026-11-30T00:00:00'));
  expect(periodStart('day', at('2026-10-25T23:59:59'))).toBe(at('2026-10-25T00:00:00'));
  expect(periodStart('hour', at('2026-10-25T13:59:59'))).toBe(at('2026-10-25T13:00:00'));
});

/** Sets the time zone of this process until the test ends. */
function liveIn(zone: string) {
  const { TZ } = process.env;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
  process.env.TZ = zone;
}

/** Where clocks change at two in the morning, at midnight either way, and never; one is not a whole hour from UTC. */
const ZONES = ['Europe/Berlin', 'Africa/Cairo', 'America/Havana', 'America/Santiago', 'Asia/Kathmandu', 'UTC'];

test.each(ZONES)('B17 periods follow one another without a gap where it is as late as in %s', (zone) => {
  liveIn(zone);
  const longest = { hour: HOUR, day: 25 * HOUR, week: 7 * DAY + HOUR };
  const time = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 0) });
  // All hours around the changes of clocks of a year, and any time at all.
  const times = fc.oneof(
    time,
    fc.integer({ min: 0, max: 366 * 24 }).map((hour) => Date.UTC(2026, 0) + hour * HOUR),
  );
  fc.assert(
    fc.property(periods, times, (period, at) => {
      const start = periodStart(period, at);
      expect(start).toBeLessThanOrEqual(at);
      expect(at - start).toBeLessThan(longest[period]);
      expect(periodStart(period, start)).toBe(start);
      expect(periodStart(period, start - 1)).toBeLessThan(start);
    }),
    { numRuns: 3000 },
  );
});

test('B17 an hour that a day has twice is two, and a week has one begin where its last day has no midnight', () => {
  liveIn('Europe/Berlin');
  const [first, second] = [Date.UTC(2026, 9, 25, 0, 30), Date.UTC(2026, 9, 25, 1, 30)];
  expect(periodStart('hour', second) - periodStart('hour', first)).toBe(HOUR);
  liveIn('America/Santiago');
  const [monday, sunday] = [Date.UTC(2026, 7, 31, 12), Date.UTC(2026, 8, 6, 12)];
  expect(periodStart('week', sunday)).toBe(periodStart('week', monday));
});
