import 'fake-indexeddb/auto';
import type { BotClient } from '@tradingbot/core';
import {
  closeSpotGridBot,
  getFuturesComboBot,
  getFuturesGridBot,
  getFuturesMartingaleBot,
  getSpotDcaBot,
  getSpotGridBot,
  updateSpotGridBot,
} from '@tradingbot/core/endpoints';
import {
  botCourseOf,
  type CourseKeeping,
  createCourseDrawer,
  forgetCourses,
  periodResults,
  periodStart,
  type ReportedCourse,
  sumOfResults,
} from '@tradingbot/core/kinds';
import { add, compare, negate, sum } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import type { CourseStand } from '@tradingbot/engine/replay';
import fc from 'fast-check';
import { createStore, update } from 'idb-keyval';
import { expect, test } from 'vitest';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, clientWith } from './clients.testing.js';
import { draw, opened, summaryOf } from './courses.testing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const drawer = createCourseDrawer(undefined, { after: (_ms, action) => setTimeout(action, 0) });
let databases = 0;

/** Keeping for a test alone. */
function keeping(account = '1') {
  databases += 1;
  return { database: `courses-${databases}`, account, standOf: drawer.standOf };
}

const day = (sandbox: Sandbox) => periodStart('day', sandbox.now);

/** What the exchange was asked meanwhile. */
function counting(sandbox: Sandbox) {
  const send = sandbox.fetchAs(AMIRA);
  const asked = { pages: 0, details: 0, candlesFrom: Number.POSITIVE_INFINITY };
  const client = clientWith(sandbox, (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (/history|rounds|order-details/.test(url.pathname)) asked.pages += 1;
    if (url.pathname.endsWith('kline'))
      asked.candlesFrom = Math.min(asked.candlesFrom, Number(url.searchParams.get('start')));
    return send(request);
  });
  return { client, asked };
}

/** Points that two courses have in common say the same. */
function expectSame(course: ReportedCourse | undefined, other: ReportedCourse | undefined, isFunded: boolean) {
  const known = new Map(other?.points.map((point) => [point.time, point]));
  const both = course?.points.filter(({ time }) => known.has(time)) ?? [];
  expect(both.length).toBeGreaterThan(20);
  for (const point of both) {
    const same = known.get(point.time);
    expect(point.fees).toBe(same?.fees);
    expect(point.gained).toBe(same?.gained);
    // How funding is spread over the past is a guess that a later visit makes anew.
    if (!isFunded) expect(point).toEqual(same);
  }
  expect(course?.points.at(-1)).toEqual(other?.points.at(-1));
  expect(course?.marks).toEqual(other?.marks);
}

const reportedParts: Readonly<
  Record<
    BotKind,
    (
      client: BotClient,
      id: string,
    ) => Promise<{ readonly fees?: string | undefined; readonly funding?: string | undefined }>
  >
> = {
  spot_grid: async (client, grid_id) => {
    const { detail } = await getSpotGridBot(client, { grid_id });
    return { fees: detail.cum_trading_fee };
  },
  futures_grid: async (client, bot_id) => {
    const { detail } = await getFuturesGridBot(client, { bot_id });
    return { fees: detail.cum_trading_fee, funding: detail.funding_fee };
  },
  spot_dca: async (client, bot_id) => {
    const { coin_items = [] } = await getSpotDcaBot(client, { bot_id });
    return { fees: sum(coin_items.map(({ trading_fee = '0' }) => trading_fee)) };
  },
  futures_martingale: async (client, bot_id) => {
    const { fmart_detail: detail } = await getFuturesMartingaleBot(client, { bot_id });
    return { fees: detail.cum_trading_fee };
  },
  futures_combo: async (client, bot_id) => {
    const { detail } = await getFuturesComboBot(client, { bot_id });
    return { fees: detail.total_exec_fee, funding: detail.funding_fee };
  },
};

test.each(Object.entries(opened))(
  'B17 hours, days and weeks of a %s add up to the figures of its page, part by part',
  async (_, open) => {
    const { sandbox, client, bot } = await open();
    // As many purchases of a DCA bot as are read one by one.
    sandbox.advance(8 * DAY + 5 * HOUR + 7 * 60_000);
    const course = await botCourseOf(client, bot, draw, { day: day(sandbox) });
    const { totalProfit = '', equity } = await summaryOf(client, bot);
    const { fees, funding } = await reportedParts[bot.kind](client, bot.id);
    for (const period of ['hour', 'day', 'week'] as const) {
      if (!course) throw new Error('Its books are not known.');
      const results = periodResults(course, (time) => periodStart(period, time));
      expect(compare(sumOfResults(results), totalProfit)).toBe(0);
      // Nothing was won before there was a bot.
      expect(compare(results.before, '0')).toBe(0);
      expect(results.rows.at(-1)?.equity).toBe(equity);
      for (const { profit, gained, fees: paid, funding: received, open: rest } of results.rows)
        expect(compare(sum([gained, paid, received, rest]), profit)).toBe(0);
      const ofAll = (name: 'fees' | 'funding') => sum(results.rows.map((row) => row[name]));
      if (fees !== undefined) expect(compare(ofAll('fees'), negate(fees))).toBe(0);
      if (funding !== undefined) expect(compare(ofAll('funding'), funding)).toBe(0);
      // Every one is there, and begins where it should.
      const starts = results.rows.map(({ start }) => start);
      expect(starts).toEqual(starts.map((start) => periodStart(period, start)));
      expect(starts.length).toBe(
        new Set(course?.points.slice(1).map(({ time }) => periodStart(period, time - 1))).size,
      );
    }
  },
);

test.each(Object.entries(opened))(
  'B17 the course of a %s is kept between visits, and continued: only what is newer is asked for',
  async (_, open) => {
    const { sandbox, bot } = await open();
    const { client, asked } = counting(sandbox);
    const keep = keeping();
    sandbox.advance(4 * DAY);
    const visit = () => botCourseOf(client, bot, drawer.draw, { keep, day: day(sandbox) });
    await visit();
    const whole = asked.pages;
    for (const hours of [1, 20, 30]) {
      sandbox.advance(hours * HOUR);
      const stand = await drawer.standOf({ ...keep, bot: `${bot.kind}/${bot.id}` });
      Object.assign(asked, { pages: 0, candlesFrom: Number.POSITIVE_INFINITY });
      const course = await visit();
      // A round that runs is read from its beginning.
      if (bot.kind !== 'futures_martingale') expect(asked.pages).toBeLessThanOrEqual(whole);
      expect(stand).not.toBeNull();
      expect(asked.candlesFrom).toBeGreaterThan((stand?.time ?? 0) - HOUR);
      const { equity, totalProfit } = await summaryOf(client, bot);
      expect(course?.points.at(-1)).toMatchObject({ equity, profit: totalProfit });
      expectSame(course, await botCourseOf(client, bot, draw, { day: day(sandbox) }), bot.kind.startsWith('futures'));
    }
  },
);

const options = (sandbox: Sandbox, keep: CourseKeeping) => ({ keep, day: day(sandbox) });

const step = fc.record({
  hours: fc.integer({ min: 1, max: 30 }),
  percent: fc.integer({ min: -6, max: 6 }),
  minutes: fc.integer({ min: 0, max: 59 }),
});

test.each(Object.entries(opened))(
  'B17 whatever the market does to a %s and whenever it is visited, its periods add up and what is kept is proved',
  async (_, open) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
        const { sandbox, client, bot } = await open();
        const keep = keeping();
        for (const { hours, percent, minutes } of steps) {
          sandbox.advance(hours * HOUR + minutes * 60_000);
          sandbox.prices.jump({ symbol: 'BTCUSDT', percent });
          sandbox.advance(1000);
          const { totalProfit = '' } = await summaryOf(client, bot);
          const kept = await botCourseOf(client, bot, drawer.draw, options(sandbox, keep));
          const anew = await botCourseOf(client, bot, draw, { day: day(sandbox) });
          // With what a combo closed is reported nowhere.
          if (!kept || !anew) return;
          expect(kept.points.at(-1)).toEqual(anew.points.at(-1));
          for (const course of [kept, anew])
            for (const period of ['hour', 'day', 'week'] as const) {
              const results = periodResults(course, (time) => periodStart(period, time));
              expect(compare(sumOfResults(results), totalProfit)).toBe(0);
              for (const { profit, gained, fees, funding, open: rest } of results.rows)
                expect(compare(sum([gained, fees, funding, rest]), profit)).toBe(0);
            }
        }
      }),
      { numRuns: 4 },
    );
  },
);

test('B17 a grid of many pairs is read by its newest page alone the second time', async () => {
  const { sandbox, bot } = await opened.spot_grid();
  const { client, asked } = counting(sandbox);
  const keep = keeping();
  sandbox.advance(40 * DAY);
  const visit = () => botCourseOf(client, bot, drawer.draw, { keep, day: day(sandbox) });
  await visit();
  expect(asked.pages).toBeGreaterThan(1);
  sandbox.advance(HOUR);
  asked.pages = 0;
  await visit();
  expect(asked.pages).toBe(1);
});

test('B17 past days of a martingale stay as they are kept, however many rounds end between two visits', async () => {
  const { sandbox, client, bot } = await opened.futures_martingale();
  const keep = keeping();
  const visit = () => botCourseOf(client, bot, drawer.draw, options(sandbox, keep));
  sandbox.advance(13 * DAY + 5 * HOUR + 17 * 60_000);
  const first = await visit();
  const stand = await drawer.standOf({ ...keep, bot: `${bot.kind}/${bot.id}` });
  // It ends within a round that is over.
  expect(Object.keys(stand?.base ?? {})).toEqual(['BTCUSDT']);
  const settled = first?.points.filter(({ time }) => time <= (stand?.time ?? 0)) ?? [];
  expect(settled.length).toBeGreaterThan(200);
  sandbox.advance(30 * DAY);
  const later = await visit();
  expect(later?.points.slice(0, settled.length)).toEqual(settled);
  expect(later?.points.at(-1)?.profit).toBe((await summaryOf(client, bot)).totalProfit);
});

test('B17 money that is added, a change, and the end of a bot are continued, and stand as marks', async () => {
  const { sandbox, client, bot } = await opened.spot_grid();
  const keep = keeping();
  const visit = () => botCourseOf(client, bot, drawer.draw, { keep, day: day(sandbox) });
  const anew = () => botCourseOf(client, bot, draw, { day: day(sandbox) });
  sandbox.advance(2 * DAY);
  await visit();
  await updateSpotGridBot(client, { grid_id: bot.id, add_quote_investment: '500' });
  sandbox.advance(DAY);
  const course = await visit();
  expect(course?.marks).toMatchObject([{ type: 'margin_added', amount: '500' }]);
  expectSame(course, await anew(), false);
  const dayResults = course && periodResults(course, (time) => periodStart('day', time)).rows;
  const moved = dayResults?.map(({ paid }) => paid) ?? [];
  // With what it began with.
  expect(sum(moved)).toBe('4500');
  expect(moved).toContain('500');
  await closeSpotGridBot(client, { grid_id: bot.id, close_mode: 'base_and_quote_mode' });
  sandbox.advance(DAY);
  expectSame(await visit(), await anew(), false);
  // Nothing changes any more.
  expectSame(await visit(), await anew(), false);
});

test('B17 what is kept and does not lead to the books of now is made anew, and kept in its place', async () => {
  const { sandbox, client, bot } = await opened.spot_grid();
  const keep = keeping();
  sandbox.advance(2 * DAY);
  const visit = () => botCourseOf(client, bot, drawer.draw, options(sandbox, keep));
  await visit();
  const store = createStore(keep.database, 'courses');
  await update<KeptEntry>(
    `1/${bot.kind}/${bot.id}`,
    (entry) => {
      if (!entry) throw new Error('Nothing is kept.');
      return { ...entry, stand: { ...entry.stand, quote: add(entry.stand.quote, '1') } };
    },
    store,
  );
  sandbox.advance(HOUR);
  for (let visits = 0; visits < 2; visits += 1)
    expectSame(await visit(), await botCourseOf(client, bot, draw, { day: day(sandbox) }), false);
});

interface KeptEntry {
  readonly stand: CourseStand;
}

test('B17 an answer that is cut in half leaves the figures right, and what was kept', async () => {
  const { sandbox, bot } = await opened.spot_grid();
  const send = sandbox.fetchAs(AMIRA);
  let cut = '';
  const client = clientWith(sandbox, async (input, init) => {
    const request = new Request(input, init);
    const isCut = cut !== '' && request.url.includes(cut);
    const answer = await send(request);
    if (!isCut) return answer;
    const text = await answer.text();
    return new Response(text.slice(0, text.length / 2), answer);
  });
  const keep = keeping();
  sandbox.advance(3 * DAY);
  const visit = () => botCourseOf(client, bot, drawer.draw, options(sandbox, keep));
  const first = await visit();
  for (cut of ['get-history-orders', 'kline']) {
    sandbox.advance(HOUR);
    await expect(visit()).rejects.toThrow();
    const stand = await drawer.standOf({ ...keep, bot: `${bot.kind}/${bot.id}` });
    expect(stand?.time).toBeLessThanOrEqual(first?.points.at(-1)?.time ?? 0);
  }
  cut = '';
  expectSame(await visit(), await botCourseOf(client, bot, draw, { day: day(sandbox) }), false);
});

test('B17 a bot of a minute and a storage that is cleared between visits', async () => {
  const { sandbox, client, bot } = await opened.spot_grid();
  const keep = keeping();
  sandbox.advance(60_000);
  const visit = () => botCourseOf(client, bot, drawer.draw, options(sandbox, keep));
  const { equity, totalProfit } = await summaryOf(client, bot);
  expect((await visit())?.points.at(-1)).toMatchObject({ equity, profit: totalProfit });
  sandbox.advance(2 * DAY);
  await visit();
  await forgetCourses(keep.database);
  expect(await drawer.standOf({ ...keep, bot: `${bot.kind}/${bot.id}` })).toBeNull();
  expectSame(await visit(), await botCourseOf(client, bot, draw, { day: day(sandbox) }), false);
});

test('B17 a list that reads in brief neither keeps nor continues a course', async () => {
  const { sandbox, client, bot } = await opened.spot_dca();
  const keep = keeping();
  sandbox.advance(30 * DAY);
  await botCourseOf(client, bot, drawer.draw, { ...options(sandbox, keep), since: day(sandbox) });
  expect(await drawer.standOf({ ...keep, bot: `${bot.kind}/${bot.id}` })).toBeNull();
});
