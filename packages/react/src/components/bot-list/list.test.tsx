import { listBots } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type BotRef, botKinds } from '../../hooks/botKind.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { closeBot, createSandboxSession, openBot, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { openKind } from '../../testing/openKind.js';
import { BotList, type BotListView } from './index.js';

const HOUR = 3_600_000;
const NAMES = {
  spot_grid: 'BTCUSDT spot grid',
  futures_grid: 'BTCUSDT futures grid',
  dca: 'BTC + ETH DCA',
  martingale: 'BTCUSDT martingale',
  combo: 'BTC + ETH + SOL combo',
} as const;

async function show(session: SandboxSession, tab: 'ongoing' | 'closed' = 'ongoing') {
  await page.viewport(1440, 900);
  const opened: BotRef[] = [];
  const closing: BotRef[] = [];
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <BotList tab={tab} onOpen={(bot) => opened.push(bot)} onClose={(bot) => closing.push(bot)} />
    </SandboxProvider>,
  );
  return { screen, opened, closing };
}

/** One bot of every kind. */
async function allKinds(session: SandboxSession) {
  const bots: BotRef[] = [];
  for (const kind of botKinds) bots.push({ kind, id: await openKind[kind](session, { afterMs: HOUR }) });
  return bots;
}

test('every kind has its row, opens its page and its close dialog', async () => {
  const session = createSandboxSession();
  const bots = await allKinds(session);
  const { screen, opened, closing } = await show(session);
  for (const { kind } of bots) {
    await screen.getByRole('button', { name: `Details of ${NAMES[kind]}` }).click();
    await screen.getByRole('button', { name: `Close ${NAMES[kind]}` }).click();
  }
  expect(opened).toEqual(bots);
  expect(closing).toEqual(bots);
});

test('each kind tells where it stands in its own terms', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const { screen } = await show(session);
  const rowOf = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await expect.element(rowOf('Futures grid')).toHaveTextContent(/Long ×5/);
  await expect.element(rowOf('Futures grid')).toHaveTextContent(/Range .* price .*Liq\. est\./);
  await expect.element(rowOf('DCA')).toHaveTextContent(/\d+ purchases? done.*next in \d+ (min|h)/);
  await expect.element(rowOf('Martingale')).toHaveTextContent(/Round \d+.*Add-ons \d\/6/);
  await expect.element(rowOf('Combo')).toHaveTextContent(/3 contracts.*largest drift \d+\.\d\d%/);
});

test('B1 the parts of the totals on screen add up to the total on screen', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const { screen } = await show(session);
  const totals = screen.getByRole('region', { name: 'Totals in USDT' });
  await expect.element(totals).toHaveTextContent(/P&L of other bots/);
  const cents = (text: string) => {
    const figure = /([−+])([\d,]+)\.(\d\d)/.exec(text) ?? [];
    return Number(`${figure[1] === '−' ? '-' : ''}${figure[2]?.replaceAll(',', '')}${figure[3]}`);
  };
  const [total, ...parts] = [...totals.element().querySelectorAll('dd')].slice(1).map((dd) => cents(dd.textContent));
  expect(parts).toHaveLength(3);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
});

test('closed bots of all kinds tell why they closed and what came back', async () => {
  const session = createSandboxSession();
  for (const bot of await allKinds(session)) await closeBot(session, bot);
  const { screen } = await show(session, 'closed');
  await expect.element(screen.getByText('5 closed bots')).toBeVisible();
  // The list does not tell when a futures grid closed.
  const futures = screen.getByRole('row').filter({ hasText: 'Futures grid' });
  await expect.element(futures).toHaveTextContent(/\d{4}, \d+:\d\d:\d\d [AP]M/);
  expect(screen.getByText('Closed by you').elements()).toHaveLength(5);
  expect(screen.getByRole('button', { name: /^Details of/ }).elements()).toHaveLength(5);
  expect(screen.getByRole('button', { name: /^Close / }).elements()).toHaveLength(0);
});

test('F161 a kind nobody knows is shown and opens nothing', async () => {
  const session = createSandboxSession();
  await openBot(session, { afterMs: HOUR });
  await session.sandbox.fetch(
    new Request('http://localhost/x-sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        path: '/tradingbot/v1/list-all-bots',
        times: 0,
        body: JSON.stringify({ ret_code: 0, result: { status_code: 200, total: '1', bots: [{ type: 'MOON_BOT' }] } }),
      }),
    }),
  );
  expect((await listBots(session.client, { status: 'ongoing' })).bots[0]?.type).toBe('unknown');
  const { screen } = await show(session);
  await expect.element(screen.getByText('1 running bot')).toBeVisible();
  await expect.element(screen.getByText('Unknown state')).toBeVisible();
  expect(screen.getByRole('button', { name: /Details|Close/ }).elements()).toHaveLength(0);
});

test('what wants to be looked at is counted: out of range, near liquidation, waiting', async () => {
  const session = createSandboxSession();
  await openBot(session, { entry_price: '60000' });
  await openKind.futures_grid(session, { afterMs: HOUR });
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -20 });
  session.sandbox.advance(1000);
  const { screen } = await show(session);
  await expect.element(screen.getByText('1 within 10 % of liquidation')).toBeVisible();
  await expect.element(screen.getByText('1 out of range')).toBeVisible();
});

test('filters narrow the list down, say what matches, and leave the totals alone', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const { screen } = await show(session);
  await screen.getByRole('button', { name: 'Kind', exact: true }).click();
  await screen.getByRole('option', { name: 'DCA' }).click();
  await expect.element(screen.getByText('1 running bot')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Details of/ }).elements()).toHaveLength(1);
  await expect.element(screen.getByRole('region', { name: 'Totals in USDT' })).toHaveTextContent(/P&L of other bots/);
  await screen.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(screen.getByText('5 running bots')).toBeVisible();
});

test('filters that let nothing through offer to be cleared', async () => {
  const session = createSandboxSession();
  await allKinds(session);
  const views: BotListView[] = [];
  await page.viewport(1440, 900);
  const screen = await render(
    <SandboxProvider session={session}>
      <BotList
        view={{ filters: { kind: ['dca'], side: ['long'] } }}
        onViewChange={(view) => views.push(view)}
        onOpen={() => {}}
        onClose={() => {}}
      />
    </SandboxProvider>,
  );
  await expect.element(screen.getByText('No bot matches.')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear all' }).last().click();
  expect(views).toEqual([{ filters: {} }]);
});

test('a bot that gets another state is told of once', async () => {
  const session = createSandboxSession();
  await openKind.futures_grid(session, { afterMs: 0 });
  const { screen } = await show(session);
  await expect.element(screen.getByText('Starting')).toBeVisible();
  session.sandbox.advance(5000);
  await expect.element(screen.getByText('BTCUSDT futures grid: Running')).toBeInTheDocument();
});
