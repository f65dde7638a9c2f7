import { add, subtract } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodResults } from './periodResults.js';
import { profitBefore, profitOfAll } from './profitOfAll.js';

const DAY = 86_400_000;

const points = fc
  .array(
    fc.record({ time: fc.integer({ min: 1, max: 5 * DAY }), profit: fc.integer({ min: -999, max: 999 }).map(String) }),
    { minLength: 1, maxLength: 12 },
  )
  .map((all) => all.toSorted((a, b) => a.time - b.time));

test('22.6 what bots won together is at each time the sum of what each had won by then', () => {
  fc.assert(
    fc.property(fc.array(points, { minLength: 1, maxLength: 4 }), (courses) => {
      const all = profitOfAll(courses);
      const by = (time: number) =>
        courses.reduce((won, course) => add(won, course.findLast((point) => point.time <= time)?.profit ?? '0'), '0');
      for (const { time, profit } of all.slice(0, -1)) expect(profit).toBe(by(time));
      expect(all.at(-1)?.profit).toBe(by(Number.POSITIVE_INFINITY));
      const begin = Math.min(...courses.map((course) => course[0]?.time ?? 0));
      const longest = courses.find((course) => course[0]?.time === begin) ?? [];
      expect(all.slice(0, -1).map(({ time }) => time)).toEqual(longest.slice(0, -1).map(({ time }) => time));
    }),
  );
});

test('22.6 no bots have won nothing', () => {
  expect(profitOfAll([])).toEqual([]);
  expect(profitOfAll([[]])).toEqual([]);
});

test('22.6 what was won before a day is what its results by day had come to', () => {
  const dayOf = (time: number) => Math.floor(time / DAY) * DAY;
  fc.assert(
    fc.property(points, (course) => {
      const last = course.at(-1);
      const today = dayOf((last?.time ?? 1) - 1);
      const parts = { equity: '0', fees: '0', funding: '0', gained: '0' };
      const points = [{ time: 0, profit: '0' }, ...course].map((point) => ({ ...point, ...parts }));
      const ofToday = periodResults({ points, isCut: false, isOver: false }, dayOf).rows.at(-1);
      const before = profitBefore({ points: course, isCut: false }, today);
      expect(subtract(last?.profit ?? '0', before ?? '?')).toBe(ofToday?.profit);
    }),
  );
});

test('22.6 a course that begins later or ends earlier does not know what was won before a day', () => {
  const course = [{ time: 3 * DAY, profit: '5', equity: '5' }];
  expect(profitBefore({ points: course, isCut: true }, 2 * DAY)).toBeUndefined();
  expect(profitBefore({ points: course, isCut: false }, 2 * DAY)).toBe('0');
  expect(profitBefore({ points: course, isCut: false }, 4 * DAY)).toBeUndefined();
});
