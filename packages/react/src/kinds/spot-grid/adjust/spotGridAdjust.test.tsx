import { getSpotGridAiParams, getSpotGridBot, listBots, listSpotGridOpenOrders } from '@tradingbot/core/endpoints';
import { add } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import { applied, figure, HOUR, openAdjust, planRow } from '../../../detail/adjust/adjust.testing.js';
import { createSandboxSession, openBot, type SandboxSession } from '../../../testing/index.js';

test('B7 spot grid: what is withdrawn is in the books, and no more can be', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: 30 * HOUR });
  session.sandbox.prices.freeze();
  const { screen, apply } = await openAdjust(session, 'spot_grid', id, 'withdraw');
  await screen.getByLabelText('Amount', { exact: true }).fill('0.01');
  // Nothing so far is a figure too.
  expect((await planRow(screen, 'Withdrawn')).map(figure)).toEqual(['0', '0.01']);
  await applied({ screen, apply });
  const [row] = (await listBots(session.client, { status: 'ongoing', page: 0, limit: 1 })).bots;
  expect(row?.grid?.info.grid_id).toBe(id);
});

test('says of a spot grid that has earned nothing yet that nothing can be withdrawn, and when something can', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: 1000 });
  session.sandbox.prices.freeze();
  const { screen, apply } = await openAdjust(session, 'spot_grid', id, 'withdraw');
  await expect
    .element(screen.getByText('Nothing to withdraw right now. Profit of finished pairs will appear here.'))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Amount', { exact: true })).not.toBeInTheDocument();
  await expect.element(apply).toBeDisabled();
});

test('B7 spot grid settings: orders, trades and fee that were announced are those of the books then', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: 30 * HOUR });
  session.sandbox.prices.freeze();
  const { detail } = await getSpotGridBot(session.client, { grid_id: id });
  const before = await spotOrders(session, id);
  const { screen, apply } = await openAdjust(session, 'spot_grid', id, 'settings');
  await expect.element(apply).toBeDisabled();
  await screen
    .getByLabelText('Number of grids', { exact: true })
    .first()
    .fill(String(detail.cell_number + 3));
  await screen.getByLabelText('Add to the investment', { exact: true }).fill('500');
  await screen.getByRole('textbox', { name: 'Stop loss' }).fill('20000');
  await expect.element(screen.getByText(/orders are cancelled/).first()).toBeVisible();
  const planned = screen
    .getByRole('group')
    .elements()
    // The menus of the price fields come before.
    .slice(-2)
    .map((list) => [...list.querySelectorAll('li')].map((line) => line.textContent?.replaceAll(',', '')));
  await applied({ screen, apply });
  const after = await spotOrders(session, id);
  expect(planned).toEqual([
    before.filter((order) => !after.includes(order)),
    after.filter((order) => !before.includes(order)),
  ]);
  const changed = (await getSpotGridBot(session.client, { grid_id: id })).detail;
  expect(changed.cell_number).toBe(detail.cell_number + 3);
  expect(changed.stop_loss_price).toBe('20000');
  expect(changed.total_investment).toBe(add(detail.total_investment ?? '', '500'));
});

async function spotOrders({ client }: SandboxSession, grid_id: string) {
  const { buys = [], sells = [] } = await listSpotGridOpenOrders(client, { grid_id });
  return [...buys, ...sells].map(({ price = '', quantity }) => `${quantity} BTC · ${Number(price).toFixed(1)}`);
}

test('a spot grid bound of the exchange stands at its field with its fix', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  const { screen, apply } = await openAdjust(session, 'spot_grid', id, 'settings');
  await screen.getByLabelText('Number of grids', { exact: true }).first().fill('1');
  await expect.element(screen.getByText('Number of grids must be at least 2.')).toBeVisible();
  await expect.element(apply).toBeDisabled();
  await screen.getByRole('button', { name: 'Use 2', exact: true }).click();
  await expect.element(apply).toBeEnabled();
});

test('it can be opened with other values than those of the bot, such as a way out of a coach', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR });
  const values = { cell_number: '21', enable_trailing: 'true', constructor: 'x', dialog: 'settings' };
  const { screen, apply } = await openAdjust(session, 'spot_grid', id, 'settings', 50, values);
  const [now, then] = await planRow(screen, 'Number of grids');
  expect([now === then, then]).toEqual([false, '21']);
  // A switch is no text field.
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked();
  await expect.element(apply).toBeEnabled();
});

test('a bot that waits gets another entry price, and has no orders to cancel', async () => {
  const session = createSandboxSession();
  const { min_price } = await getSpotGridAiParams(session.client, { symbol: 'BTCUSDT' });
  const id = await openBot(session, { entry_price: min_price });
  const detail = async () => (await getSpotGridBot(session.client, { grid_id: id })).detail;
  expect((await detail()).status).toBe('await_activation');
  const { screen, apply } = await openAdjust(session, 'spot_grid', id, 'settings');
  const entry = add(min_price, '100');
  await screen.getByRole('textbox', { name: 'Entry price' }).fill(entry);
  await expect.element(screen.getByText('No orders are cancelled or placed.')).toBeVisible();
  await applied({ screen, apply });
  expect((await detail()).entry_price).toBe(entry);
});

test('F169 F179: the addition that a change offers is still taken after the price has moved', async () => {
  const session = createSandboxSession();
  const id = await openBot(session, { afterMs: HOUR, quote_investment: '100' });
  const { screen, apply } = await openAdjust(session, 'spot_grid', id, 'settings');
  await screen.getByLabelText('Number of grids', { exact: true }).first().fill('40');
  await screen.getByRole('button', { name: /^Use [\d,.]+ USDT$/ }).click();
  await expect.element(apply).toBeEnabled();
  session.sandbox.prices.jump({ symbol: 'BTCUSDT', percent: 0.4 });
  session.sandbox.prices.freeze();
  await applied({ screen, apply });
});
