import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candle, CandleInterval } from './intervals.js';
import { findOutsideSince, type LeftRange } from './outsideSince.js';

const MINUTE = 60_000;
const LENGTHS: Partial<Record<CandleInterval, number>> = { '1m': 1, '30m': 30, '1d': 1440 };

const candle = (time: number, low: number, high: number): Candle => ({
  ...{ time, open: String(low), high: String(high), low: String(low), close: String(high), volume: '1' },
});

/** The newest 1,000 candles of a price that is so high in each minute from zero on. */
function candlesOf(minutes: readonly number[]) {
  const asked: CandleInterval[] = [];
  const ask = async (interval: CandleInterval) => {
    asked.push(interval);
    const length = LENGTHS[interval] ?? 1;
    const made: Candle[] = [];
    for (let at = 0; at < minutes.length; at += length) {
      const part = minutes.slice(at, at + length);
      made.push(candle(at * MINUTE, Math.min(...part), Math.max(...part)));
    }
    return made.slice(-1000);
  };
  return { ask, asked };
}

/** A price of 100 up to a minute, of `then` after it. */
const leftAt = (minute: number, length: number, then: number) =>
  Array.from({ length }, (_, at) => (at < minute ? 100 : then));

const below: LeftRange = { side: 'below', lower: '90', upper: '110', startedAt: 0 };
const above: LeftRange = { ...below, side: 'above' };
const DAYS = 1440;

test.each([
  { title: 'below, to the minute', range: below, minutes: leftAt(700, 900, 80), since: 700, step: 1, calls: 1 },
  { title: 'above, to the minute', range: above, minutes: leftAt(700, 900, 120), since: 700, step: 1, calls: 1 },
  { title: 'an edge is in the range', range: below, minutes: leftAt(9, 20, 90), since: 20, step: 1, calls: 1 },
  { title: 'over 1,000 min ago', range: below, minutes: leftAt(610, 2000, 80), since: 630, step: 30, calls: 2 },
  { title: 'just over', range: below, minutes: leftAt(995, 2000, 80), since: 1000, step: 30, calls: 2 },
  { title: 'weeks ago', range: below, minutes: leftAt(2 * DAYS, 30 * DAYS, 80), since: 2 * DAYS, step: 1440, calls: 3 },
  {
    title: 'never in the range since the bot began',
    range: { ...below, startedAt: 650.5 * MINUTE },
    ...{ minutes: leftAt(600, 900, 80), since: 650.5, step: 1, calls: 1 },
  },
  {
    title: 'bot began outside, over 1,000 min ago',
    range: { ...below, startedAt: 615 * MINUTE },
    ...{ minutes: leftAt(0, 2000, 80), since: 615, step: 1, calls: 2 },
  },
])('$title', async ({ range, minutes, since, step, calls }) => {
  const { ask, asked } = candlesOf(minutes);
  expect(await findOutsideSince(range, ask)).toEqual({ since: since * MINUTE, stepMs: step * MINUTE });
  expect(asked).toHaveLength(calls);
});

test('what no candle reports is not known', async () => {
  expect(await findOutsideSince(below, async () => [])).toBeUndefined();
  const late = async () => [candle(5 * MINUTE, 80, 81)];
  expect(await findOutsideSince(below, late)).toBeUndefined();
});

test('whatever the price did, the answer is as exact as it says, and not from before the bot began', async () => {
  const stretches = fc.array(
    fc.record({ price: fc.constantFrom(80, 100, 120), length: fc.integer({ min: 1, max: 900 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  await fc.assert(
    fc.asyncProperty(
      stretches,
      fc.integer({ min: 1, max: 1500 }),
      fc.nat({ max: 3000 }),
      async (before, last, start) => {
        const minutes = [...before, { price: 80, length: last }].flatMap(({ price, length }) =>
          Array.from({ length }, () => price),
        );
        const startedAt = Math.min(start, minutes.length - 1) * MINUTE;
        const truth = Math.max((minutes.findLastIndex((price) => price >= 90) + 1) * MINUTE, startedAt);
        const found = await findOutsideSince({ ...below, startedAt }, candlesOf(minutes).ask);
        expect(found?.since).toBeGreaterThanOrEqual(truth);
        expect((found?.since ?? 0) - truth).toBeLessThan(found?.stepMs ?? 0);
      },
    ),
    { numRuns: 60 },
  );
});
