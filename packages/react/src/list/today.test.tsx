import { createLocaleFormat } from '@tradingbot/core/format';
import { type BotRef, botCourseOf, botReaders, periodResults, periodStart } from '@tradingbot/core/kinds';
import { subtract, sum } from '@tradingbot/engine/decimal';
import { BOT_KINDS } from '@tradingbot/engine/kinds';
import { botCourse } from '@tradingbot/engine/replay';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { hurriedClock } from '../testing/fakeClock.js';
import { createSandboxSession, fault, SandboxProvider, type SandboxSession } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { withAnswers } from '../testing/withAnswers.js';
import { withManyBots } from '../testing/withManyBots.js';
import { BotList } from './index.js';

const HOUR = 3_600_000;
const format = createLocaleFormat('en-US');
const written = (amount: string) => format.signedAmount(amount, { places: 2 });

async function show(session: SandboxSession) {
  await page.viewport(1440, 900);
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <BotList onOpen={() => undefined} onClose={() => undefined} />
      <Changed />
    </SandboxProvider>,
  );
  return { screen, totals: screen.getByRole('region', { name: 'Totals in USDT' }) };
}

/** What a change of a bot makes known. */
function Changed() {
  const { changes } = useTradingBot('Changed');
  return (
    <button type="button" onClick={() => void changes.invalidate(['bots'])}>
      Changed
    </button>
  );
}

async function open(session: SandboxSession, kinds: readonly BotRef['kind'][]) {
  const bots: BotRef[] = [];
  for (const kind of kinds) bots.push({ kind, id: await openKind[kind](session, { afterMs: HOUR }) });
  return bots;
}

/** What the exchange reports that bots have won. */
async function wonBy(bots: readonly BotRef[], { client }: SandboxSession) {
  const each = bots.map(async ({ kind, id }) => {
    const { endpoint, paramsOf, summaryOf } = botReaders[kind];
    return summaryOf(await endpoint(client, paramsOf(id), { fresh: true }), id).totalProfit ?? '?';
  });
  return sum(await Promise.all(each));
}

test('22.6 what bots have won today is what the exchange reports now less what it reported at midnight', async () => {
  const session = createSandboxSession();
  const { sandbox } = session;
  const bots = await open(session, ['spot_grid', 'spot_dca']);
  sandbox.advance(new Date(sandbox.now).setHours(24, 0, 0, 0) - sandbox.now);
  const before = await wonBy(bots, session);
  sandbox.advance(5 * HOUR);
  const { totals } = await show(session);
  const won = await wonBy(bots, session);
  await expect.element(totals).toHaveTextContent(`Today▲profit ${written(subtract(won, before))} USDT`);
  await expect.element(totals).toHaveTextContent(`to ${written(won)} USDT`);
});

test('22.6 what bots of all kinds have won today is the sum of their pages, and each row has its curve', async () => {
  const session = createSandboxSession();
  const { client, sandbox } = session;
  const bots = await open(session, BOT_KINDS);
  sandbox.advance(40 * HOUR);
  const { screen, totals } = await show(session);
  const today = bots.map(async (bot) => {
    const course = await botCourseOf(client, bot, async ({ books, candles, candleMs }) =>
      botCourse(books, candles, candleMs),
    );
    return (course && periodResults(course, (time) => periodStart('day', time)).rows.at(-1)?.profit) ?? '?';
  });
  await expect.element(totals).toHaveTextContent(`profit ${written(sum(await Promise.all(today)))} USDT`);
  for (const row of screen.getByRole('row').elements().slice(1))
    expect(row.textContent).toContain('P&L over time from');
});

test('22.6 while the history of one bot cannot be read, what all have won today is not known', async () => {
  const session = createSandboxSession();
  await open(session, ['spot_grid', 'spot_dca']);
  await fault(session, { path: '/grid/v1/get-history-orders', times: 0, retCode: 10001 });
  const { totals, screen } = await show(session);
  const rowOf = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await expect.element(rowOf('DCA')).toHaveTextContent('P&L over time from');
  await expect.element(totals).toHaveTextContent('Today--');
  await expect.element(rowOf('Spot grid')).not.toHaveTextContent('P&L over time from');
});

test('22.6 of very many bots no history is read', async () => {
  const session = createSandboxSession();
  await open(session, ['spot_grid']);
  const { totals } = await show(withManyBots(session, 40));
  await expect.element(totals).toHaveTextContent('Total P&L');
  await expect.element(totals).not.toHaveTextContent('Today');
});

test('22.6 with a change of a bot the list is read again, and no history', async () => {
  const own = createSandboxSession();
  await open(own, ['spot_grid']);
  const asked = { lists: 0, histories: 0 };
  const session = withAnswers(own, async (request, ask) => {
    if (request.url.includes('/list-all-bots')) asked.lists += 1;
    if (request.url.includes('/get-history-orders')) asked.histories += 1;
    return ask(request);
  });
  const { screen, totals } = await show(session);
  await expect.element(totals).toHaveTextContent('P&L over time from');
  const before = { ...asked };
  await screen.getByRole('button', { name: 'Changed' }).click();
  await expect.poll(() => asked.lists).toBeGreaterThan(before.lists + 1);
  expect(asked.histories).toBe(before.histories);
});

test('22.6 the histories of two bots are read at a time, and those of a list that was left are not', async () => {
  const own = createSandboxSession();
  await open(own, ['spot_grid', 'spot_grid', 'spot_grid', 'spot_grid']);
  const asked = new Set<string>();
  const waiting: (() => void)[] = [];
  const session = withAnswers(own, async (request, ask) => {
    if (request.url.includes('/get-history-orders')) {
      asked.add(await request.clone().text());
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return ask(request);
  });
  const go = () => {
    for (const release of waiting.splice(0)) release();
  };
  const left = await show(session);
  await expect.poll(() => waiting.length).toBe(2);
  await left.screen.unmount();
  go();
  const { totals } = await show(session);
  await expect.poll(() => waiting.length).toBe(2);
  expect(asked.size).toBe(2);
  go();
  await expect.poll(() => waiting.length).toBe(2);
  expect(asked.size).toBe(4);
  go();
  await expect.element(totals).toHaveTextContent('P&L over time from');
});

test('B17 what all bots earned over time is the sum of what they have won', async () => {
  const session = createSandboxSession();
  const bots = await open(session, BOT_KINDS);
  session.sandbox.advance(60 * HOUR);
  const { screen } = await show(session);
  const won = await wonBy(bots, session);
  await screen.getByText('Result over time').click();
  const all = screen.getByRole('region', { name: 'Result over time, USDT' });
  await expect.element(all.getByRole('figure', { name: 'P&L · Days' })).toBeVisible();
  await expect.element(all).toHaveTextContent(/All periods: ▲profit|All periods: ▼loss/);
  // Nothing was earned before there were bots.
  await expect.element(all).not.toHaveTextContent('Before:');
  await expect.element(all.getByText(/reports funding as a total/)).toBeVisible();
  await expect.element(all).toHaveTextContent(`${written(won)} USDT Show as table`);
  await expect.element(screen.getByText(/^Left out/)).not.toBeInTheDocument();
});

test('B17 bots whose kind or history is not known are left out of the result over time, and counted', async () => {
  const own = createSandboxSession();
  await open(own, ['spot_grid', 'futures_combo']);
  own.sandbox.advance(30 * HOUR);
  const session = withAnswers(own, async (request, ask) => {
    const answer = await ask(request);
    if (!request.url.includes('/list-all-bots')) return answer;
    // A kind of tomorrow.
    return new Response((await answer.text()).replaceAll('"fcombo":', '"new_kind":'), answer);
  });
  const { screen } = await show(session);
  await screen.getByText('Result over time').click();
  await expect.element(screen.getByText('Left out, history unknown: 1')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Result over time, USDT' })).toBeVisible();
});
