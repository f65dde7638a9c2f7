import { compare, sum } from '@tradingbot/engine/decimal';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyResults } from './dailyResults.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const dayOf = (time: number) => Math.floor(time / DAY) * DAY;
const point = (time: number, profit: string) => ({ time, equity: '0', profit });

test('22.4 a day has what was earned in it, and a candle that ends at midnight belongs to the day before', () => {
  const points = [point(HOUR, '0'), point(DAY, '3'), point(DAY + HOUR, '5'), point(2 * DAY + HOUR, '4.5')];
  const gains = [
    { time: 2 * HOUR, amount: '1' },
    { time: 3 * HOUR, amount: '1.5' },
    { time: DAY, amount: '2' },
  ];
  expect(dailyResults({ points, gains }, dayOf)).toEqual([
    { day: 0, profit: '3', gained: '2.5' },
    { day: DAY, profit: '2', gained: '2' },
    { day: 2 * DAY, profit: '-0.5', gained: '0' },
  ]);
});

test('22.4 what finished before a cut history begins is in no day', () => {
  const gains = [{ time: HOUR, amount: '9' }];
  expect(dailyResults({ points: [point(2 * HOUR, '7')], gains }, dayOf)).toEqual([
    { day: 0, profit: '7', gained: '0' },
  ]);
});

test('22.4 the days add up to the result so far, to the last digit', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => (value / 1000).toFixed(3));
  const points = fc.array(fc.tuple(fc.integer({ min: 1, max: 30 * 24 }), amount), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(points, (rows) => {
      const course = rows.map(([hour, profit]) => point(hour * HOUR, profit)).sort((a, b) => a.time - b.time);
      const days = dailyResults({ points: course, gains: undefined }, dayOf);
      expect(compare(sum(days.map(({ profit }) => profit)), course.at(-1)?.profit ?? '')).toBe(0);
    }),
  );
});
