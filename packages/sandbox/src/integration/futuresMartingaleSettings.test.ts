import { isBotError } from '@tradingbot/core';
import {
  closeFuturesMartingaleBot,
  createFuturesMartingaleBot,
  getFuturesCloseMode,
  getFuturesMartingaleBot,
  getFuturesMartingaleCloseDetail,
  getFuturesMartingaleLimit,
  listBots,
  listFuturesMartingaleHistoryOrders,
  listFuturesMartingaleOpenOrders,
  listFuturesMartingaleRounds,
  updateFuturesMartingaleBot,
} from '@tradingbot/core/endpoints';
import { subtract } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import { BORIS, CHEN, clientOf, setUp } from './clients.testing.js';
import { balanceOf, openFuturesMartingaleAt, settingsOf } from './futuresMartingales.testing.js';
import { scripted } from './scriptedMarket.testing.js';

const MINUTE = 60_000;

function setUpAt(...prices: string[]) {
  return setUp(scripted({ BTCUSDT: prices }));
}

describe('checking a martingale', () => {
  test('gives bounds whose ends pass, and the margin only when all settings are there', async () => {
    const { client } = setUpAt('50000');
    const { init_margin: _, ...settings } = settingsOf();
    const limit = await getFuturesMartingaleLimit(client, settings);
    expect(limit).toMatchObject({
      check_code: 'success',
      leverage: { min: '1', max: '100' },
      add_position_num: { min: '1', max: '10' },
      price_float_percent: { min: '0.001', max: '0.333' },
      add_position_percent: { min: '1', max: '2' },
      round_tp_percent: { min: '0.01', max: '8.9' },
      sl_percent: { min: '0', max: '1' },
      entry_price: { min: '15000', max: '50500' },
    });
    for (const init_margin of [limit.init_margin?.min, limit.init_margin?.max]) {
      expect((await getFuturesMartingaleLimit(client, { ...settings, init_margin })).check_code).toBe('success');
    }
    const asked = { symbol: 'BTCUSDT', martingale_mode: 'short', leverage: '5' } as const;
    const little = await getFuturesMartingaleLimit(client, asked);
    expect([little.check_code, little.init_margin]).toEqual(['success', { min: '0', max: '0' }]);
    expect(little.entry_price).toEqual({ min: '49500', max: '85000' });
  });

  test.each([
    [{ leverage: '101' }, 'leverage_too_high'],
    [{ leverage: '0.9' }, 'leverage_too_low'],
    [{ add_position_num: 11 }, 'add_position_num_too_high'],
    [{ add_position_num: 0 }, 'add_position_num_too_low'],
    [{ price_float_percent: '0.334' }, 'price_float_percent_too_high'],
    [{ price_float_percent: '0.0009' }, 'price_float_percent_too_low'],
    [{ add_position_percent: '2.1' }, 'add_position_percent_too_high'],
    [{ add_position_percent: '0.9' }, 'add_position_percent_too_low'],
    [{ round_tp_percent: '8.91' }, 'round_target_tp_percent_too_high'],
    [{ round_tp_percent: '0.009' }, 'round_target_tp_percent_too_low'],
    [{ sl_percent: '1.1' }, 'sl_per_too_high'],
    [{ sl_percent: '-0.1' }, 'sl_per_too_low'],
    [{ entry_price: '50500.1' }, 'entry_price_too_high'],
    [{ entry_price: '14999.9' }, 'entry_price_too_low'],
    [{ init_margin: '1' }, 'init_margin_too_low'],
    [{ init_margin: '99999999' }, 'init_margin_too_high'],
  ])('answers %j with its code, and a create with it makes nothing', async (overrides, check_code) => {
    const { client } = setUpAt('50000');
    const settings = settingsOf(overrides);
    expect((await getFuturesMartingaleLimit(client, settings)).check_code).toBe(check_code);
    const error = await createFuturesMartingaleBot(client, settings).catch((reason: unknown) => reason);
    expect(isBotError(error) && error.outcome).toBe('known');
    const own = { init_margin_too_low: 'INVESTMENT_TOO_LOW', init_margin_too_high: 'INVESTMENT_TOO_HIGH' };
    const named = { ...own, leverage_too_low: 'LEVERAGE_TOO_LOW', leverage_too_high: 'LEVERAGE_TOO_HIGH' };
    expect(isBotError(error) && error.codeName).toBe(
      new Map(Object.entries(named)).get(check_code) ?? 'INVALID_ARGUMENT',
    );
    expect([(await listBots(client, {})).total, await balanceOf(client)]).toEqual([0, '100000']);
  });

  test('refuses contracts, directions and prices that do not exist, and a margin that the account does not have', async () => {
    const { sandbox, client } = setUpAt('50000');
    const codeOf = async (
      call: (client_: typeof client, params: ReturnType<typeof settingsOf>) => unknown,
      overrides: object,
    ) =>
      Promise.resolve(call(client, settingsOf(overrides))).catch(
        (error: unknown) => isBotError(error) && error.codeName,
      );
    for (const call of [getFuturesMartingaleLimit, createFuturesMartingaleBot]) {
      expect(await codeOf(call, { symbol: 'XYZUSDT' })).toBe('NOT_FOUND');
      expect(await codeOf(call, { martingale_mode: 'unknown' })).toBe('INVALID_ARGUMENT');
      expect(await codeOf(call, { entry_price: '49999.95' })).toBe('INVALID_ARGUMENT');
    }
    const chen = clientOf(sandbox, CHEN);
    await expect(createFuturesMartingaleBot(chen, settingsOf())).rejects.toMatchObject({
      codeName: 'INSUFFICIENT_BALANCE',
    });
    expect(await balanceOf(chen)).toBe('25');
  });
});

describe('the settings of a running martingale', () => {
  test('take more margin, which the account pays, moves the liquidation away and joins the ladder next round', async () => {
    const prices = ['50000', '50000', '52000'];
    const { sandbox, client, bot_id, detail } = await openFuturesMartingaleAt(prices, { auto_cycle_toggle: 'enable' });
    const before = await detail();
    await updateFuturesMartingaleBot(client, { bot_id, add_margin: '2000.5' });
    expect(await balanceOf(client)).toBe('87999.5');
    const after = await detail();
    expect(after).toMatchObject({ total_margin: '12000.5', pos_size: before.pos_size, pnl: before.pnl });
    expect(Number(after.estimated_liq_price)).toBeLessThan(Number(before.estimated_liq_price));
    sandbox.advance(3 * MINUTE);
    expect(Number((await detail()).pos_size)).toBeGreaterThan(Number(before.pos_size));
    await expect(updateFuturesMartingaleBot(client, { bot_id, add_margin: '87999.6' })).rejects.toMatchObject({
      codeName: 'INSUFFICIENT_BALANCE',
    });
    expect(await balanceOf(client)).toBe('87999.5');
  });

  test('change stop loss and auto-cycle at once, and clear the stop loss with an empty text', async () => {
    const { client, bot_id, detail } = await openFuturesMartingaleAt(['50000']);
    const changed = await updateFuturesMartingaleBot(client, {
      bot_id,
      sl_percent: '0.3',
      auto_cycle_toggle: 'enable',
    });
    expect(changed.check_code).toBe('success');
    expect(await detail()).toMatchObject({ sl_per: '0.3', auto_cycle: 'enable' });
    await updateFuturesMartingaleBot(client, { bot_id, sl_percent: '' });
    const cleared = await detail();
    expect([cleared.sl_per, cleared.auto_cycle]).toEqual([undefined, 'enable']);
    expect((await updateFuturesMartingaleBot(client, { bot_id })).check_code).toBe('success');
    expect(await detail()).toEqual(cleared);
  });

  test('end the bot when the new stop loss is passed already', async () => {
    const { sandbox, client, bot_id, detail } = await openFuturesMartingaleAt(['50000', '48000']);
    sandbox.advance(2 * MINUTE);
    await updateFuturesMartingaleBot(client, { bot_id, sl_percent: '0.01' });
    expect(await detail()).toMatchObject({ bot_display_status: 'completed', stop_type: 'by_sl' });
  });

  test.each([
    [{ sl_percent: '1.1' }, 'sl_per_too_high'],
    [{ sl_percent: '-0.1' }, 'sl_per_too_low'],
    [{ add_margin: '-1' }, 'init_margin_too_low'],
    [{ add_margin: '99999999' }, 'init_margin_too_high'],
    [{ sl_percent: '0.0000000000001' }, 'INVALID_ARGUMENT'],
  ])('stay when %j is wrong, which the answer says', async (change, codeName) => {
    const { client, bot_id, detail } = await openFuturesMartingaleAt(['50000'], { sl_percent: '0.5' });
    const before = await detail();
    await expect(updateFuturesMartingaleBot(client, { bot_id, ...change })).rejects.toMatchObject({ codeName });
    expect([await detail(), await balanceOf(client)]).toEqual([before, '90000']);
  });

  test('stay once the bot is over', async () => {
    const { client, bot_id } = await openFuturesMartingaleAt(['50000']);
    await closeFuturesMartingaleBot(client, { bot_id });
    const balance = await balanceOf(client);
    await expect(updateFuturesMartingaleBot(client, { bot_id, add_margin: '1' })).rejects.toMatchObject({
      codeName: 'BOT_HAS_BEEN_CLOSED',
    });
    expect(subtract(await balanceOf(client), balance)).toBe('0');
  });
});

test('F142 another user’s martingale looks as if it did not exist', async () => {
  const { sandbox, bot_id } = await openFuturesMartingaleAt(['50000']);
  const boris = clientOf(sandbox, BORIS);
  const calls = [
    () => getFuturesMartingaleBot(boris, { bot_id }),
    () => updateFuturesMartingaleBot(boris, { bot_id, add_margin: '1' }),
    () => closeFuturesMartingaleBot(boris, { bot_id }),
    () => getFuturesMartingaleCloseDetail(boris, { bot_id }),
    () => getFuturesCloseMode(boris, { bot_id }),
    () => listFuturesMartingaleRounds(boris, { bot_id }),
    () => listFuturesMartingaleOpenOrders(boris, { bot_id }),
    () => listFuturesMartingaleHistoryOrders(boris, { bot_id }),
    () => getFuturesMartingaleBot(boris, { bot_id: '1' }),
  ];
  for (const call of calls) {
    const error = await call().catch((reason: unknown) => reason);
    expect(isBotError(error) && error.codeName).toBe('NOT_FOUND');
  }
  expect((await listBots(boris, {})).total).toBe(0);
  await expect(getFuturesMartingaleBot(clientOf(sandbox), { bot_id })).rejects.toMatchObject({ kind: 'not_logged_in' });
});
