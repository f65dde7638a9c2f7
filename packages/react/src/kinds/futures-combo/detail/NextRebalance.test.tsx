import { adjustFuturesComboPosition, getFuturesComboBot, listFuturesComboRebalances } from '@tradingbot/core/endpoints';
import type { FuturesComboAnswer } from '@tradingbot/core/kinds';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { timeText } from '../../../parts/figures/index.js';
import { hurriedClock } from '../../../testing/fakeClock.js';
import {
  closeBot,
  createSandboxSession,
  openCombo,
  SandboxProvider,
  type SandboxSession,
} from '../../../testing/index.js';
import { FuturesComboDetail } from './index.js';
import NextRebalance from './NextRebalance.js';

const HOUR = 3_600_000;
const DAY_SECONDS = 86_400;
const byDrift = { adjust_position_mode: 'percent', adjust_position_time_interval: undefined } as const;
const byBoth = { adjust_position_mode: 'time_or_percent', adjust_position_time_interval: DAY_SECONDS } as const;

async function show(session: SandboxSession, id: string, reported: Partial<FuturesComboAnswer> = {}) {
  const { detail } = await getFuturesComboBot(session.client, { bot_id: id });
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true });
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <NextRebalance detail={{ ...detail, ...reported }} coin="USDT" waiting={<p>waits</p>} />
    </SandboxProvider>,
  );
  await expect.element(screen.getByRole('heading', { name: 'Trades if rebalanced now' })).toBeVisible();
  watch.disconnect();
  expect(seen.join(' '), 'its place is kept until it is known').toContain('waits');
  const due = timeText((detail.create_time ?? 0) + DAY_SECONDS * 1000, 'en-US');
  return { screen, due: screen.getByText(`Scheduled for ${due}.`), within: screen.getByText(/^Not due by drift yet/) };
}

test('22.4 a combo names what a rebalance would trade, and the exchange trades that', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { adjust_position_time_interval: DAY_SECONDS, afterMs: 20 * HOUR });
  const { screen } = await show(session, id);
  await expect.element(screen.getByRole('row').nth(1)).toBeVisible();
  const named = screen
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent ?? '');
  await adjustFuturesComboPosition(session.client, { bot_id: id });
  const { records = [] } = await listFuturesComboRebalances(session.client, { bot_id: id });
  const traded = records[0]?.orders ?? [];
  expect(named).toHaveLength(traded.length);
  for (const [place, { symbol = '', side, quantity = '' }] of traded.entries()) {
    expect(named[place]).toContain(symbol);
    expect(named[place]).toContain(side === 'buy' ? 'Buy' : 'Sell');
    expect(named[place]).toContain(quantity);
  }
});

test('22.4 a combo that goes by time names the date, and no band that it does not use', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { adjust_position_time_interval: DAY_SECONDS });
  const { due, within } = await show(session, id, { adjust_position_percent: '0.2' });
  await expect.element(due).toBeVisible();
  await expect.element(within).not.toBeInTheDocument();
});

test('22.4 a combo that goes by drift names the band while every share is within it, and no date', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { ...byDrift, adjust_position_percent: '0.2' });
  const { due, within } = await show(session, id);
  await expect.element(within).toHaveTextContent('Not due by drift yet: no share is off by 20.00% or more.');
  await expect.element(due).not.toBeInTheDocument();
});

test('22.4 a combo that goes by drift or time names the date and the band', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { ...byBoth, adjust_position_percent: '0.2' });
  const { due, within } = await show(session, id);
  await expect.element(due).toBeVisible();
  await expect.element(within).toBeVisible();
});

test('22.4 a share out of the band is not called within it', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { ...byBoth, adjust_position_percent: '0.2', afterMs: 20 * HOUR });
  const { due, within } = await show(session, id, { adjust_position_percent: '0.0001' });
  await expect.element(due).toBeVisible();
  await expect.element(within).not.toBeInTheDocument();
});

test('22.4 a combo only by its owner names neither, and says why nothing would be traded', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, {
    ...{ adjust_position_mode: 'by_user', adjust_position_time_interval: undefined, afterMs: 0 },
  });
  const { screen, due, within } = await show(session, id);
  await expect.element(screen.getByText(/Nothing to trade\.$/)).toBeVisible();
  await expect.element(due).not.toBeInTheDocument();
  await expect.element(within).not.toBeInTheDocument();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

test('22.4 the page lists it while the combo runs, not in the final report', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { adjust_position_time_interval: DAY_SECONDS, afterMs: 20 * HOUR });
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <FuturesComboDetail botId={id} onClose={() => {}} />
    </SandboxProvider>,
  );
  const title = screen.getByRole('heading', { name: 'Trades if rebalanced now' });
  await expect.element(title).toBeVisible();
  await closeBot(session, { kind: 'futures_combo', id });
  await expect.element(screen.getByRole('heading', { name: 'Final report' })).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});
