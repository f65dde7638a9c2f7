import {
  createFuturesGridBot,
  getFuturesGridBot,
  listBots,
  updateFuturesGridTpsl,
  validateFuturesGrid,
} from '@tradingbot/core/endpoints';
import { add, compare, subtract, sum } from '@tradingbot/engine/decimal';
import { expect, test } from 'vitest';
import { setUp } from './clients.testing.js';
import { openFuturesGrid, settingsOf } from './futuresGrids.testing.js';
import { openFuturesMartingale } from './futuresMartingales.testing.js';

test.each(['neutral', 'long', 'short'] as const)(
  'F180 M6 the check, the page and the list of a %s grid name the same liquidation once all orders have filled',
  async (grid_mode) => {
    const { sandbox, client } = setUp();
    sandbox.prices.freeze('BTCUSDT');
    const { total_investment, ...settings } = await settingsOf(client, { grid_mode, leverage: '20' });
    const checked = await validateFuturesGrid(client, { ...settings, init_margin: total_investment });
    const { bot_id } = await createFuturesGridBot(client, { ...settings, total_investment });
    sandbox.advance(1000);
    const { detail } = await getFuturesGridBot(client, { bot_id });
    const [row] = (await listBots(client, { status: 'ongoing' })).bots;
    expect(detail.status).toBe('running');
    expect([detail.long_liq_price || undefined, detail.short_liq_price || undefined]).toEqual([
      checked.long_liq_price,
      checked.short_liq_price,
    ]);
    expect([detail.long_liq_price, detail.short_liq_price]).toContain(row?.future_grid?.all_filled_liq_price);
    expect(row?.future_grid?.liq_price).toBe(detail.liquidation_price);
  },
);

test('F180 M5 a stop loss beyond the liquidation once all orders have filled is refused while the bot runs', async () => {
  const { client, bot_id } = await openFuturesGrid({ grid_mode: 'long', leverage: '10', total_investment: '2000' });
  const { detail } = await getFuturesGridBot(client, { bot_id });
  const [now = '', filled = ''] = [detail.liquidation_price, detail.long_liq_price];
  expect(compare(filled, now)).toBe(1);
  const at = (stop_loss_price: string) =>
    updateFuturesGridTpsl(client, { bot_id, tp_sl_type: 'price', stop_loss_price });
  await expect(at(add(now, '0.1'))).rejects.toThrow(/sl_cause_liquidation/);
  await expect(at(filled)).rejects.toThrow(/sl_cause_liquidation/);
  expect((await at(add(filled, '0.1'))).check_code).toBe('success');
});

test('F180 a martingale names the liquidation now and after its last add', async () => {
  const { client, detail: read } = await openFuturesMartingale();
  const detail = await read();
  const [row] = (await listBots(client, { status: 'ongoing' })).bots;
  expect(compare(detail.all_filled_liq_price ?? '', detail.estimated_liq_price || '0')).toBe(1);
  expect(row?.fmart).toMatchObject({
    liq_price: detail.estimated_liq_price,
    all_filled_liq_price: detail.all_filled_liq_price,
  });
});

test('M9 M10 the row of a futures grid has the grid profit of its page, and the margins are its equity', async () => {
  const { sandbox, client, bot_id } = await openFuturesGrid();
  sandbox.advance(2 * 86_400_000);
  const { detail } = await getFuturesGridBot(client, { bot_id });
  const [row] = (await listBots(client, { status: 'ongoing' })).bots;
  expect(row?.future_grid?.grid_profit).toBe(detail.grid_profit);
  expect(detail.grid_profit).not.toBe('0');
  const { position_balance = '', total_order_balance = '', available_balance = '' } = detail;
  // Each is cut to the places of its coin (M11), so together they are less than three last places short.
  const short = subtract(detail.equity ?? '', sum([position_balance, total_order_balance, available_balance]));
  expect([compare(short, '0') >= 0, compare(short, '0.00000003')]).toEqual([true, -1]);
});
