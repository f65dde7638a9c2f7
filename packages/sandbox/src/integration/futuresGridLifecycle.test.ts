import { type BotClient, isBotError } from '@tradingbot/core';
import {
  addFuturesGridMargin,
  closeFuturesGridBot,
  createFuturesGridBot,
  getFuturesCloseMode,
  getFuturesGridAiParams,
  getFuturesGridBalance,
  getFuturesGridBot,
  getFuturesGridMoveScope,
  getFuturesGridTpslRange,
  getWithdrawDetail,
  listBots,
  listFuturesGridHistoryOrders,
  listFuturesGridOpenOrders,
  updateFuturesGridMoveScope,
  updateFuturesGridTpsl,
  updateFuturesGridTrailingStop,
  validateFuturesGrid,
  withdrawFuturesGridProfit,
} from '@tradingbot/core/endpoints';
import { add, compare, divide, roundToStep, subtract, sum } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, ask, asShown, BORIS, CHEN, clientOf, setUp } from './clients.testing.js';
import { auditOf, balanceOf, openFuturesGrid, priceAt, settingsOf } from './futuresGrids.testing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Lets days pass, at most two months, until a bot has ended by itself. */
async function untilStopped(sandbox: Sandbox, client: BotClient, bot_id: string) {
  for (let day = 0; day < 60; day += 1) {
    const { detail } = await getFuturesGridBot(client, { bot_id });
    if (detail.status === 'stopped') return detail;
    sandbox.advance(DAY);
  }
  return (await getFuturesGridBot(client, { bot_id })).detail;
}

describe('checking a futures grid', () => {
  test('gives bounds whose ends pass, and refuses what lies outside with its code', async () => {
    const { client } = setUp();
    const { total_investment: _, ...settings } = await settingsOf(client);
    const { investment, leverage, check_code, long_liq_price } = await validateFuturesGrid(client, settings);
    expect([check_code, leverage, long_liq_price]).toEqual(['success', { from: '1', to: '100' }, undefined]);
    const least = await validateFuturesGrid(client, { ...settings, init_margin: investment?.from });
    expect(least.check_code).toBe('success');
    expect(least.long_liq_price).toBeDefined();
    const less = subtract(investment?.from ?? '', '0.0001');
    expect((await validateFuturesGrid(client, { ...settings, init_margin: less })).check_code).toBe(
      'investment_too_low',
    );
    expect((await validateFuturesGrid(client, { ...settings, leverage: '101' })).check_code).toBe('leverage_too_high');
  });

  test.each(['BTCUSDT', 'ETHUSDT', 'SOLUSDT'])('allows what is recommended for %s', async (symbol) => {
    const { client } = setUp();
    const { ai_params = [], config = [] } = await getFuturesGridAiParams(client, { symbol });
    expect(ai_params.map((row) => row.grid_mode)).toEqual(['neutral', 'long', 'short']);
    expect(config.map((row) => row.max_leverage)).toEqual(['100', '100', '100']);
    for (const row of ai_params) {
      const { grid_mode, grid_type, min_price = '', max_price = '', cell_number = 0, leverage = '' } = row;
      if (grid_mode === undefined || grid_mode === 'unknown' || grid_type === undefined || grid_type === 'unknown')
        throw new Error('A row without mode or spacing.');
      const settings = { symbol, grid_mode, grid_type, min_price, max_price, cell_number, leverage };
      const checked = await validateFuturesGrid(client, { ...settings, init_margin: '10000' });
      expect([grid_mode, checked.check_code]).toEqual([grid_mode, 'success']);
      expect(Number(row.max_drawdown_ratio)).toBeGreaterThan(0);
      expect(row.annual_percentage_yield).toBeDefined();
    }
  });

  test('refuses contracts and prices that do not exist', async () => {
    const { client } = setUp();
    const settings = await settingsOf(client);
    const codeOf = async (overrides: object) =>
      (await validateFuturesGrid(client, { ...settings, ...overrides })).check_code;
    expect(await codeOf({ symbol: 'XYZUSDT' })).toBe('symbol_not_exists');
    expect(await codeOf({ min_price: '75000.05' })).toBe('invalid_param');
    expect(await codeOf({ grid_mode: 'unspecified' })).toBe('invalid_param');
  });
});

describe('the lifecycle of a futures grid', () => {
  test('takes exactly its margin out of the account, and runs', async () => {
    const { client, bot_id, settings } = await openFuturesGrid();
    const { detail } = await getFuturesGridBot(client, { bot_id });
    expect(detail).toMatchObject({ ...settings, bot_id, status: 'running', close_reason: 'unspecified' });
    expect(await balanceOf(client)).toBe('90000');
    expect((await getFuturesGridBalance(client, { coin: 'USDT' })).balance).toBe('90000');
  });

  test('is a row of the bot list, beside other kinds, running or closed', async () => {
    const { client, bot_id } = await openFuturesGrid();
    const idsOf = async (filter: object) =>
      (await listBots(client, filter)).bots.map((row) => row.future_grid?.grid_id);
    expect(await idsOf({ status: 'ongoing', type: 'futures_grid', symbol: 'BTCUSDT' })).toEqual([bot_id]);
    expect(await idsOf({ type: 'spot_grid' })).toEqual([]);
    await closeFuturesGridBot(client, { bot_id });
    expect(await idsOf({ status: 'ongoing' })).toEqual([]);
    const [row] = (await listBots(client, { status: 'closed' })).bots;
    expect(row).toMatchObject({ type: 'futures_grid', future_grid: { close_detail: { close_reason: 'user' } } });
  });

  test.each(['neutral', 'long', 'short'] as const)(
    'B1 shows figures of a %s bot that equal a recount of its fills to the last digit, day after day',
    async (grid_mode) => {
      const { sandbox, client, bot_id } = await openFuturesGrid({ grid_mode });
      for (let day = 0; day < 5; day += 1) {
        sandbox.advance(DAY / 2 + 12_345);
        const { detail } = await getFuturesGridBot(client, { bot_id });
        const { price, fees: _fees, fills: _fills, returned: _returned, ...audit } = await auditOf(sandbox, bot_id);
        expect(detail).toMatchObject({ ...audit, last_price: price, mark_price: price });
        expect(add(detail.realised_pnl ?? '', detail.unrealised_pnl ?? '')).toBe(audit.pnl);
      }
      const { detail } = await getFuturesGridBot(client, { bot_id });
      expect(detail.arbitrage_num).toBeGreaterThan(3);
      expect(detail.funding_fee).not.toBe('0');
      const { pairs = [], total } = await listFuturesGridHistoryOrders(client, { bot_id, limit: 1000 });
      expect(total).toBe(pairs.length);
      expect(sum(pairs.map((pair) => pair.profits ?? '0'))).toBe(detail.grid_profit);
    },
  );

  test('has one resting order for each of its cells', async () => {
    const { sandbox, client, bot_id, settings } = await openFuturesGrid({ grid_mode: 'long' });
    sandbox.advance(HOUR);
    const { buys = [], sells = [] } = await listFuturesGridOpenOrders(client, { bot_id });
    expect(buys.length + sells.length).toBe(settings.cell_number);
  });

  test('waits for its entry price', async () => {
    const { sandbox, client } = setUp();
    const settings = await settingsOf(client, { grid_mode: 'long', entry_price: await priceAt(client, '0.99') });
    const { bot_id } = await createFuturesGridBot(client, settings);
    sandbox.advance(1000);
    const { detail } = await getFuturesGridBot(client, { bot_id });
    expect(detail).toMatchObject({ status: 'created', entry_price: settings.entry_price });
    expect((await listFuturesGridOpenOrders(client, { bot_id })).buys).toEqual([]);
  });

  test('is the same whether time passes in one step or in many', async () => {
    const [one, many] = [await openFuturesGrid(), await openFuturesGrid()];
    one.sandbox.advance(DAY);
    for (let step = 0; step < 40; step += 1) many.sandbox.advance(DAY / 40);
    expect(await auditOf(many.sandbox, many.bot_id)).toEqual(await auditOf(one.sandbox, one.bot_id));
  });

  test('takes more margin, which the account pays', async () => {
    const { client, bot_id } = await openFuturesGrid();
    expect(await addFuturesGridMargin(client, { bot_id, amount: '500.5' })).toMatchObject({
      total_investment: '10500.5',
    });
    expect(await balanceOf(client)).toBe('89499.5');
    await expect(addFuturesGridMargin(client, { bot_id, amount: '89499.6' })).rejects.toMatchObject({
      codeName: 'INSUFFICIENT_BALANCE',
    });
    await expect(addFuturesGridMargin(client, { bot_id, amount: '-1' })).rejects.toMatchObject({
      codeName: 'GRID_INVALID_PARAMS',
    });
    expect(await balanceOf(client)).toBe('89499.5');
  });

  test('gives profit to the account, at most what it says can be taken', async () => {
    const { sandbox, client, bot_id } = await openFuturesGrid();
    const limitOf = async () => (await getWithdrawDetail(client, { bot_type: 'futures_grid', bot_id })).withdraw_limit;
    for (let day = 0; day < 10 && compare(await limitOf(), '1') < 0; day += 1) sandbox.advance(DAY / 2);
    const limit = await limitOf();
    const amount = roundToStep(divide(limit, '2', 8, 'down'), '0.01', 'floor');
    const before = (await getFuturesGridBot(client, { bot_id })).detail;
    const asked = { bot_type: 'futures_grid', bot_id, withdraw_amount: amount } as const;
    const promised = await getWithdrawDetail(client, asked);
    expect(await withdrawFuturesGridProfit(client, { bot_id, withdraw_amount: amount })).toMatchObject({
      cum_withdrew_amount: amount,
    });
    const { detail } = await getFuturesGridBot(client, { bot_id });
    expect(detail).toMatchObject({ pnl: before.pnl, equity: subtract(before.equity ?? '', amount) });
    expect(detail.liquidation_price).toBe(promised.liquidation_price);
    expect(await balanceOf(client)).toBe(add('90000', amount));
    await expect(withdrawFuturesGridProfit(client, { bot_id, withdraw_amount: limit })).rejects.toMatchObject({
      codeName: 'GRID_INVALID_PARAMS',
    });
  });

  test('changes its settings, or says what is wrong with them and stays', async () => {
    const { client, bot_id } = await openFuturesGrid();
    const take_profit_price = await priceAt(client, '1.1');
    await updateFuturesGridTpsl(client, { bot_id, tp_sl_type: 'price', take_profit_price });
    await updateFuturesGridTrailingStop(client, { bot_id, trailing_stop_per: '0.2' });
    const range = await getFuturesGridMoveScope(client, { bot_id });
    expect(range.check_code).toBe('success');
    const move_up_price = roundToStep(range.move_up_price?.to ?? '', '0.1', 'floor');
    await updateFuturesGridMoveScope(client, { bot_id, move_up_price });
    const set = { tp_sl_type: 'price', take_profit_price, trailing_stop_per: '0.2', move_up_price };
    expect((await getFuturesGridBot(client, { bot_id })).detail).toMatchObject(set);

    const tooLow = { bot_id, tp_sl_type: 'price', take_profit_price: await priceAt(client, '0.9') } as const;
    const { check_code = '' } = await getFuturesGridTpslRange(client, tooLow);
    await expect(updateFuturesGridTpsl(client, tooLow)).rejects.toMatchObject({ codeName: check_code });
    await expect(updateFuturesGridTrailingStop(client, { bot_id, trailing_stop_per: '0.01' })).rejects.toMatchObject({
      kind: 'business_error',
      codeName: 'invalid_trailing_stop_percent',
    });
    expect((await getFuturesGridBot(client, { bot_id })).detail).toMatchObject(set);

    await updateFuturesGridTpsl(client, { bot_id, take_profit_price: '' });
    expect((await getFuturesGridBot(client, { bot_id })).detail.take_profit_price).toBeUndefined();
  });

  test('M5 F180 the range of a stop loss names the liquidation when all orders have filled, and ends before it', async () => {
    const { client, bot_id } = await openFuturesGrid({ grid_mode: 'long', leverage: '10' });
    const { detail } = await getFuturesGridBot(client, { bot_id });
    const { liquidation_price = '' } = await getFuturesGridTpslRange(client, { bot_id, tp_sl_type: 'price' });
    expect(liquidation_price).toBe(detail.long_liq_price);
    expect(liquidation_price).not.toBe(detail.liquidation_price);
    const beyond = { bot_id, tp_sl_type: 'price', stop_loss_price: subtract(liquidation_price, '1') } as const;
    expect((await getFuturesGridTpslRange(client, beyond)).check_code).toBe('sl_cause_liquidation');
  });

  test('ends at its take profit by itself, and the account has the money', async () => {
    const { sandbox, client, bot_id } = await openFuturesGrid({
      grid_mode: 'neutral',
      tp_sl_type: 'percent',
      take_profit_per: '0.001',
    });
    const detail = await untilStopped(sandbox, client, bot_id);
    expect(detail).toMatchObject({ status: 'stopped', close_reason: 'tp', bot_close_code: 'canceled_auto_tp' });
    const { returned } = await auditOf(sandbox, bot_id);
    expect(detail.settlement_assets).toBe(`${asShown(returned)} USDT`);
    expect(await balanceOf(client)).toBe(add('90000', returned ?? ''));
  });

  test('loses its margin and no more when it is liquidated', async () => {
    const { sandbox, client, bot_id } = await openFuturesGrid({ grid_mode: 'long', leverage: '100' });
    const detail = await untilStopped(sandbox, client, bot_id);
    expect(detail).toMatchObject({ status: 'stopped', close_reason: 'liq', equity: '0', pnl: '-10000' });
    expect(await balanceOf(client)).toBe('90000');
    expect((await auditOf(sandbox, bot_id)).returned).toBe('0');
  });

  test('B8 closes with exactly what was promised, once, and stands still from then on', async () => {
    const { sandbox, client, bot_id } = await openFuturesGrid();
    sandbox.advance(DAY);
    const { estimated_amount = '', coin } = await getFuturesCloseMode(client, { bot_id, bot_type: 'futures_grid' });
    expect(coin).toBe('USDT');
    expect(await closeFuturesGridBot(client, { bot_id })).toMatchObject({ bot_id });
    const first = await getFuturesGridBot(client, { bot_id });
    const audit = await auditOf(sandbox, bot_id);
    expect(asShown(audit.returned)).toBe(estimated_amount);
    const after = add('90000', audit.returned ?? '');
    expect(await balanceOf(client)).toBe(after);
    expect(first.detail).toMatchObject({ status: 'stopped', close_reason: 'user', pnl: audit.pnl });

    sandbox.advance(DAY);
    await closeFuturesGridBot(client, { bot_id });
    expect(await getFuturesGridBot(client, { bot_id })).toEqual(first);
    expect(await balanceOf(client)).toBe(after);
    await expect(addFuturesGridMargin(client, { bot_id, amount: '1' })).rejects.toMatchObject({
      codeName: 'BOT_HAS_BEEN_CLOSED',
    });
  });

  test('F137 conserves money: the balance is the sum of its movements', async () => {
    const { sandbox, client, bot_id } = await openFuturesGrid();
    sandbox.advance(DAY);
    await addFuturesGridMargin(client, { bot_id, amount: '12.34' });
    await closeFuturesGridBot(client, { bot_id });
    // The sandbox's own page answers with exactly this.
    const books = (await ask(sandbox, AMIRA, '/x-sandbox/ledger')) as {
      balances: Record<string, string>;
      movements: { coin: string; amount: string }[];
    };
    const moved = books.movements.filter(({ coin }) => coin === 'USDT').map(({ amount }) => amount);
    expect(sum(moved)).toBe(books.balances.USDT);
  });
});

describe('what the sandbox refuses', () => {
  test('a failed check, by its code and without making anything', async () => {
    const { client } = setUp();
    const settings = await settingsOf(client, { leverage: '200' });
    await expect(createFuturesGridBot(client, settings)).rejects.toMatchObject({
      kind: 'business_error',
      codeName: 'leverage_too_high',
    });
    expect((await listBots(client, {})).total).toBe(0);
    expect(await balanceOf(client)).toBe('100000');
  });

  test('a margin that the account does not have', async () => {
    const { sandbox } = setUp();
    const chen = clientOf(sandbox, CHEN);
    await expect(createFuturesGridBot(chen, await settingsOf(chen))).rejects.toMatchObject({
      kind: 'gateway_error',
      codeName: 'INSUFFICIENT_BALANCE',
    });
    expect(await balanceOf(chen)).toBe('25');
  });

  test('F142 another user’s bot looks as if it did not exist', async () => {
    const { sandbox, bot_id } = await openFuturesGrid();
    const boris = clientOf(sandbox, BORIS);
    const calls = [
      () => getFuturesGridBot(boris, { bot_id }),
      () => closeFuturesGridBot(boris, { bot_id }),
      () => addFuturesGridMargin(boris, { bot_id, amount: '1' }),
      () => withdrawFuturesGridProfit(boris, { bot_id, withdraw_amount: '1' }),
      () => updateFuturesGridTrailingStop(boris, { bot_id, trailing_stop_per: '0.2' }),
      () => getWithdrawDetail(boris, { bot_type: 'futures_grid', bot_id }),
      () => getFuturesCloseMode(boris, { bot_id }),
      () => listFuturesGridOpenOrders(boris, { bot_id }),
      () => listFuturesGridHistoryOrders(boris, { bot_id }),
      () => getFuturesGridBot(boris, { bot_id: '1' }),
    ];
    for (const call of calls) {
      const error = await call().catch((reason: unknown) => reason);
      expect(isBotError(error) && error.codeName).toBe('NOT_FOUND');
    }
    expect((await listBots(boris, {})).total).toBe(0);
    await expect(getFuturesGridBot(clientOf(sandbox), { bot_id })).rejects.toMatchObject({ kind: 'not_logged_in' });
  });
});
