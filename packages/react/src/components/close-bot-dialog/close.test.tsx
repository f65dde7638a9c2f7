import { listBots } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { closeBot, createSandboxSession, openBot, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { CloseBotDialog } from './index.js';

const HOUR = 3_600_000;

async function open(session: SandboxSession, gridId: string) {
  const closed: string[] = [];
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)} stepMs={50}>
      <CloseBotDialog gridId={gridId} onDismiss={() => {}} onClosed={(detail) => closed.push(detail.grid_id)} />
    </SandboxProvider>,
  );
  return { screen, closed, confirm: screen.getByRole('button', { name: 'Close bot' }) };
}

async function fault(session: SandboxSession, rule: object) {
  await session.sandbox.fetch(
    new Request('http://localhost/x-sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rule),
    }),
  );
}

const countClosed = async ({ client }: SandboxSession) =>
  (await listBots(client, { status: 'closed', page: 0, limit: 9 })).bots.length;

test('closes once and shows what came back', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  const { screen, confirm, closed } = await open(session, id);
  await expect.element(screen.getByLabelText(/All in USDT/)).toBeVisible();
  await confirm.click();
  await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
  await expect.element(screen.getByText('Closed by you')).toBeVisible();
  expect(closed).toEqual([id]);
});

test('a lost answer is looked up at the bot', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  const { screen, confirm } = await open(session, id);
  await expect.element(screen.getByLabelText(/All in USDT/)).toBeVisible();
  await fault(session, { path: '/grid/v1/close-grid', times: 1, drop: 'after' });
  await confirm.click();
  await expect.element(screen.getByText('The bot is closed.')).toBeVisible();
  expect(await countClosed(session)).toBe(1);
});

test('a bot that is closed already ends as closed', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  const { screen, confirm } = await open(session, id);
  await expect.element(screen.getByLabelText(/All in USDT/)).toBeVisible();
  await closeBot(session, id);
  await confirm.click();
  await expect.element(screen.getByText(/^Already closed at .*: Closed by you$/)).toBeVisible();
});

test('above 5,000 it asks once more', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { quote_investment: '20000', afterMs: HOUR });
  const { screen, confirm } = await open(session, id);
  await expect.element(screen.getByLabelText(/All in USDT/)).toBeVisible();
  (confirm.element() as HTMLButtonElement).click(); // found by its role
  expect(await countClosed(session)).toBe(0);
});
