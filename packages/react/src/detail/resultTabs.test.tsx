import { createLocaleFormat } from '@tradingbot/core/format';
import { botReaders } from '@tradingbot/core/kinds';
import { BOT_KINDS, type BotKind } from '@tradingbot/engine/kinds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../testing/fakeClock.js';
import { closeBot, createSandboxSession, openBot, SandboxProvider, type SandboxSession } from '../testing/index.js';
import { openKind } from '../testing/openKind.js';
import { details } from './details.testing.js';

const HOUR = 3_600_000;
const format = createLocaleFormat('en-US');

async function show(session: SandboxSession, kind: BotKind, id: string) {
  await page.viewport(1440, 900);
  const Detail = details[kind];
  return render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <Detail botId={id} onClose={() => undefined} />
    </SandboxProvider>,
  );
}

async function figuresOf({ client }: SandboxSession, kind: BotKind, id: string) {
  const { endpoint, paramsOf, summaryOf } = botReaders[kind];
  const { equity = '', totalProfit = '' } = summaryOf(await endpoint(client, paramsOf(id)), id);
  return { equity: format.amount(equity, { places: 2 }), profit: format.signedAmount(totalProfit, { places: 2 }) };
}

for (const kind of BOT_KINDS) {
  test(`22.4 the P&L of a ${kind} ends with the figures of its page, and its days add up to them`, async () => {
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
    await screen.getByRole('tab', { name: 'Daily', exact: true }).click();
    await expect.element(screen.getByText('All days together:')).toHaveTextContent(profit);
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
