import { getFuturesGridBot, getFuturesMartingaleBot, getFuturesSymbolItem } from '@tradingbot/core/endpoints';
import { adjustmentsOf, canAdjust } from '@tradingbot/core/kinds';
import { add, multiply, roundToStep } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import { describe, expect, test } from 'vitest';
import { createSandboxSession, openFuturesGrid, openMartingale, type SandboxSession } from '../../testing/index.js';
import { applied, figure, openAdjust, planRow } from './adjust.testing.js';

/** A price that is not reached yet. */
async function entryOf({ client }: SandboxSession) {
  const { lastPrice = '0' } = await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' });
  return roundToStep(multiply(lastPrice, '0.97'), '0.1', 'floor');
}

/** A futures grid whose entry price is not reached, in a market that stands still. */
async function waitingGrid() {
  const session = createSandboxSession();
  const id = await openFuturesGrid(session, { entry_price: await entryOf(session) });
  session.sandbox.prices.freeze();
  const detail = async () => (await getFuturesGridBot(session.client, { bot_id: id })).detail;
  expect((await detail()).status).toBe('created');
  return { session, id, detail };
}

/** Goes past the price that the bot waits for. */
function start({ sandbox }: SandboxSession) {
  sandbox.prices.jump({ symbol: 'BTCUSDT', percent: -4 });
  sandbox.advance(1000);
}

test('a kind offers while it waits what can be changed before there is a position', () => {
  const offered = (kind: BotKind) => adjustmentsOf(kind).filter((name) => canAdjust({ kind, state: 'waiting' }, name));
  expect(offered('spot_grid')).toEqual(['settings']);
  expect(offered('futures_grid')).toEqual(['margin', 'tpsl', 'trailing', 'move']);
  expect(offered('futures_martingale')).toEqual(['settings']);
  expect(offered('futures_combo')).toEqual([]);
  expect(offered('spot_dca')).toEqual([]);
});

describe('a futures grid that waits', () => {
  test('B7 takes margin, which is in the position once it starts', async () => {
    const bot = await waitingGrid();
    const { screen, apply } = await openAdjust(bot.session, 'futures_grid', bot.id, 'margin');
    await expect.element(screen.getByText(/^The bot has not started yet/)).toBeVisible();
    await screen.getByLabelText('Amount', { exact: true }).fill('100');
    const { total_investment: before = '' } = await bot.detail();
    expect((await planRow(screen, 'Invested')).map(figure)).toEqual([before, add(before, '100')]);
    expect(await planRow(screen, 'Liquidation now')).toEqual(['none', 'none']);
    await applied({ screen, apply });
    start(bot.session);
    expect(await bot.detail()).toMatchObject({ status: 'running', total_investment: add(before, '100') });
  });

  test('takes a take profit, which is there once it starts', async () => {
    const bot = await waitingGrid();
    const takeProfit = add((await bot.detail()).max_price ?? '', '1000');
    const { screen, apply } = await openAdjust(bot.session, 'futures_grid', bot.id, 'tpsl');
    await screen.getByRole('textbox', { name: 'Take profit' }).fill(takeProfit);
    await applied({ screen, apply });
    start(bot.session);
    expect(await bot.detail()).toMatchObject({ status: 'running', take_profit_price: takeProfit });
  });

  test('takes a trailing stop, and names no exit that nobody knows before it starts', async () => {
    const bot = await waitingGrid();
    const { screen, apply } = await openAdjust(bot.session, 'futures_grid', bot.id, 'trailing');
    await screen.getByLabelText('Trailing stop', { exact: true }).fill('10');
    expect(await planRow(screen, 'Trailing stop')).toEqual(['none', '10.00%']);
    expect(screen.getByText('Trailing stop closes at equity of').elements()).toHaveLength(0);
    await applied({ screen, apply });
    start(bot.session);
    const { status, trailing_stop_exit_equity } = await bot.detail();
    expect(status).toBe('running');
    expect(Number(trailing_stop_exit_equity)).toBeGreaterThan(0);
  });

  test('takes a limit of its moves, and moves nothing at once', async () => {
    const bot = await waitingGrid();
    const { screen, apply } = await openAdjust(bot.session, 'futures_grid', bot.id, 'move');
    const limit = add((await bot.detail()).max_price ?? '', '9000');
    await screen.getByLabelText('Move range up to', { exact: true }).fill(limit);
    await expect.element(screen.getByText(/the range moves by whole steps without a trade/)).toBeVisible();
    await applied({ screen, apply });
    expect((await bot.detail()).move_up_price).toBe(limit);
  });

  test('says of a withdrawal that only a running bot has one', async () => {
    const { session, id } = await waitingGrid();
    const { screen } = await openAdjust(session, 'futures_grid', id, 'withdraw', undefined, undefined, false);
    await expect.element(screen.getByRole('dialog').getByText('Only a running bot can be changed.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });
});

test('B7 a martingale that waits takes margin, which is in its first order once it starts', async () => {
  const session = createSandboxSession();
  const id = await openMartingale(session, { entry_price: await entryOf(session) });
  session.sandbox.prices.freeze();
  const detail = async () => (await getFuturesMartingaleBot(session.client, { bot_id: id })).fmart_detail;
  expect((await detail()).bot_display_status).toBe('await_activation');
  const { total_margin: before = '' } = await detail();
  const { screen, apply } = await openAdjust(session, 'futures_martingale', id, 'settings');
  await screen.getByLabelText('Add margin', { exact: true }).fill('300');
  expect((await planRow(screen, 'Invested')).map(figure)).toEqual([before, add(before, '300')]);
  await applied({ screen, apply });
  start(session);
  expect(await detail()).toMatchObject({ bot_display_status: 'running', total_margin: add(before, '300') });
});
