import 'fake-indexeddb/auto';
import type { BotClient } from '@tradingbot/core';
import {
  addFuturesGridMargin,
  closeFuturesComboBot,
  closeFuturesGridBot,
  closeFuturesMartingaleBot,
  closeSpotDcaBot,
  closeSpotGridBot,
  createSpotDcaBot,
  getSpotDcaBot,
  updateSpotGridBot,
} from '@tradingbot/core/endpoints';
import { formatCsv } from '@tradingbot/core/format';
import {
  type BotRef,
  botCourseOf,
  createCourseDrawer,
  periodResults,
  spotDcaPurchases,
  type TaxProgram,
  type TaxRecords,
  taxRecordsOf,
  taxTable,
} from '@tradingbot/core/kinds';
import { add, compare, sum } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Books } from '../audit/checkAccount.js';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, ask, CHEN, clientWith, setUp } from './clients.testing.js';
import { draw, opened, summaryOf } from './courses.testing.js';
import { openFuturesGrid } from './futuresGrids.testing.js';
import { openSpotDca, parametersOf } from './spotDcas.testing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const closes: Readonly<Record<BotKind, (client: BotClient, id: string) => Promise<unknown>>> = {
  spot_grid: (client, grid_id) => closeSpotGridBot(client, { grid_id, close_mode: 'base_and_quote_mode' }),
  futures_grid: (client, bot_id) => closeFuturesGridBot(client, { bot_id }),
  spot_dca: (client, bot_id) => closeSpotDcaBot(client, { bot_id, close_mode: 'quote' }),
  futures_martingale: (client, bot_id) => closeFuturesMartingaleBot(client, { bot_id }),
  futures_combo: (client, bot_id) => closeFuturesComboBot(client, { bot_id }),
};

/** What a bot took and gave back, by coin. */
async function bookedOf(sandbox: Sandbox, bot: BotRef): Promise<Sums> {
  const { movements } = (await ask(sandbox, AMIRA, '/x-sandbox/ledger')) as Books;
  return sumsOf(movements.filter(({ bot_id }) => bot_id === bot.id).map(({ coin, amount }) => [coin, amount]));
}

/** What the rows of a file come to, by coin, as its program reads them. */
function declaredIn(program: TaxProgram, found: TaxRecords): Sums {
  const [headings = [], ...rows] = taxTable(program, { bots: [found], exchange: 'exchange.test' });
  const cell = (row: (typeof rows)[number], heading: string) => row[headings.indexOf(heading)];
  const moved = (prefix: readonly [string, string], sign: '' | '-') =>
    rows.flatMap((row): readonly (readonly [string, string])[] => {
      const [amount, coin] = prefix.map((heading) => cell(row, heading));
      return amount && coin ? [[coin, `${sign}${amount}`]] : [];
    });
  // One deducts fees itself, to the other they are included.
  return program === 'koinly'
    ? sumsOf([
        ...moved(['Received Amount', 'Received Currency'], ''),
        ...moved(['Sent Amount', 'Sent Currency'], '-'),
        ...moved(['Fee Amount', 'Fee Currency'], '-'),
      ])
    : sumsOf([...moved(['Buy Amount', 'Buy Currency'], ''), ...moved(['Sell Amount', 'Sell Currency'], '-')]);
}

type Sums = Readonly<Record<string, string>>;

/** Sums of more than nothing, by coin. */
function sumsOf(moved: readonly (readonly [coin: string, amount: string])[]): Sums {
  const coins = [...new Set(moved.map(([coin]) => coin))].sort();
  const all = coins.map((coin) => [coin, sum(moved.filter((one) => one[0] === coin).map(([, amount]) => amount))]);
  return Object.fromEntries(all.filter(([, total]) => compare(total ?? '0', '0') !== 0));
}

const step = fc.record({
  hours: fc.integer({ min: 1, max: 30 }),
  percent: fc.integer({ min: -6, max: 6 }),
});

test.each(Object.entries(opened))(
  'B23 whatever the market does to a %s, the rows of its tax files come to the books, coin by coin and digit by digit',
  async (_, open) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const { sandbox, client, bot } = await open();
        for (const { hours, percent } of steps) {
          sandbox.advance(hours * HOUR);
          sandbox.prices.jump({ symbol: 'BTCUSDT', percent });
          sandbox.advance(1000);
        }
        // It may have come to its end by itself.
        await closes[bot.kind](client, bot.id).catch(() => undefined);
        sandbox.advance(60_000);
        const booked = await bookedOf(sandbox, bot);
        for (const course of [undefined, await botCourseOf(client, bot, draw)]) {
          const found = await taxRecordsOf(client, bot, course);
          for (const program of ['koinly', 'cointracking'] as const) expect(declaredIn(program, found)).toEqual(booked);
          expect(found.isComplete).toBe(true);
        }
      }),
      { numRuns: 6 },
    );
  },
);

test('B23 money that is added moves within the account: only fills are rows, and the file still comes to the books', async () => {
  const { sandbox, client, bot } = await opened.spot_grid();
  sandbox.advance(20 * HOUR);
  await updateSpotGridBot(client, { grid_id: bot.id, add_quote_investment: '500' });
  sandbox.advance(20 * HOUR);
  await closes.spot_grid(client, bot.id);
  const grid = await taxRecordsOf(client, bot);
  expect(grid.records.every(({ type, fee }) => type === 'trade' && fee)).toBe(true);
  expect(declaredIn('koinly', grid)).toEqual(await bookedOf(sandbox, bot));

  const futures = await opened.futures_grid();
  futures.sandbox.advance(20 * HOUR);
  await addFuturesGridMargin(futures.client, { bot_id: futures.bot.id, amount: '100' });
  futures.sandbox.advance(20 * HOUR);
  await closes.futures_grid(futures.client, futures.bot.id);
  const found = await taxRecordsOf(futures.client, futures.bot);
  expect(declaredIn('cointracking', found)).toEqual(await bookedOf(futures.sandbox, futures.bot));
  // The orders explain all of it: no result without an order is left over.
  expect(found.records.filter(({ type, symbol }) => type === 'result' && symbol === undefined)).toEqual([]);
});

test('B23 every one of 240 purchases of a DCA bot is in its file and in its results over time, also once it is closed', async () => {
  const pairs = [{ base: 'BTC', amount: '11' }];
  const { sandbox, client, bot_id: id } = await openSpotDca({ pairs });
  const bot = { kind: 'spot_dca', id } as const;
  sandbox.advance(239 * HOUR);
  const running = await taxRecordsOf(client, bot);
  expect([running.records.length, running.isComplete]).toEqual([240, true]);
  await closes.spot_dca(client, id);
  const closed = await taxRecordsOf(client, bot);
  expect([closed.records.length, closed.isComplete]).toEqual([241, true]);
  expect(declaredIn('koinly', closed)).toEqual(await bookedOf(sandbox, bot));
  const course = await botCourseOf(client, bot, draw);
  expect([course?.isWhole, course?.isCut]).toEqual([true, false]);
  const { totalProfit } = await summaryOf(client, bot);
  expect(course?.points.at(-1)?.profit).toBe(totalProfit);
});

test('B23 purchases that failed for want of money have no orders, and are not asked for any', async () => {
  const { sandbox } = setUp();
  let calls = 0;
  const client = clientWith(sandbox, (input, init) => {
    calls += 1;
    return sandbox.fetchAs(CHEN)(input, init);
  });
  const parameters = parametersOf({ pairs: [{ base: 'BTC', amount: '10' }] });
  const { bot_id: id } = await createSpotDcaBot(client, { parameters });
  sandbox.advance(240 * HOUR);
  const { invested_rounds, failed_rounds = 0 } = await getSpotDcaBot(client, { bot_id: id });
  expect([invested_rounds, failed_rounds > 200]).toEqual([2, true]);
  calls = 0;
  const { purchases, isComplete } = await spotDcaPurchases(client, id);
  expect([purchases.length, isComplete]).toEqual([2, true]);
  // Three pages of rounds, and the orders of two.
  expect(calls).toBe(5);
});

test.each(['futures_grid', 'futures_martingale', 'futures_combo'] as const)(
  'B23 funding of a %s stands in the days in which its results over time have it, and is the same sum (B17)',
  async (kind) => {
    const { sandbox, client, bot } = await opened[kind]();
    const drawer = createCourseDrawer(undefined, { after: (_ms, action) => setTimeout(action, 0) });
    const keep = { database: `tax-${kind}`, account: '1', standOf: drawer.standOf };
    const dayOf = (time: number) => Math.floor(time / DAY) * DAY;
    const read = async () => botCourseOf(client, bot, drawer.draw, { keep, day: dayOf(sandbox.now) });
    sandbox.advance(3 * DAY);
    // What is kept spreads another sum over the first days than a later export would.
    await read();
    sandbox.advance(4 * DAY + 5 * HOUR);
    const course = await read();
    if (!course) throw new Error('Its books are not known.');
    const fundingOf = ({ records }: TaxRecords) =>
      records.flatMap(({ time, type, received, sent }) =>
        type === 'funding' ? [{ time, amount: received?.amount ?? `-${sent?.amount}` }] : [],
      );
    const spread = fundingOf(await taxRecordsOf(client, bot, course));
    const byDay = (day: number) => sum(spread.filter(({ time }) => dayOf(time) === day).map(({ amount }) => amount));
    const { rows } = periodResults(course, dayOf);
    expect(rows.filter(({ funding }) => compare(funding, '0') !== 0).length).toBeGreaterThan(1);
    for (const { start, funding } of rows) expect(compare(byDay(start), funding)).toBe(0);
    const atOnce = fundingOf(await taxRecordsOf(client, bot));
    expect(compare(sum(spread.map(({ amount }) => amount)), sum(atOnce.map(({ amount }) => amount)))).toBe(0);
    // What comes after the course was read stands where it is reported, and nothing before it changes.
    sandbox.advance(9 * HOUR);
    const later = fundingOf(await taxRecordsOf(client, bot, course));
    if (kind !== 'futures_martingale') expect(later.slice(0, spread.length)).toEqual(spread);
    expect(
      compare(
        sum(later.map(({ amount }) => amount)),
        sum(fundingOf(await taxRecordsOf(client, bot)).map(({ amount }) => amount)),
      ),
    ).toBe(0);
  },
);

test('B23 a position that turns realizes what it was, and the results of all orders explain the whole', async () => {
  const { sandbox, client, bot_id: id } = await openFuturesGrid({ grid_mode: 'neutral' });
  const bot = { kind: 'futures_grid', id } as const;
  for (const percent of [-2, 4, -3]) {
    sandbox.advance(3 * HOUR);
    sandbox.prices.jump({ symbol: 'BTCUSDT', percent });
    sandbox.advance(1000);
  }
  await closes.futures_grid(client, id);
  const found = await taxRecordsOf(client, bot);
  expect(found.records.filter(({ type, symbol }) => type === 'result' && symbol === undefined)).toEqual([]);
  expect(declaredIn('koinly', found)).toEqual(await bookedOf(sandbox, bot));
});

test('B23 a bot that runs declares its fills so far, and fees of contracts as rows of their own', async () => {
  const { sandbox, client, bot } = await opened.futures_martingale();
  sandbox.advance(30 * HOUR);
  const { records } = await taxRecordsOf(client, bot);
  const total = (type: string) =>
    records.filter((row) => row.type === type).reduce((all, { sent }) => add(all, sent?.amount ?? '0'), '0');
  expect(compare(total('fee'), '0')).toBe(1);
  const rows = taxTable('koinly', { bots: [{ bot, records, isComplete: true }], exchange: 'exchange.test' });
  expect(new Set(rows.slice(1).map((row) => row[9]))).toContain('margin fee');
  // Only trades may have a fee beside them: a deposit can have none.
  expect(rows.slice(1).map((row) => row[5])).toEqual(records.map(() => undefined));
});

test('B23 a file of two bots is in order of time, in UTC, and is read as columns and decimals alone', async () => {
  const { sandbox, client, bot } = await opened.spot_grid();
  sandbox.advance(30 * HOUR);
  const found = await taxRecordsOf(client, bot);
  const bots = [{ ...found, name: '=HYPERLINK("x"), two' }, found];
  const text = formatCsv(taxTable('koinly', { bots, exchange: 'exchange.test' }));
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  );
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC,\d+(\.\d+)?,USDT,\d+(\.\d+)?,BTC,\d+(\.\d+)?,/);
  expect(lines.slice(1)).toEqual(lines.slice(1).toSorted((a, b) => (a.slice(0, 19) < b.slice(0, 19) ? -1 : 0)));
  expect(text).toContain(`"'=HYPERLINK(""x""), two · BTCUSDT · trade · ${bot.id}"`);
  const other = taxTable('cointracking', { bots, exchange: '@exchange' });
  expect(other[0]).toEqual([
    ...['Type', 'Buy Amount', 'Buy Currency', 'Sell Amount', 'Sell Currency', 'Fee', 'Fee Currency'],
    ...['Exchange', 'Trade-Group', 'Comment', 'Date'],
  ]);
  expect(formatCsv(other)).toContain(",'@exchange,");
});
