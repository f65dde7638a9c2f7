import type { BotClient } from '@tradingbot/core';
import {
  closeFuturesComboBot,
  closeFuturesGridBot,
  closeFuturesMartingaleBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  createSpotGridBot,
  listSpotSymbols,
  updateSpotGridBot,
} from '@tradingbot/core/endpoints';
import { type AskOnce, type BotRef, botCourseOf, periodResults, profitBefore } from '@tradingbot/core/kinds';
import { compare, multiply, roundToStep, subtract } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, clientWith, setUp } from './clients.testing.js';
import { draw, opened, summaryOf } from './courses.testing.js';

const HOUR = 3_600_000;
const FUNDING = 8 * HOUR;

/** What the exchange reports at the end of every hour. */
async function watch(sandbox: Sandbox, client: BotClient, bot: BotRef, hours: number) {
  const seen = new Map<number, string>();
  sandbox.advance(HOUR - (sandbox.now % HOUR));
  for (let hour = 0; hour < hours; hour += 1) {
    const { equity = '' } = await summaryOf(client, bot);
    seen.set(sandbox.now, equity);
    sandbox.advance(HOUR);
  }
  return seen;
}

test.each(Object.entries(opened))(
  '22.4 the course of a %s is to the last digit what the exchange reported on the way',
  async (_, open) => {
    const { sandbox, client, bot } = await open();
    const seen = await watch(sandbox, client, bot, 50);
    const course = await botCourseOf(client, bot, draw);
    const { equity, totalProfit } = await summaryOf(client, bot);
    expect(course?.points.at(-1)).toMatchObject({ equity, profit: totalProfit });
    // The first positions of a combo are reported nowhere.
    expect(course?.isWhole).toBe(bot.kind !== 'futures_combo');
    expect(compare(course?.unexplained ?? '?', '0')).toBe(0);
    expect(course?.points[0]?.profit).toBe('0');
    const at = new Map(course?.points.map((point) => [point.time, point.equity]));
    // Funding is reported as a sum: how it is spread is the only thing that is not known.
    const differences = new Map<number, Set<number>>();
    for (const [time, was] of seen) {
      const settled = Math.floor(time / FUNDING);
      const known = differences.get(settled) ?? new Set<number>();
      differences.set(settled, known.add(Number(subtract(at.get(time) ?? '0', was))));
    }
    // That of a martingale is known by rounds.
    if (bot.kind !== 'futures_martingale') for (const some of differences.values()) expect(some.size).toBe(1);
    const isFunded = bot.kind.startsWith('futures');
    const exact = [...differences.values()].slice(0, isFunded ? 1 : undefined).flatMap((some) => [...some]);
    expect(new Set(exact)).toEqual(new Set([0]));
  },
);

test('22.4 money that was added and taken out, and a close that hands coins back, are no result', async () => {
  const { sandbox, client, bot } = await opened.spot_grid();
  const { id: grid_id } = bot;
  const seen = await watch(sandbox, client, bot, 10);
  await updateSpotGridBot(client, { grid_id, add_quote_investment: '500' });
  for (const [time, equity] of await watch(sandbox, client, bot, 10)) seen.set(time, equity);
  await closeSpotGridBot(client, { grid_id, close_mode: 'base_and_quote_mode' });
  sandbox.advance(HOUR);
  const course = await botCourseOf(client, bot, draw);
  const { totalProfit, endedAt } = await summaryOf(client, bot);
  expect(course?.points.at(-1)).toMatchObject({ time: endedAt, profit: totalProfit });
  expect(compare(course?.unexplained ?? '1', '0')).toBe(0);
  const at = new Map(course?.points.map((point) => [point.time, point.equity]));
  const differences = [...seen].filter(([time, was]) => compare(at.get(time) ?? '0', was) !== 0);
  expect(differences).toEqual([]);
});

test('B17 what a grid that began with coins won on a past day stays the same, however long its candles become', async () => {
  const { sandbox, client } = setUp();
  // Not on a price that a candle begins or ends with.
  sandbox.advance(17 * 60_000 + 1000);
  const { symbols } = await listSpotSymbols(client, {});
  const price = symbols.find(({ symbol }) => symbol === 'BTCUSDT')?.price ?? '';
  const at = (share: string) => roundToStep(multiply(price, share), '0.1', 'floor');
  const range = { min_price: at('0.9'), max_price: at('1.1'), cell_number: 40 };
  const { grid_id: id } = await createSpotGridBot(client, {
    ...{ symbol: 'BTCUSDT', ...range, enable_trailing: false },
    ...{ invest_mode: 'base', base_investment: '0.1' },
  });
  const bot = { kind: 'spot_grid', id } as const;
  const dayOf = (time: number) => Math.floor(time / (24 * HOUR)) * 24 * HOUR;
  const first: unknown[] = [];
  for (const hours of [30, 100, 800]) {
    sandbox.advance(hours * HOUR);
    const course = await botCourseOf(client, bot, draw, { day: dayOf(sandbox.now) });
    if (!course) throw new Error('Its books are not known.');
    expect([course.points[0]?.profit, compare(course.unexplained, '0')]).toEqual(['0', 0]);
    first.push(periodResults(course, dayOf).rows[0]);
  }
  expect(first).toEqual([first[0], first[0], first[0]]);
});

test('22.4 a bot that trades between the answers is read again: nothing is left unexplained', async () => {
  const { sandbox, bot } = await opened.spot_grid();
  sandbox.advance(5 * HOUR);
  const send = sandbox.fetchAs(AMIRA);
  let histories = 0;
  const client = clientWith(sandbox, async (input, init) => {
    const request = new Request(input, init);
    // The figures are answered first; before the history is, a day goes by.
    if (request.url.includes('history') && histories++ === 0) {
      await answered;
      sandbox.advance(24 * HOUR);
    }
    const answer = await send(request);
    settle();
    return answer;
  });
  let settle = () => {};
  const answered = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const course = await botCourseOf(client, bot, draw);
  expect(histories).toBeGreaterThan(1);
  expect(compare(course?.unexplained ?? '1', '0')).toBe(0);
  const { equity, totalProfit } = await summaryOf(client, bot);
  expect(course?.points.at(-1)).toMatchObject({ equity, profit: totalProfit });
});

test('22.4 the course of a bot that is over begins with nothing won and ends with its result', async () => {
  const closes: Readonly<
    Record<Exclude<BotRef['kind'], 'spot_grid'>, (client: BotClient, id: string) => Promise<unknown>>
  > = {
    futures_grid: (client, bot_id) => closeFuturesGridBot(client, { bot_id }),
    spot_dca: (client, bot_id) => closeSpotDcaBot(client, { bot_id, close_mode: 'quote' }),
    futures_martingale: (client, bot_id) => closeFuturesMartingaleBot(client, { bot_id }),
    futures_combo: (client, bot_id) => closeFuturesComboBot(client, { bot_id }),
  };
  for (const kind of ['futures_grid', 'spot_dca', 'futures_martingale'] as const) {
    const { sandbox, client, bot } = await opened[kind]();
    sandbox.advance(30 * HOUR);
    await closes[kind](client, bot.id);
    sandbox.advance(HOUR);
    const course = await botCourseOf(client, bot, draw);
    const { totalProfit, endedAt } = await summaryOf(client, bot);
    expect(course?.points.at(-1)).toMatchObject({ time: endedAt, profit: totalProfit });
    expect(compare(course?.unexplained ?? '1', '0')).toBe(0);
  }
  // With what a combo closed is reported nowhere.
  const { sandbox, client, bot } = await opened.futures_combo();
  sandbox.advance(30 * HOUR);
  await closes.futures_combo(client, bot.id);
  sandbox.advance(HOUR);
  expect(await botCourseOf(client, bot, draw)).toBeUndefined();
});

test.each([
  ['spot_grid', 'get-history-orders'],
  ['spot_dca', 'order-details'],
  ['futures_martingale', 'get-fmart-history-orders'],
] as const)(
  '22.6 what an old %s had won when today began is exact, and no detail before is asked for',
  async (kind, path) => {
    const { sandbox, bot, client: patient } = await opened[kind]();
    sandbox.advance(20 * 24 * HOUR);
    // Where a day begins in India, which is within an hour and may be within a candle.
    sandbox.advance(HOUR + HOUR / 2 - (sandbox.now % HOUR));
    const since = sandbox.now;
    const { totalProfit: won } = await summaryOf(patient, bot);
    sandbox.advance(10 * HOUR);
    const send = sandbox.fetchAs(AMIRA);
    let asked = 0;
    const client = clientWith(sandbox, (input, init) => {
      const request = new Request(input, init);
      if (request.url.endsWith(path)) asked += 1;
      return send(request);
    });
    await botCourseOf(client, bot, draw);
    const most = asked;
    asked = 0;
    const recent = await botCourseOf(client, bot, draw, { since });
    expect(asked).toBeGreaterThan(0);
    if (kind !== 'spot_grid') expect(asked).toBeLessThan(most);
    const known = (recent && profitBefore(recent, since)) ?? '?';
    // Funding within the round is reported as its sum, and spread.
    if (kind !== 'futures_martingale') expect(known).toBe(won);
    // What a page shows of the same day is the same figure.
    const page = await botCourseOf(client, bot, draw, { day: since });
    const days = page && periodResults(page, (time) => (time < since ? since - 24 * HOUR : since));
    expect(days?.rows.at(-1)?.profit).toBe(subtract(page?.points.at(-1)?.profit ?? '', known));
    expect(recent?.points.at(-1)?.profit).toBe((await summaryOf(client, bot)).totalProfit);
  },
);

test('B4 what never changes is asked for once', async () => {
  const { sandbox, client, bot } = await opened.futures_martingale();
  sandbox.advance(5 * 24 * HOUR);
  const kept = new Map<string, Promise<unknown>>();
  let asked = 0;
  const askOnce: AskOnce = (endpoint, params) => {
    const key = JSON.stringify([endpoint.spec.name, params]);
    if (!kept.has(key)) {
      asked += 1;
      kept.set(key, endpoint(client, params));
    }
    // Kept by what was asked.
    return kept.get(key) as ReturnType<typeof endpoint>;
  };
  const first = await botCourseOf(client, bot, draw, { askOnce });
  const before = asked;
  expect(before).toBeGreaterThan(0);
  expect(await botCourseOf(client, bot, draw, { askOnce })).toEqual(first);
  expect(asked).toBe(before);
  expect(first).toEqual(await botCourseOf(client, bot, draw));
});
