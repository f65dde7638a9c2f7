import { createSpotGridBot, listBots } from '@tradingbot/core/endpoints';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { SpotGridForm, SpotGridScope } from '../../kinds/spot-grid/form/index.js';
import { hurriedClock } from '../../testing/fakeClock.js';
import { createSandboxSession, SandboxProvider, type SandboxSession } from '../../testing/index.js';
import { withAnswers } from '../../testing/withAnswers.js';

const CREATE = '/grid/v1/create-grid';
const DETAIL = '/grid/v1/query-grid-detail';

/** Creates a spot grid of 1,000 USDT by its form. */
async function create(session: SandboxSession, isCalledBack = true) {
  const created: string[] = [];
  const onCreated = isCalledBack ? (id: string) => void created.push(id) : undefined;
  const screen = await render(
    <SandboxProvider session={session} clock={hurriedClock(() => session.sandbox.now)}>
      <SpotGridScope symbol="BTCUSDT">
        <SpotGridForm onCreated={onCreated} />
      </SpotGridScope>
    </SandboxProvider>,
  );
  await screen.getByLabelText('Investment', { exact: true }).fill('1000');
  await screen.getByRole('button', { name: 'Review and create' }).click();
  await screen.getByLabelText('I understand that I can lose my investment').click();
  await screen.getByRole('button', { name: 'Create bot' }).click();
  return { screen, created };
}

/** The same exchange, whose details of bots say that this was invested. */
const saying = (session: SandboxSession, invested: string) =>
  withAnswers(session, async (request, ask) => {
    const answer = await ask(request);
    if (!request.url.endsWith(DETAIL)) return answer;
    const text = await answer.text();
    return new Response(text.replace(/"total_investment":"[^"]*"/, `"total_investment":"${invested}"`), answer);
  });

test('F165 the receipt of a create shows what the books say was invested', async () => {
  const { screen } = await create(createSandboxSession(), false);
  await expect.element(screen.getByText('The bot was created.', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('definition').filter({ hasText: '1,000 USDT' })).toBeVisible();
  expect(screen.getByText(/expected .+, now/).query()).toBeNull();
});

test('F165 a create that was booked with another investment is reported so before the page changes', async () => {
  const { screen, created } = await create(saying(createSandboxSession(), '970'));
  await expect.element(screen.getByText('Invested: expected 1,000 USDT, now 970 USDT.').first()).toBeVisible();
  await expect.element(screen.getByRole('definition').filter({ hasText: '970 USDT' })).toBeVisible();
  expect(screen.getByRole('definition').filter({ hasText: '1,000 USDT' }).query()).toBeNull();
  expect(created).toEqual([]);
  await screen.getByRole('button', { name: 'Open bot' }).click();
  expect(created).toHaveLength(1);
});

test('F165 a create whose bot cannot be read is reported so, and no planned amount is shown', async () => {
  const session = createSandboxSession();
  session.sandbox.faults.set({ path: DETAIL, times: 0, drop: 'before' });
  const { screen, created } = await create(session);
  await expect.element(screen.getByText(/^The bot couldn't be read afterwards/).first()).toBeVisible();
  expect(screen.getByRole('definition').filter({ hasText: '1,000' }).query()).toBeNull();
  expect(created).toEqual([]);
});

test('F165 two bots of one create are reported with a way to each, and to close each', async () => {
  let isFirst = true;
  const session: SandboxSession = createSandboxSession({
    onCall: async (path, request) => {
      if (!path.endsWith(CREATE) || !isFirst) return;
      isFirst = false;
      // The network delivers it twice to an exchange that knows no idempotency keys, and loses the answer.
      const { channel: _key, ...params } = await request.clone().json();
      await createSpotGridBot(session.client, {
        ...params,
        invest_mode: 'quote',
        create_type: undefined,
        source: undefined,
      });
      session.sandbox.faults.set({ path: CREATE, times: 1, drop: 'after' });
    },
  });
  const { screen, created } = await create(session);
  await expect.element(screen.getByText('Bots: expected 1, now 2.').first()).toBeVisible();
  const { bots } = await listBots(session.client, { page: 0, limit: 50, status: 'ongoing' });
  const ids = bots.map(({ grid }) => grid?.info?.grid_id ?? '').sort();
  expect(ids).toHaveLength(2);
  for (const id of ids) await screen.getByRole('button', { name: `Open bot ${id}` }).click();
  expect(created).toEqual(ids);
  await screen.getByRole('button', { name: `Close bot ${ids[1]}` }).click();
  await expect.element(screen.getByRole('heading', { name: 'Close BTCUSDT spot grid' })).toBeVisible();
});
