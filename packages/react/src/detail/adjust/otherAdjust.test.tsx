import {
  getFuturesComboBot,
  getFuturesMartingaleBot,
  getSpotDcaParameters,
  listFuturesComboRebalances,
} from '@tradingbot/core/endpoints';
import type { Adjustment } from '@tradingbot/core/kinds';
import { add, subtract, sum } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import { createSandboxSession, fault, openCombo, openDca, openMartingale } from '../../testing/index.js';
import { applied, figure, HOUR, openAdjust, planRow } from './adjust.testing.js';

test('B7 DCA settings: what is bought from the next purchase on', async () => {
  const session = createSandboxSession();
  const id = await openDca(session, { afterMs: 3 * HOUR });
  const { screen, apply } = await openAdjust(session, 'spot_dca', id, 'settings');
  await expect.element(screen.getByText(/^The change applies from the next purchase/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'BTC per purchase' }).fill('80');
  expect((await planRow(screen, 'Total per purchase')).map(figure)).toEqual(['100', '120']);
  await screen.getByLabelText('Stop after investing', { exact: true }).fill('100');
  await expect
    .element(screen.getByText(/^The limit must cover the amount invested so far and one more purchase/))
    .toBeVisible();
  await expect.element(apply).toBeDisabled();
  await screen.getByLabelText('Stop after investing', { exact: true }).fill('5000');
  await applied({ screen, apply });
  const { parameters } = await getSpotDcaParameters(session.client, { bot_id: id });
  expect(parameters?.max_invest_amount).toBe('5000');
  expect(parameters?.pairs).toEqual([
    { base: 'BTC', amount: '80' },
    { base: 'ETH', amount: '40' },
  ]);
});

test('B7 DCA settings: an amount above the balance says how many purchases it covers', async () => {
  const session = createSandboxSession({ user: 'chen' });
  const id = await openDca(session, { pairs: [{ base: 'BTC', amount: '5' }] });
  const { screen, apply } = await openAdjust(session, 'spot_dca', id, 'settings');
  const amount = screen.getByRole('textbox', { name: 'BTC per purchase' });
  await amount.fill('6');
  // 20 are left of 25.
  expect((await planRow(screen, 'Purchases your balance covers')).map(figure)).toEqual(['4', '3']);
  await expect.element(screen.getByText(/^Your balance covers 3 purchases\. Later ones will be skipped/)).toBeVisible();
  await amount.fill('60');
  await expect.element(screen.getByText(/^Your balance covers 0 purchases\./)).toBeVisible();
  await expect.element(apply).toBeEnabled();
});

test('B7 DCA settings: of a balance that nobody knows, no number of purchases is claimed', async () => {
  const session = createSandboxSession();
  const id = await openDca(session, { afterMs: HOUR });
  await fault(session, { path: '/query-available-balance', times: 0, drop: 'before' });
  const { screen } = await openAdjust(session, 'spot_dca', id, 'settings');
  await screen.getByRole('textbox', { name: 'BTC per purchase' }).fill('80');
  expect(await planRow(screen, 'Purchases your balance covers')).toEqual(['--no value', '--no value']);
  expect(await planRow(screen, 'Purchases until the limit')).toEqual(['none', 'none']);
});

test('B7 martingale settings: the liquidation price that was announced is the one the books have then', async () => {
  const session = createSandboxSession();
  const id = await openMartingale(session, { leverage: '25', afterMs: HOUR });
  session.sandbox.prices.freeze();
  const detail = async () => (await getFuturesMartingaleBot(session.client, { bot_id: id })).fmart_detail;
  const before = await detail();
  const { screen, apply } = await openAdjust(session, 'futures_martingale', id, 'settings');
  await screen.getByLabelText('Add margin', { exact: true }).fill('300');
  await screen.getByLabelText('Stop loss', { exact: true }).fill('60');
  const [now, then] = await planRow(screen, 'Liquidation now');
  expect(figure(now)).toBe(before.estimated_liq_price);
  await applied({ screen, apply });
  const after = await detail();
  expect(after.total_margin).toBe(add(before.total_margin ?? '', '300'));
  expect([after.sl_per, after.auto_cycle]).toEqual(['0.6', before.auto_cycle]);
  expect(figure(then)).toBe(after.estimated_liq_price);
});

test('B7 a stop loss of 0 is none, in the plan and in the receipt', async () => {
  const session = createSandboxSession();
  const id = await openMartingale(session, { leverage: '25', sl_percent: '0.3', afterMs: HOUR });
  const { screen, apply } = await openAdjust(session, 'futures_martingale', id, 'settings');
  await screen.getByLabelText('Stop loss', { exact: true }).fill('0');
  expect(await planRow(screen, 'Stop loss')).toEqual(['30.00%', 'none']);
  await applied({ screen, apply });
  await expect.element(screen.getByRole('dialog').getByText('none', { exact: true })).toBeVisible();
  expect((await getFuturesMartingaleBot(session.client, { bot_id: id })).fmart_detail.sl_per ?? '').toBe('');
});

test('B7 amounts of a DCA bot are written as amounts in its plan, and what is no number as it was typed', async () => {
  const session = createSandboxSession();
  const id = await openDca(session, { afterMs: HOUR });
  const { screen } = await openAdjust(session, 'spot_dca', id, 'settings');
  const amount = screen.getByRole('textbox', { name: 'BTC per purchase' });
  await amount.fill('12345');
  expect((await planRow(screen, 'Coins'))[1]).toBe('BTC 12,345 USDT + ETH 40 USDT');
  await amount.fill('1,5');
  expect((await planRow(screen, 'Coins'))[1]).toBe('BTC 1,5 USDT + ETH 40 USDT');
});

test('F124 what the exchange refuses stands at its field, and nothing has changed', async () => {
  const session = createSandboxSession();
  const id = await openMartingale(session, { leverage: '50', afterMs: HOUR });
  // Without the limits only the exchange knows that it is too much.
  await fault(session, { path: '/contract/v5/private/fmartingalebot/get-fmart-limit', times: 0, drop: 'before' });
  const { screen, apply } = await openAdjust(session, 'futures_martingale', id, 'settings');
  await screen.getByLabelText('Add margin', { exact: true }).fill('90000');
  await apply.click();
  await expect.element(screen.getByText('Add margin is too high for these settings.')).toBeVisible();
  await expect.element(apply).toBeDisabled();
  const { fmart_detail } = await getFuturesMartingaleBot(session.client, { bot_id: id });
  expect(fmart_detail.total_margin).toBe('2000');
});

/** Its user alone rebalances it. */
const BY_USER = { adjust_position_mode: 'by_user', adjust_position_time_interval: undefined } as const;

async function openComboAt(adjustment: Adjustment, own: Partial<typeof BY_USER> = {}) {
  const session = createSandboxSession();
  const id = await openCombo(session, { afterMs: 9 * HOUR + 7 * 60_000, ...own });
  session.sandbox.prices.freeze();
  const detail = async () => (await getFuturesComboBot(session.client, { bot_id: id })).detail;
  const latest = async () =>
    (await listFuturesComboRebalances(session.client, { bot_id: id, page: 0, limit: 1 })).records?.[0];
  // Time stands still: nothing but the change rebalances it.
  return { ...(await openAdjust(session, 'futures_combo', id, adjustment, 1_000_000)), session, id, detail, latest };
}

const tradesOf = (list: Element | undefined) =>
  [...(list?.querySelectorAll('li') ?? [])].map((item) =>
    (item.textContent ?? '').replaceAll(',', '').replace(/^(\w+) (\S+)\s.*$/, (_, side, size) => `${side} ${size}`),
  );
const tradesDone = (orders: readonly { side?: string | undefined; quantity?: string | undefined }[] = []) =>
  orders.map(({ side = '', quantity }) => `${side[0]?.toUpperCase()}${side.slice(1)} ${quantity}`);

test.each<'in' | 'out'>(['in', 'out'])(
  'B7 combo transfer %s: the trades that were announced are those of the books',
  async (direction) => {
    const { screen, apply, detail, latest } = await openComboAt('transfer');
    const before = await detail();
    if (direction === 'out') await screen.getByRole('radio', { name: 'Out' }).click();
    await screen.getByLabelText('Amount', { exact: true }).fill('500');
    await expect.element(screen.getByText('Trades at market (estimate):')).toBeVisible();
    const planned = tradesOf(screen.getByText('Trades at market (estimate):').element().parentElement ?? undefined);
    await apply.click();
    await expect.element(screen.getByText('The bot was changed.', { exact: true })).toBeVisible();
    const record = await latest();
    expect(record?.adjust_position_mode).toBe('transfer');
    expect(planned).toEqual(tradesDone(record?.orders));
    const moved = subtract((await detail()).midway_transfer ?? '0', before.midway_transfer ?? '0');
    expect(moved).toBe(direction === 'in' ? '500' : '-500');
  },
);

test('B7 F173 combo rebalance: weights now and then, which add up, and the trades of the books', async () => {
  const { screen, apply, latest } = await openComboAt('rebalance', BY_USER);
  const weights = screen.getByRole('row', { name: 'Weight of' });
  await expect.element(weights.first()).toBeVisible();
  const cells = weights.elements().map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  for (const column of [0, 1]) expect(sum(cells.map((row) => row[column]?.replace('%', '') ?? ''))).toBe('100');
  await expect.element(screen.getByText('Trades at market (estimate):')).toBeVisible();
  const planned = tradesOf(screen.getByText('Trades at market (estimate):').element().parentElement ?? undefined);
  await applied({ screen, apply });
  const record = await latest();
  expect(record?.adjust_position_mode).toBe('by_user');
  expect(planned).toEqual(tradesDone(record?.orders));
});

test('M8 combo rebalance: where nothing would move it is reported, and nothing is sent', async () => {
  // Put right by its schedule seven minutes ago.
  const { screen, apply } = await openComboAt('rebalance');
  await expect
    .element(screen.getByText('Every contract is within one order of its target. Nothing to trade.'))
    .toBeVisible();
  await expect.element(apply).toBeDisabled();
});

test('B7 combo settings: a new leverage resizes the positions as announced', async () => {
  const { screen, apply, detail, latest } = await openComboAt('settings');
  await expect.element(apply).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Leverage' }).fill('2');
  await expect.element(screen.getByText('Trades at market (estimate):')).toBeVisible();
  const planned = tradesOf(screen.getByText('Trades at market (estimate):').element().parentElement ?? undefined);
  await applied({ screen, apply });
  expect((await detail()).leverage).toBe('2');
  expect(planned).toEqual(tradesDone((await latest())?.orders));
});

test('M7 combo settings that its money does not buy are refused at once, with the leverage that would do', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { init_margin: '200' });
  const { screen, apply } = await openAdjust(session, 'futures_combo', id, 'settings');
  const leverage = screen.getByRole('textbox', { name: 'Leverage' });
  await leverage.fill('1');
  const message = screen.getByText(/^With these weights and this leverage, the investment doesn't cover/);
  await expect.element(message).toBeVisible();
  await expect.element(apply).toBeDisabled();
  // The mark of the slider is called the same.
  await screen.getByRole('button', { name: 'Set Leverage to ×2' }).first().click();
  await expect.element(leverage).toHaveValue('2');
  await expect.element(message).not.toBeInTheDocument();
  await expect.element(apply).toBeEnabled();
});

test('M7 combo settings warn where a lot is too coarse for the drift, with the drift that the money can reach', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { init_margin: '600', ...BY_USER });
  const { screen, apply } = await openAdjust(session, 'futures_combo', id, 'settings');
  const warning = screen.getByText(/^One lot of BTCUSDT is larger than the drift threshold/);
  await expect.element(screen.getByRole('textbox', { name: 'Leverage' })).toHaveValue('3');
  await expect.element(warning).not.toBeInTheDocument();
  await screen.getByRole('radio', { name: 'By drift', exact: true }).click();
  await screen.getByRole('textbox', { name: 'Drift threshold' }).fill('1');
  await expect.element(warning).toBeVisible();
  await expect.element(apply).toBeEnabled();
  await screen.getByRole('button', { name: /^Set Drift threshold to \d+\.\d\d%/ }).click();
  await expect.element(warning).not.toBeInTheDocument();
  await expect.element(apply).toBeEnabled();
});

test('F118 on a stale price nothing is traded at the market, which is reported, until prices are live again', async () => {
  const session = createSandboxSession();
  const id = await openCombo(session, { adjust_position_mode: 'by_user', adjust_position_time_interval: undefined });
  const { screen, apply } = await openAdjust(session, 'futures_combo', id, 'transfer');
  await screen.getByLabelText('Amount', { exact: true }).fill('500');
  await expect.element(apply).toBeEnabled();
  session.sandbox.faults.set({ path: 'socket', silent: true });
  await expect
    .element(screen.getByRole('dialog').getByText(/^The price is stale\. This trades at the market/))
    .toBeVisible();
  await expect.element(apply).toBeDisabled();
  session.sandbox.faults.clear();
  await expect.element(apply).toBeEnabled();
});
