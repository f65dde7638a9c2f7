import {
  addFuturesGridMargin,
  createSpotGridBot,
  getFuturesGridBot,
  transferFuturesComboMargin,
} from '@tradingbot/core/endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { MessageList } from '../../parts/toast/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import {
  createSandboxSession,
  openCombo,
  openFuturesGrid,
  SandboxProvider,
  type SandboxSession,
} from '../../testing/index.js';
import { leaveBehind } from '../../testing/leaveBehind.js';
import { OpenWrites } from './index.js';

const open = (session: SandboxSession) =>
  render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <OpenWrites hrefOf={({ kind, id }) => `#${kind}/${id}`} listHref="#bots" />
      <MessageList />
    </SandboxProvider>,
  );

/** A futures grid of 1,000 USDT whose page was left while it added 100. */
async function leaveMargin() {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: 3_600_000 });
  session.sandbox.prices.freeze();
  const params = { bot_id: id, amount: '100' };
  const before = { isSet: true, figures: { investment: '1000' } };
  await leaveBehind(session, { kind: 'futures_grid', endpoint: 'addFuturesGridMargin', params }, before);
  return { session, id };
}

test('F165 F164 an order found to be delivered twice shows both figures with their coin after a reload, and closes the bot', async () => {
  const { session, id } = await leaveMargin();
  for (const _ of ['once', 'twice']) await addFuturesGridMargin(session.client, { bot_id: id, amount: '100' });
  const screen = await open(session);
  await expect
    .element(screen.getByText('This order is booked twice: delivered twice, or sent from another device too.').first())
    .toBeVisible();
  await expect.element(screen.getByText('Invested: expected 1,100 USDT, now 1,200 USDT.').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Close a bot' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Close BTCUSDT futures grid' })).toBeVisible();
  expect((await getFuturesGridBot(session.client, { bot_id: id })).detail.total_investment).toBe('1200');
});

test('F164 its message calls the bot by its name, as its line does', async () => {
  const { session, id } = await leaveMargin();
  await addFuturesGridMargin(session.client, { bot_id: id, amount: '100' });
  const screen = await open(session);
  const text = 'Add margin — BTCUSDT futures grid · 100';
  const messages = screen.getByRole('list', { name: 'Messages' });
  await expect.element(messages.getByText(text)).toBeVisible();
  expect(messages.element().textContent).not.toContain(id);
});

test('F165 F164 a transfer found to be delivered twice is brought back from its line, which leaves then', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { afterMs: 3_600_000 });
  session.sandbox.prices.freeze();
  const params = { bot_id: id, direction: 'in', amount: '150' } as const;
  const before = { isSet: true, figures: { transferred: '0' } };
  await leaveBehind(session, { kind: 'futures_combo', endpoint: 'transferFuturesComboMargin', params }, before);
  for (const _ of ['once', 'twice']) await transferFuturesComboMargin(session.client, params);
  const screen = await open(session);
  const figures = screen.getByText('Transferred so far: expected 150 USDT, now 300 USDT.').first();
  await expect.element(figures).toBeVisible();
  await screen.getByRole('button', { name: 'Transfer 150 USDT out' }).click();
  await expect.element(screen.getByLabelText('Amount', { exact: true })).toHaveValue('150');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(screen.getByText('The bot was changed.', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => screen.container.querySelector('.tb-strip')).toBeNull();
});

test('F165 F164 books that contradict an order stay unknown, and what another hand moved is not offered back', async () => {
  const { session, id } = await leaveMargin();
  await addFuturesGridMargin(session.client, { bot_id: id, amount: '130' });
  const screen = await open(session);
  await expect.element(screen.getByText(/^We can't tell whether this order went through/).first()).toBeVisible();
  await expect.element(screen.getByText('Invested: expected 1,100 USDT, now 1,130 USDT.').first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'My bots' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close a bot' })).not.toBeInTheDocument();
});

test('F165 F164 a close that was left behind, and whose bot was liquidated, is not reported as one that went through', async () => {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { afterMs: 3_600_000 });
  const intent = { kind: 'futures_grid', endpoint: 'closeFuturesGridBot', params: { bot_id: id } } as const;
  await leaveBehind(session, intent, 'running');
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -60 });
  session.sandbox.advance(1000);
  const screen = await open(session);
  const messages = screen.getByRole('list', { name: 'Messages' });
  await expect.element(messages.getByText('Already closed: Liquidated')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open bot' })).toBeVisible();
  expect(document.body.textContent).not.toContain('This order went through.');
});

test('F165 F164 two bots of one create are both linked to, and each can be closed', async () => {
  const session = createSandboxSession();
  const params = {
    symbol: 'BTCUSDT',
    min_price: '60000',
    max_price: '90000',
    cell_number: 20,
    quote_investment: '4000',
  };
  const intent = { kind: 'spot_grid', endpoint: 'createSpotGridBot', params } as const;
  await leaveBehind(session, intent, { ids: [], isWhole: true });
  const { grid_id: first } = await createSpotGridBot(session.client, params);
  const { grid_id: second } = await createSpotGridBot(session.client, params);
  const screen = await open(session);
  await expect.element(screen.getByText('Bots: expected 1, now 2.').first()).toBeVisible();
  for (const id of [first, second])
    await expect
      .element(screen.getByRole('link', { name: `Open bot ${id}` }))
      .toHaveAttribute('href', `#spot_grid/${id}`);
  await screen.getByRole('button', { name: `Close bot ${second}` }).click();
  await expect.element(screen.getByRole('heading', { name: 'Close BTCUSDT spot grid' })).toBeVisible();
  await screen.getByRole('button', { name: 'Close bot', exact: true }).click();
  await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
});

test('F164 an order that is looked up is said with the name of its bot, and not with an id before that is read', async () => {
  const { session, id } = await leaveMargin();
  const said: string[] = [];
  const watcher = new MutationObserver(() =>
    said.push(...[...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)),
  );
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => watcher.disconnect());
  await open(session);
  await expect.poll(() => said).toContain('Checking your last order… Add margin — BTCUSDT futures grid · 100');
  expect(said.filter((text) => text.includes(id))).toEqual([]);
});
