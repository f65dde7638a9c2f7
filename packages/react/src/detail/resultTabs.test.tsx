import { updateSpotGridBot } from '@tradingbot/core/endpoints';
import { createLocaleFormat } from '@tradingbot/core/format';
import { botReaders, createCourseDrawer } from '@tradingbot/core/kinds';
import { compare, sum } from '@tradingbot/engine/decimal';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../testing/fakeClock.js';
import { closeBot, createSandboxSession, openBot, SandboxProvider, type SandboxSession } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { withAnswers } from '../testing/withAnswers.js';
import { details } from './details.testing.js';

const HOUR = 3_600_000;
const format = createLocaleFormat('en-US');

async function show(session: SandboxSession, kind: BotKind, id: string, database?: string) {
  await page.viewport(1440, 900);
  const Detail = details[kind];
  return render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} resultsDatabase={database}>
      <Detail botId={id} onClose={() => undefined} />
    </SandboxProvider>,
  );
}

async function summaryOf({ client }: SandboxSession, kind: BotKind, id: string) {
  const { endpoint, paramsOf, summaryOf: read } = botReaders[kind];
  return read(await endpoint(client, paramsOf(id)), id);
}

async function figuresOf(session: SandboxSession, kind: BotKind, id: string) {
  const { equity = '', totalProfit = '' } = await summaryOf(session, kind, id);
  return { equity: format.amount(equity, { places: 2 }), profit: format.signedAmount(totalProfit, { places: 2 }) };
}

/** The text of the file that an action saves. */
async function savedBy(action: () => Promise<void>): Promise<string> {
  const files: Blob[] = [];
  const createUrl = URL.createObjectURL.bind(URL);
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return createUrl(file);
  });
  await action();
  create.mockRestore();
  return (await files[0]?.text()) ?? '';
}

for (const kind of BOT_KINDS) {
  test(`22.4 the P&L of a ${kind} ends with the figures of its page, and its hours, days and weeks add up to them (B17)`, async () => {
    const session = createSandboxSession();
    const id = await openKind[kind](session, { afterMs: 30 * HOUR });
    const screen = await show(session, kind, id);
    const { equity, profit } = await figuresOf(session, kind, id);
    await screen.getByRole('tab', { name: 'P&L', exact: true }).click();
    const curve = screen.getByRole('figure', { name: 'Bot equity over time' });
    await expect.element(curve).toHaveTextContent(`Equity${equity} USDT`);
    await expect.element(curve).toHaveTextContent(profit);
    const points = Number(curve.getByRole('slider').element().getAttribute('aria-valuemax'));
    expect(points).toBeGreaterThan(100);
    await screen.getByRole('tab', { name: 'By period', exact: true }).click();
    for (const period of ['Hours', 'Weeks', 'Days']) {
      await screen.getByRole('radio', { name: period }).click();
      await expect.element(screen.getByText(/All periods:/)).toHaveTextContent(profit);
    }
  });
}

test('22.4 a bot that is over keeps its P&L beside its report', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: 30 * HOUR });
  await closeBot(session, { kind: 'spot_grid', id });
  const screen = await show(session, 'spot_grid', id);
  await expect.element(screen.getByRole('tab', { name: 'Report' })).toHaveAttribute('aria-selected', 'true');
  const { profit } = await figuresOf(session, 'spot_grid', id);
  await screen.getByRole('tab', { name: 'P&L', exact: true }).click();
  const curve = screen.getByRole('figure', { name: 'Bot equity over time' });
  await expect.element(curve).toHaveTextContent(profit);
  await expect.element(screen.getByText(/unexplained/)).not.toBeInTheDocument();
});

test('B17 the results by period are a table too, and a file with every digit', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: 50 * HOUR });
  const screen = await show(session, 'spot_grid', id);
  await screen.getByRole('tab', { name: 'By period', exact: true }).click();
  await screen.getByText('Show as table').click();
  const table = screen.getByRole('table', { name: 'P&L · Days' });
  const days = 1 + new Set([0, 50].map((hours) => new Date(session.sandbox.now - hours * HOUR).getDate())).size;
  expect(table.getByRole('row').elements().length).toBeGreaterThanOrEqual(days);
  for (const heading of [
    'From',
    'P&L USDT',
    'Grid profit before fees',
    'Fees paid',
    'Open positions and coins',
    'Equity',
  ])
    await expect.element(table.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  const file = await savedBy(() => screen.getByRole('button', { name: 'Export', exact: true }).click());
  const [head, ...rows] = file
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));
  const column = (name: string) => rows.map((row) => row[head?.indexOf(name) ?? -1] ?? '?');
  const summary = await summaryOf(session, 'spot_grid', id);
  expect(compare(sum(column('P&L')), summary.totalProfit ?? '')).toBe(0);
  const parts = ['Grid profit before fees', 'Fees paid', 'Funding', 'Open positions and coins'];
  expect(compare(sum(parts.flatMap(column)), summary.totalProfit ?? '')).toBe(0);
  // In every line, worth is what it was before, with the result and what was put in: at first the investment.
  const [profits, added, equities] = [column('P&L'), column('Added − withdrawn'), column('Equity')];
  for (const [line, equity] of equities.entries())
    expect(compare(equity, sum([equities[line - 1] ?? '0', profits[line] ?? '?', added[line] ?? '?']))).toBe(0);
});

test('B17 a file of results with funding ends with what is not known of it', async () => {
  const session = createSandboxSession();
  const id = await openKind.futures_grid(session, { afterMs: 30 * HOUR });
  const screen = await show(session, 'futures_grid', id);
  await screen.getByRole('tab', { name: 'By period', exact: true }).click();
  const file = await savedBy(() => screen.getByRole('button', { name: 'Export', exact: true }).click());
  expect(file.trim().split('\n').at(-1)).toMatch(/^The exchange reports funding as a total\./);
});

test('B17 what was added and changed is marked on the curve, and listed with the deepest drawdowns', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: 20 * HOUR });
  await updateSpotGridBot(session.client, { grid_id: id, add_quote_investment: '500' });
  session.sandbox.advance(20 * HOUR);
  const screen = await show(session, 'spot_grid', id);
  await screen.getByRole('tab', { name: 'P&L', exact: true }).click();
  const curve = screen.getByRole('figure', { name: 'Bot equity over time' });
  await expect.element(curve).toBeVisible();
  expect(curve.element().querySelectorAll('[data-span="change"]')).toHaveLength(1);
  expect(curve.element().querySelectorAll('[data-span="drawdown"]').length).toBeGreaterThan(0);
  await screen.getByText('Added, withdrawn, changed').first().click();
  const changes = screen.getByRole('table', { name: 'Added, withdrawn, changed' });
  await expect.element(changes).toHaveTextContent('Margin added500 USDT');
  await screen.getByText('Largest drawdowns').first().click();
  const falls = screen.getByRole('table', { name: 'Largest drawdowns' });
  await expect.element(falls).toHaveTextContent('loss');
});

test('B17 what was worked out is kept: the next visit asks for the newest page of history alone', async () => {
  const own = createSandboxSession();
  const id = await openBot(own, { afterMs: 100 * HOUR });
  let candles: number[] = [];
  const session = withAnswers(own, async (request, ask) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith('kline')) candles.push(Number(url.searchParams.get('start')));
    return ask(request);
  });
  const database = `results-${crypto.randomUUID()}`;
  const visit = async () => {
    const screen = await show(session, 'spot_grid', id, database);
    await screen.getByRole('tab', { name: 'P&L', exact: true }).click();
    await expect.element(screen.getByRole('figure', { name: 'Bot equity over time' })).toBeVisible();
    await screen.unmount();
  };
  await visit();
  candles = [];
  await visit();
  expect(Math.max(...candles)).toBeGreaterThan(own.sandbox.now - 2 * HOUR);
});

test('B17 nothing of the results is left on the device after a log-out, and nobody else is shown them', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: 30 * HOUR });
  const database = `results-${crypto.randomUUID()}`;
  const screen = await show(session, 'spot_grid', id, database);
  await screen.getByRole('tab', { name: 'P&L', exact: true }).click();
  await expect.element(screen.getByRole('figure', { name: 'Bot equity over time' })).toBeVisible();
  const { standOf } = createCourseDrawer(undefined, { after: (_ms, action) => setTimeout(action, 0) });
  const place = { database, account: session.session.state.uid ?? '?', bot: `spot_grid/${id}` };
  await expect.poll(() => standOf(place)).not.toBeNull();
  expect(await standOf({ ...place, account: '2' })).toBeNull();
  await session.session.logout().catch(() => undefined);
  await expect.poll(() => standOf(place)).toBeNull();
});
