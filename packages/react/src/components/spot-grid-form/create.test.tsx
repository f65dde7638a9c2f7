import { listBots } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { SpotGridForm, SpotGridScope } from './index.js';

const CREATE = '/grid/v1/create-grid';

/** The review dialog of a bot over 1,000 USDT, ready to be confirmed. */
async function openReview(session: SandboxSession) {
  const created: string[] = [];
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridForm onCreated={(id) => created.push(id)} />
      </SpotGridScope>
    </SandboxProvider>,
  );
  await expect.element(screen.getByText('Parameters recommended for BTCUSDT.')).toBeVisible();
  await screen.getByLabelText('Investment', { exact: true }).fill('1000');
  await screen.getByRole('button', { name: 'Review and create' }).click();
  await screen.getByLabelText('I understand that I can lose my investment').click();
  return { screen, created, confirm: screen.getByRole('button', { name: 'Create bot' }) };
}

async function fault(session: SandboxSession, rule: object) {
  const answer = await session.sandbox.fetch(
    new Request('http://localhost/x-sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(rule),
    }),
  );
  expect(answer.ok).toBe(true);
}

const countBots = async ({ client }: SandboxSession) => (await listBots(client, { page: 0, limit: 50 })).bots.length;

test('two presses in the same tick make one bot', async () => {
  const session = createSandboxSession();
  const { confirm, created } = await openReview(session);
  const button = confirm.element() as HTMLButtonElement; // found by its role
  button.click();
  button.click();
  await expect.poll(() => created.length).toBe(1);
  expect(await countBots(session)).toBe(1);
});

test('an answer lost after the exchange acted: one bot, and the truth is told', async () => {
  const session = createSandboxSession();
  const { screen, confirm, created } = await openReview(session);
  await fault(session, { path: CREATE, times: 1, drop: 'after' });
  await confirm.click();
  await expect
    .element(screen.getByText('The bot was created. The answer was lost on the way, the order was not.'))
    .toBeVisible();
  expect(await countBots(session)).toBe(1);
  expect(created).toEqual([]);
  await screen.getByRole('button', { name: 'Open bot' }).click();
  expect(created).toHaveLength(1);
});

test('a request lost before the exchange acted: not done, and only then may be tried again', async () => {
  const session = createSandboxSession();
  const { screen, confirm } = await openReview(session);
  await fault(session, { path: CREATE, times: 1, drop: 'before' });
  await confirm.click();
  await expect
    .element(screen.getByText('The bot was not created. Nothing was sent twice and no money moved.'))
    .toBeVisible();
  expect(await countBots(session)).toBe(0);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await screen.getByRole('button', { name: 'Create bot' }).click();
  await expect.poll(() => countBots(session)).toBe(1);
});

test('an outcome nobody can find out stays unknown, and the same order asks first', async () => {
  const session = createSandboxSession();
  const { screen, confirm } = await openReview(session);
  await fault(session, { path: CREATE, times: 1, drop: 'before' });
  await confirm.click();
  await fault(session, { path: 'list-all-bots', times: 40, drop: 'before' });
  await expect
    .element(screen.getByText(/We still cannot tell whether the bot was created/), { timeout: 12_000 })
    .toBeVisible();
  await screen.getByRole('button', { name: 'Back' }).click();
  await screen.getByRole('button', { name: 'Review and create' }).click();
  await screen.getByLabelText('I understand that I can lose my investment').click();
  await screen.getByRole('button', { name: 'Create bot' }).click();
  await expect.element(screen.getByText('Send the same order again?')).toBeVisible();
  expect(await countBots(session).catch(() => 0)).toBe(0);
}, 30_000);

test('what is reviewed is what is sent', async () => {
  const session = createSandboxSession();
  const { screen, confirm, created } = await openReview(session);
  const dialog = screen.getByRole('dialog');
  const shown = ['Lower price', 'Upper price'].map((name) => dialog.getByRole('row', { name }).element().textContent);
  await confirm.click();
  await expect.poll(() => created.length).toBe(1);
  const info = (await listBots(session.client, { page: 0, limit: 5 })).bots[0]?.grid?.info;
  expect(shown.map((text) => text?.replace(/[^\d.]/g, ''))).toEqual(
    [info?.min_price, info?.max_price].map((price) => Number(price).toFixed(1)),
  );
  expect(info?.total_investment).toMatch(/^1000(\.0*)?$/);
});
