import type { BotClient } from '@tradingbot/core';
import {
  closeFuturesMartingaleBot,
  closeSpotGridBot,
  createFuturesMartingaleBot,
  createSpotDcaBot,
  updateSpotGridBot,
} from '@tradingbot/core/endpoints';
import {
  type BotRef,
  botCourseOf,
  periodResults,
  periodStart,
  type ReportedCourse,
  resultsOfAll,
  sumOfResults,
} from '@tradingbot/core/kinds';
import { add, compare, sum } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import { setUp } from './clients.testing.js';
import { createSpotGrid, draw, summaryOf } from './courses.testing.js';
import { settingsOf } from './futuresMartingales.testing.js';
import { parametersOf } from './spotDcas.testing.js';

const HOUR = 3_600_000;

async function coursesOf(client: BotClient, bots: readonly BotRef[], day: number) {
  const courses: ReportedCourse[] = [];
  for (const bot of bots) {
    const course = await botCourseOf(client, bot, draw, { day });
    if (!course) throw new Error(`The books of ${bot.kind} are not known.`);
    courses.push(course);
  }
  return courses;
}

/** In every row: worth is what it was before, with the result and what was put in less taken out. */
function expectWhole(courses: readonly ReportedCourse[]) {
  for (const period of ['hour', 'day', 'week'] as const) {
    const each = courses.map((course) => periodResults(course, (time) => periodStart(period, time)));
    for (const { before, worth, rows } of [...each, resultsOfAll(each)]) {
      expect([before, worth].map((value) => compare(value, '0'))).toEqual([0, 0]);
      let was = '0';
      for (const { profit, paid, equity } of rows) {
        was = sum([was, profit, paid]);
        expect(compare(equity, was)).toBe(0);
      }
    }
  }
}

test('B17 the investment of a later bot is added in the hour of its start, and is no jump of worth', async () => {
  const { sandbox, client } = setUp();
  const first = await createSpotGrid(client, 'ETHUSDT', '2000');
  sandbox.advance(2 * HOUR);
  const second = await createSpotGrid(client, 'BTCUSDT', '1000');
  sandbox.advance(HOUR);
  const courses = await coursesOf(client, [first, second], periodStart('day', sandbox.now));
  expectWhole(courses);
  const { rows } = resultsOfAll(courses.map((course) => periodResults(course, (time) => periodStart('hour', time))));
  expect(rows.flatMap(({ paid }) => (compare(paid, '0') === 0 ? [] : [paid]))).toEqual(['2000', '1000']);
});

test('B17 bots of several kinds that begin and end at different times have results that add up to their worth', async () => {
  const { sandbox, client } = setUp();
  const grid = await createSpotGrid(client, 'ETHUSDT', '2000');
  sandbox.advance(5 * HOUR + 7 * 60_000);
  const { bot_id: martingale } = await createFuturesMartingaleBot(client, settingsOf());
  sandbox.advance(9 * HOUR);
  const { bot_id: dca } = await createSpotDcaBot(client, { parameters: parametersOf() });
  await updateSpotGridBot(client, { grid_id: grid.id, add_quote_investment: '500' });
  sandbox.advance(20 * HOUR + 13_000);
  await closeFuturesMartingaleBot(client, { bot_id: martingale });
  const later = await createSpotGrid(client, 'BTCUSDT', '1000');
  sandbox.advance(11 * HOUR);
  await closeSpotGridBot(client, { grid_id: grid.id, close_mode: 'base_and_quote_mode' });
  sandbox.advance(25 * HOUR);
  const bots: readonly BotRef[] = [
    grid,
    { kind: 'futures_martingale', id: martingale },
    { kind: 'spot_dca', id: dca },
    later,
  ];
  const courses = await coursesOf(client, bots, periodStart('day', sandbox.now));
  expect(courses.map(({ isOver }) => isOver)).toEqual([true, true, false, false]);
  expectWhole(courses);
  const summaries = await Promise.all(bots.map((bot) => summaryOf(client, bot)));
  const all = resultsOfAll(courses.map((course) => periodResults(course, (time) => periodStart('day', time))));
  expect(compare(sumOfResults(all), sum(summaries.map(({ totalProfit = '' }) => totalProfit)))).toBe(0);
  // What bots that are over had went back.
  const { equity } = all.rows.at(-1) ?? {};
  expect(compare(equity ?? '', add(summaries[2]?.equity ?? '', summaries[3]?.equity ?? ''))).toBe(0);
});
