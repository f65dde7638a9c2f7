import { transferFuturesComboMargin } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { closeBot, createSandboxSession, openCombo, SandboxProvider } from '../../../testing/index.js';
import { withAnswers } from '../../../testing/withAnswers.js';
import { FuturesComboDetail } from './FuturesComboDetail.js';

test('F173 what was moved out of a combo stands on its page while it runs and once it is closed, and is no loss', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { afterMs: 3_600_000 });
  session.sandbox.prices.freeze();
  const open = () =>
    render(
      <SandboxProvider session={session}>
        <FuturesComboDetail botId={id} onClose={() => {}} />
      </SandboxProvider>,
    );
  const before = await open();
  await expect.element(before.getByRole('region', { name: 'More figures' })).toBeVisible();
  await expect.element(before.getByText('Withdrawn', { exact: true })).not.toBeInTheDocument();
  await before.unmount();
  await transferFuturesComboMargin(session.client, { bot_id: id, direction: 'out', amount: '123.45' });
  const running = await open();
  await expect.element(running.getByRole('region', { name: 'More figures' })).toHaveTextContent(/Withdrawn123\.45/);
  await running.getByRole('tab', { name: 'Transfers' }).click();
  await expect.element(running.getByRole('tabpanel', { name: 'Transfers' })).toHaveTextContent(/−123\.45/);
  await expect.element(running.getByRole('tabpanel', { name: 'Transfers' })).not.toHaveTextContent('loss');
  await running.unmount();
  await closeBot(session, { kind: 'futures_combo', id });
  session.sandbox.advance(60_000);
  const closed = await open();
  await expect.element(closed.getByRole('region', { name: 'More figures' })).toHaveTextContent(/Withdrawn123\.45/);
});

/** The page of a combo whose answer has other figures. */
async function openWith(figures: Readonly<Record<string, string>>) {
  const session = createSandboxSession();
  const id = await openCombo(session);
  const changed = withAnswers(session, async (request, ask) => {
    const answer = await ask(request);
    const { result, ...rest } = await answer.json();
    if (result?.detail) Object.assign(result.detail, figures);
    return Response.json({ ...rest, result });
  });
  const screen = await render(
    <SandboxProvider session={changed}>
      <FuturesComboDetail botId={id} onClose={() => {}} />
    </SandboxProvider>,
  );
  await expect.element(screen.getByRole('region', { name: 'More figures' })).toBeVisible();
  return screen;
}

test('F173 what the cut of two figures leaves is no withdrawal', async () => {
  const screen = await openWith({ total_margin: '2000', total_pnl: '-57.67401492', equity: '1942.32598507' });
  await expect.element(screen.getByText('Withdrawn', { exact: true })).not.toBeInTheDocument();
});

test('F173 fees paid read the same however what is open moves', async () => {
  const screen = await openWith({
    total_pnl: '-9.8662',
    unrealized_pnl: '-3.1396',
    funding_fee: '0',
    total_exec_fee: '1.8044',
  });
  const breakdown = screen.getByRole('region', { name: 'P&L breakdown' });
  await expect.element(breakdown).toHaveTextContent(/Fees paid.*−1\.80/);
  await expect.element(breakdown).toHaveTextContent(/−9\.87/);
});
