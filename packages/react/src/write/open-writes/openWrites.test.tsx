import { createSpotGridBot } from '@tradingbot/core/endpoints';
import { journalOf } from '@tradingbot/core/writes';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, fault, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { leaveBehind } from '../../testing/leaveBehind.js';
import { OpenWrites } from './index.js';

const params = {
  symbol: 'BTCUSDT',
  min_price: '60000',
  max_price: '90000',
  cell_number: 20,
  quote_investment: '4000',
};

/** A grid that somebody created as the page was left. */
const leaveGrid = (session: SandboxSession) =>
  leaveBehind(session, { kind: 'spot_grid', endpoint: 'createSpotGridBot', params }, { ids: [], isWhole: true });

const open = (session: SandboxSession) =>
  render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <OpenWrites hrefOf={({ kind, id }) => `#${kind}/${id}`} listHref="#bots" />
    </SandboxProvider>,
  );

test('F164 W2 an order that was left behind is looked up in the open, and reported to be carried out with a link to its bot', async () => {
  const session = createSandboxSession();
  await leaveGrid(session);
  const { grid_id } = await createSpotGridBot(session.client, params);
  const screen = await open(session);
  await expect.element(screen.getByText('This order went through.').first()).toBeVisible();
  await expect.element(screen.getByText('Create BTCUSDT spot grid · 4,000').first()).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open bot' });
  await expect.element(link).toHaveAttribute('href', `#spot_grid/${grid_id}`);
  await screen.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.element(link).not.toBeInTheDocument();
});

test('F164 F116 one that nobody can look up stays unknown until somebody has looked', async () => {
  const session = createSandboxSession();
  await leaveGrid(session);
  await fault(session, { path: '/list-all-bots', times: 0, drop: 'before' });
  const screen = await open(session);
  await expect.element(screen.getByText('Checking your last order…').first()).toBeVisible();
  await expect.element(screen.getByText(/^We can't tell whether this order went through/).first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'My bots' })).toHaveAttribute('href', '#bots');
  // Pressed by its keyboard: a toast of a page as small as this one lies over it.
  (screen.getByRole('button', { name: 'I have checked' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'I have checked' })).not.toBeInTheDocument();
  expect(journalOf(session.client).list()).toEqual([]);
});

test('F164 nothing is shown while no order is open', async () => {
  const screen = await open(createSandboxSession());
  expect(screen.getByRole('link').query()).toBeNull();
});
