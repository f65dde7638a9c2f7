import { isBotError } from '@tradingbot/core';
import {
  adjustFuturesComboPosition,
  closeFuturesComboBot,
  createFuturesComboBot,
  getFuturesBalance,
  getFuturesComboBot,
  getFuturesComboCloseDetail,
  getFuturesComboDailyPick,
  getFuturesComboFollowDetail,
  getFuturesComboLimit,
  getFuturesComboTransferDetail,
  hideFuturesComboDailyPick,
  listBots,
  listFuturesComboPositions,
  listFuturesComboRebalances,
  listFuturesComboSymbols,
  listFuturesComboThemes,
  listRankedBots,
  recommendFuturesCombos,
  transferFuturesComboMargin,
  updateFuturesComboSettings,
} from '@tradingbot/core/endpoints';
import { add, compare, subtract, sum } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import { FUTURES_COMBO_HOST_REASONS } from '../exchange/bots/futures-combo/FuturesComboService.js';
import { AMIRA, ask, BORIS, CHEN, clientOf, setUp } from './clients.testing.js';
import { auditOf, comboOf, openFuturesCombo } from './futuresCombos.testing.js';
import { withAndWithoutRestart } from './restart.testing.js';
import { scripted } from './scriptedMarket.testing.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { client: reader } = setUp();

const balanceOf = async (client: typeof reader) =>
  (await getFuturesBalance(client, { coin: 'USDT', bot_type: 'futures_combo' })).balance;
const named = (name: string) => (error: unknown) => isBotError(error) && error.codeName === name;

describe('a combo begins', () => {
  test('with a check whose ranges hold', async () => {
    const limit = await getFuturesComboLimit(reader, comboOf());
    expect(limit).toMatchObject({
      check_code: 'success',
      leverage: { min: '1', max: '100' },
      adjust_position_time_interval: { min: '1800', max: '2419200' },
      sl_percent: { min: '0.01', max: '0.99' },
    });
  });

  test.each([
    [{ symbol_settings: comboOf().symbol_settings.slice(0, 1) }, 'symbol_num_too_low'],
    [{ leverage: '101' }, 'leverage_too_high'],
    [{ leverage: '0.5' }, 'leverage_too_low'],
    [{ adjust_position_time_interval: 60 }, 'adjust_position_time_interval_too_low'],
    [{ adjust_position_time_interval: 9_999_999 }, 'adjust_position_time_interval_too_high'],
    [{ init_margin: '1' }, 'init_margin_too_low'],
    [{ sl_percent: '0.001' }, 'sl_per_too_low'],
    [{ sl_percent: '1' }, 'sl_per_too_high'],
    [{ tp_percent: '0.001' }, 'tp_per_too_low'],
    [{ tp_percent: '101' }, 'tp_per_too_high'],
    [{ trailing_stop_percent: '0.01' }, 'trailing_stop_percent_too_low'],
    [{ trailing_stop_percent: '1' }, 'trailing_stop_percent_too_high'],
  ] as const)('or is given what is wrong: %j is %s', async (overrides, code) => {
    expect((await getFuturesComboLimit(reader, comboOf(overrides))).check_code).toBe(code);
    // Some have a number of their own in the envelope.
    const [, field = ''] = /^(leverage|init_margin)/.exec(code) ?? [];
    const name = { leverage: code.toUpperCase(), init_margin: 'INVESTMENT_TOO_LOW' }[field] ?? 'INVALID_ARGUMENT';
    await expect(createFuturesComboBot(reader, comboOf(overrides))).rejects.toSatisfy(named(name));
  });

  test.each([
    ['0.001', 'adjust_position_percent_too_low'],
    ['0.6', 'adjust_position_percent_too_high'],
  ])('a drift of %s is %s', async (adjust_position_percent, code) => {
    const { adjust_position_time_interval: _, ...rest } = comboOf();
    const asked = { ...rest, adjust_position_mode: 'percent' as const, adjust_position_percent };
    expect((await getFuturesComboLimit(reader, asked)).check_code).toBe(code);
  });

  test('never with a contract twice, weights that miss 100 %, or a field that its mode does not use', async () => {
    const [first, second] = comboOf().symbol_settings;
    if (first === undefined || second === undefined) throw new Error('The combo has two contracts.');
    const twice = comboOf({ symbol_settings: [first, { ...second, symbol: first.symbol }] });
    await expect(getFuturesComboLimit(reader, twice)).rejects.toSatisfy(named('DUPLICATED_SYMBOL_CHOSEN'));
    const uneven = comboOf({ symbol_settings: [first, { ...second, target_position_percent: '0.4' }] });
    await expect(createFuturesComboBot(reader, uneven)).rejects.toSatisfy(named('INVALID_ARGUMENT'));
    const unknown = comboOf({ symbol_settings: [first, { ...second, symbol: 'NONE' }] });
    await expect(createFuturesComboBot(reader, unknown)).rejects.toSatisfy(named('INVALID_ARGUMENT'));
    const unused = comboOf({ adjust_position_percent: '0.05' });
    await expect(createFuturesComboBot(reader, unused)).rejects.toSatisfy(
      (error) => isBotError(error) && error.code === 10001,
    );
    expect((await listBots(reader, {})).total).toBe(0);
  });

  test('not without the money for it', async () => {
    const { sandbox } = setUp();
    const poor = clientOf(sandbox, CHEN);
    await expect(createFuturesComboBot(poor, comboOf())).rejects.toSatisfy(named('INSUFFICIENT_BALANCE'));
    expect(await balanceOf(poor)).toBe('25');
  });

  test('with all its positions at once, paid out of the account', async () => {
    const { sandbox, client, bot_id } = await openFuturesCombo();
    const { detail } = await getFuturesComboBot(client, { bot_id });
    expect(detail).toMatchObject({ bot_display_status: 'running', bot_mode: 'mix', bot_name: 'BTC ETH' });
    const { positions = [] } = await listFuturesComboPositions(client, { bot_id });
    expect(positions.map(({ symbol, side }) => [symbol, side])).toEqual([
      ['BTCUSDT', 'long'],
      ['ETHUSDT', 'short'],
    ]);
    expect(await balanceOf(client)).toBe('90000');
    expect((await auditOf(sandbox, bot_id)).equity).toBe(detail.equity);
  });

  test('M7: with the least margin, which buys every contract, and not with a step less', async () => {
    const { client } = setUp();
    const least = (await getFuturesComboLimit(client, comboOf())).init_margin?.min ?? '';
    const { bot_id } = await createFuturesComboBot(client, comboOf({ init_margin: least }));
    expect((await getFuturesComboBot(client, { bot_id })).detail.bot_display_status).toBe('running');
    const { positions = [] } = await listFuturesComboPositions(client, { bot_id });
    expect(positions.map(({ size = '0' }) => compare(size, '0'))).toEqual([1, 1]);
    const below = comboOf({ init_margin: subtract(least, '0.0001') });
    await expect(createFuturesComboBot(client, below)).rejects.toSatisfy(named('INVESTMENT_TOO_LOW'));
  });

  test('once for one request, however often it is delivered', async () => {
    const { client } = setUp();
    const first = await createFuturesComboBot(client, comboOf({ channel: '00000000-0000-4000-8000-000000000001' }));
    expect(await createFuturesComboBot(client, comboOf({ channel: '00000000-0000-4000-8000-000000000001' }))).toEqual(
      first,
    );
    expect((await listBots(client, {})).total).toBe(1);
  });
});

describe('a running combo', () => {
  test('is put right on schedule, and its figures are those of its fills', async () => {
    const { sandbox, client, bot_id } = await openFuturesCombo();
    sandbox.advance(3 * HOUR + 1000);
    const { total, records = [] } = await listFuturesComboRebalances(client, { bot_id });
    expect([total, records.length > 0]).toEqual([records.length, true]);
    expect(new Set(records.map(({ adjust_position_mode }) => adjust_position_mode))).toEqual(new Set(['time']));
    const times = records.map(({ time = 0 }) => time);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const { detail } = await getFuturesComboBot(client, { bot_id });
    const audit = await auditOf(sandbox, bot_id);
    expect(detail).toMatchObject({ equity: audit.equity, total_pnl: audit.total_pnl, total_exec_fee: audit.fees });
    expect(add(detail.realized_pnl ?? '', detail.unrealized_pnl ?? '')).toBe(detail.total_pnl);
  });

  test('pays and receives funding at its times', async () => {
    const { sandbox, client, bot_id } = await openFuturesCombo();
    sandbox.advance(8 * HOUR + 60_000);
    const { detail } = await getFuturesComboBot(client, { bot_id });
    const audit = await auditOf(sandbox, bot_id);
    expect(detail.funding_fee).toBe(audit.funding_fee);
    expect(compare(audit.funding_fee, '0')).not.toBe(0);
  });

  test('is rebalanced when its user asks for it', async () => {
    const { sandbox, client, bot_id } = await openFuturesCombo({
      adjust_position_mode: 'by_user',
      adjust_position_time_interval: undefined,
    });
    sandbox.advance(12 * HOUR);
    expect((await listFuturesComboRebalances(client, { bot_id })).total).toBe(0);
    const { record_id } = await adjustFuturesComboPosition(client, { bot_id });
    const { records = [] } = await listFuturesComboRebalances(client, { bot_id });
    expect(records[0]).toMatchObject({ record_id, adjust_position_mode: 'by_user' });
  });

  test('takes margin in and gives it out, within its bounds', async () => {
    const { sandbox, client, bot_id } = await openFuturesCombo();
    const before = await getFuturesComboTransferDetail(client, { bot_id, direction: 'in' });
    expect(before).toMatchObject({ coin: 'USDT', total_margin: '10000', midway_transfer: '0' });
    expect(before.transfer_in?.to).toBe('90000');
    expect(await transferFuturesComboMargin(client, { bot_id, direction: 'in', amount: '500' })).toMatchObject({
      total_margin: '10500',
      midway_transfer: '500',
    });
    const { transfer_out } = await getFuturesComboTransferDetail(client, { bot_id, direction: 'out' });
    const max = transfer_out?.to ?? '';
    const over = { bot_id, direction: 'out' as const, amount: add(max, '1') };
    await expect(transferFuturesComboMargin(client, over)).rejects.toSatisfy(named('INVALID_ARGUMENT'));
    await transferFuturesComboMargin(client, { bot_id, direction: 'out', amount: '200' });
    expect(await balanceOf(client)).toBe('89700');
    expect(await auditOf(sandbox, bot_id)).toMatchObject({ total_margin: '10500', withdrawn: '200' });
    const tooMuch = { bot_id, direction: 'in' as const, amount: '100000' };
    await expect(transferFuturesComboMargin(client, tooMuch)).rejects.toSatisfy(named('INSUFFICIENT_BALANCE'));
  });

  test('changes its contracts, weights and stops, or says what is wrong with them', async () => {
    const { client, bot_id } = await openFuturesCombo();
    const symbol_settings = [
      { symbol: 'SOLUSDT', side: 'long' as const, target_position_percent: '0.3' },
      { symbol: 'BTCUSDT', side: 'short' as const, target_position_percent: '0.7' },
    ];
    await expect(updateFuturesComboSettings(client, { bot_id, leverage: '101' })).rejects.toThrow('leverage_too_high');
    expect(
      await updateFuturesComboSettings(client, { bot_id, symbol_settings, leverage: '2', sl_percent: '0.2' }),
    ).toMatchObject({ check_code: 'success' });
    const { detail } = await getFuturesComboBot(client, { bot_id });
    expect(detail).toMatchObject({ leverage: '2', sl_percent: '0.2', bot_name: 'SOL BTC' });
    const { positions = [] } = await listFuturesComboPositions(client, { bot_id });
    expect(positions.map(({ symbol, side }) => `${symbol} ${side}`)).toEqual(['SOLUSDT long', 'BTCUSDT short']);
    const { records = [] } = await listFuturesComboRebalances(client, { bot_id });
    expect(records[0]?.adjust_position_mode).toBe('modify_setting');
    const percent = { bot_id, adjust_position_mode: 'percent' as const, adjust_position_percent: '0.05' };
    expect(await updateFuturesComboSettings(client, percent)).toMatchObject({ check_code: 'success' });
    expect((await getFuturesComboBot(client, { bot_id })).detail.adjust_position_mode).toBe('percent');
  });

  test('M7 settings with a contract that its money does not buy are refused as they are for a new bot', async () => {
    const { client, bot_id } = await openFuturesCombo();
    const { transfer_out } = await getFuturesComboTransferDetail(client, { bot_id, direction: 'out' });
    await transferFuturesComboMargin(client, { bot_id, direction: 'out', amount: transfer_out?.to ?? '' });
    const symbol_settings = [
      { symbol: 'BTCUSDT', side: 'long' as const, target_position_percent: '0.01' },
      { symbol: 'SOLUSDT', side: 'long' as const, target_position_percent: '0.99' },
    ];
    const before = await getFuturesComboBot(client, { bot_id });
    await expect(updateFuturesComboSettings(client, { bot_id, symbol_settings, leverage: '1' })).rejects.toThrow(
      'init_margin_too_low',
    );
    expect((await getFuturesComboBot(client, { bot_id })).detail.symbol_settings).toEqual(
      before.detail.symbol_settings,
    );
    // Stops move no money: they are changed all the same.
    expect(await updateFuturesComboSettings(client, { bot_id, sl_percent: '0.3' })).toMatchObject({
      check_code: 'success',
    });
  });

  test('belongs to its user alone', async () => {
    const { sandbox, bot_id } = await openFuturesCombo();
    const other = clientOf(sandbox, BORIS);
    await expect(getFuturesComboBot(other, { bot_id })).rejects.toSatisfy(named('NOT_FOUND'));
    await expect(closeFuturesComboBot(other, { bot_id })).rejects.toSatisfy(named('NOT_FOUND'));
  });

  test('stands in the joined list', async () => {
    const { client, bot_id } = await openFuturesCombo();
    const { bots } = await listBots(client, { type: 'futures_combo', symbol: 'ETHUSDT' });
    expect(bots.map(({ fcombo }) => fcombo?.bot_id)).toEqual([bot_id]);
    expect((await listBots(client, { symbol: 'SOLUSDT' })).total).toBe(0);
  });
});

describe('a combo ends', () => {
  test('when its user closes it, with exactly what was estimated, and stays closed', async () => {
    const { sandbox, client, bot_id } = await openFuturesCombo();
    sandbox.advance(5 * HOUR);
    const estimate = await getFuturesComboCloseDetail(client, { bot_id });
    expect(sum((estimate.positions ?? []).map(({ unrealized_pnl = '' }) => unrealized_pnl))).toBe(
      estimate.unrealized_pnl,
    );
    await closeFuturesComboBot(client, { bot_id });
    await closeFuturesComboBot(client, { bot_id });
    const { detail } = await getFuturesComboBot(client, { bot_id });
    expect(detail).toMatchObject({
      bot_display_status: 'completed',
      stop_type: 'by_user',
      close_code: 'canceled_manually',
      equity: estimate.estimated_amount,
    });
    expect(await balanceOf(client)).toBe(add('90000', estimate.estimated_amount ?? ''));
    const audit = await auditOf(sandbox, bot_id);
    expect(audit.returned).toBe(estimate.estimated_amount);
    expect(subtract(await balanceOf(client), '100000')).toBe(audit.total_pnl);
  });

  test('M8: takes no command after its end, but reports all that it was', async () => {
    const { sandbox, client, bot_id } = await openFuturesCombo();
    await closeFuturesComboBot(client, { bot_id });
    const before = await auditOf(sandbox, bot_id);
    const held = await balanceOf(client);
    const commands = [
      () => adjustFuturesComboPosition(client, { bot_id }),
      () => updateFuturesComboSettings(client, { bot_id }),
      () => updateFuturesComboSettings(client, { bot_id, leverage: '2' }),
      ...(['in', 'out'] as const).flatMap((direction) =>
        ['1', '0', '99999999'].map((amount) => () => transferFuturesComboMargin(client, { bot_id, direction, amount })),
      ),
    ];
    for (const command of commands) {
      await expect(command()).rejects.toSatisfy(
        (error) => isBotError(error) && error.codeName === 'BOT_HAS_BEEN_CLOSED' && error.code === 411,
      );
    }
    await closeFuturesComboBot(client, { bot_id });
    expect(await getFuturesComboTransferDetail(client, { bot_id, direction: 'out' })).toMatchObject({
      transfer_in: { from: '0', to: '0' },
      transfer_out: { from: '0', to: '0' },
    });
    expect(await listFuturesComboPositions(client, { bot_id })).toMatchObject({ positions: [] });
    expect(await getFuturesComboCloseDetail(client, { bot_id })).toMatchObject({ estimated_amount: before.returned });
    expect(await auditOf(sandbox, bot_id)).toEqual(before);
    expect(await balanceOf(client)).toBe(held);
  });

  // Longer than any number, below nothing, in another spelling, below a lot, above the wallet.
  test.each([
    ...['9'.repeat(10_000), `0.${'1'.repeat(10_000)}`, '9'.repeat(400), `1.${'0'.repeat(1990)}`, '-1', '-0.0001', '0'],
    ...['0.00000001', '99999999999999999999', '100001', `10000.${'0'.repeat(50)}1`],
  ])('M14: never begins or moves with an amount like %s, whatever its length', async (amount) => {
    const { sandbox, client, bot_id } = await openFuturesCombo();
    const [before, held] = [await auditOf(sandbox, bot_id), await balanceOf(client)];
    const isRefused = (error: unknown) => isBotError(error) && error.kind !== 'http_error';
    await expect(createFuturesComboBot(client, comboOf({ init_margin: amount }))).rejects.toSatisfy(isRefused);
    await expect(transferFuturesComboMargin(client, { bot_id, direction: 'in', amount })).rejects.toSatisfy(isRefused);
    await expect(transferFuturesComboMargin(client, { bot_id, direction: 'out', amount })).rejects.toSatisfy(isRefused);
    for (const field of ['leverage', 'sl_percent', 'tp_percent', 'trailing_stop_percent'] as const) {
      const check = await getFuturesComboLimit(client, comboOf({ [field]: amount })).catch((error: unknown) => error);
      if (isBotError(check)) expect(isRefused(check), field).toBe(true);
    }
    expect(await auditOf(sandbox, bot_id)).toEqual(before);
    expect(await balanceOf(client)).toBe(held);
  });

  test.each([
    ['by_tp', { tp_percent: '0.1' }, '80000'],
    ['by_sl', { sl_percent: '0.1' }, '61000'],
    ['by_trailing_stop', { trailing_stop_percent: '0.1' }, '61000'],
    ['by_liq', { leverage: '50' }, '60000'],
  ] as const)('%s when the prices reach it', async (stop_type, overrides, price) => {
    const market = scripted({ BTCUSDT: ['70000', '70000', price, price], ETHUSDT: ['2000', '2000', '2000', '2000'] });
    const { sandbox, client, bot_id } = await openFuturesCombo(overrides, market);
    sandbox.advance(4 * 60_000);
    const { detail } = await getFuturesComboBot(client, { bot_id });
    expect(detail).toMatchObject({ bot_display_status: 'completed', stop_type });
    expect((await auditOf(sandbox, bot_id)).returned).toBe(detail.equity);
  });

  const bothLong = ['BTCUSDT', 'ETHUSDT'].map(
    (symbol) => ({ symbol, side: 'long', target_position_percent: '0.5' }) as const,
  );
  test.each([
    ['by_liq', { leverage: '10' }, -30],
    ['by_sl', { sl_percent: '0.2' }, -30],
    ['by_trailing_stop', { trailing_stop_percent: '0.1' }, -30],
    ['by_tp', { tp_percent: '0.3' }, 50],
  ] as const)(
    'M6 F180 %s at the moment of the price, also if it is gone a moment later',
    async (stop_type, own, percent) => {
      const { sandbox, client, bot_id } = await openFuturesCombo({ ...own, symbol_settings: bothLong });
      sandbox.prices.jump({ percent });
      sandbox.prices.jump({ percent: 100 / (1 + percent / 100) - 100 });
      const { detail } = await getFuturesComboBot(client, { bot_id });
      expect(detail).toMatchObject({ bot_display_status: 'completed', stop_type });
      if (stop_type === 'by_liq') expect((await auditOf(sandbox, bot_id)).returned).toBe('0');
    },
  );

  test.each(FUTURES_COMBO_HOST_REASONS)('when the exchange ends it: %s', async (reason) => {
    const { sandbox, client, bot_id } = await openFuturesCombo();
    await ask(sandbox, AMIRA, `/x-sandbox/stop/${bot_id}`, { reason });
    expect((await getFuturesComboBot(client, { bot_id })).detail.stop_type).toBe(reason);
  });

  test('after a restart as if there had been none', async () => {
    const open = (client: typeof reader) => createFuturesComboBot(client, comboOf());
    const { whole, restarted } = await withAndWithoutRestart(open, 9 * HOUR);
    expect(restarted).toEqual(whole);
  });
});

describe('what a combo can be made of', () => {
  test('contracts with their values, and themes of them', async () => {
    const { symbols = [], min_symbol_num, max_symbol_num } = await listFuturesComboSymbols(reader, {});
    expect([min_symbol_num, max_symbol_num]).toEqual([2, 10]);
    expect(symbols.slice(0, 3).map(({ symbol }) => symbol)).toEqual(['BTCUSDT', 'ETHUSDT', 'SOLUSDT']);
    expect(compare(symbols[0]?.market_cap ?? '', symbols[1]?.market_cap ?? '')).toBe(1);
    const { parts = [] } = await listFuturesComboThemes(reader, { part: 'majors' });
    expect(parts.map(({ symbols: members }) => members?.length)).toEqual([2]);
  });

  test('recommended ones pass the check, two of each style at most', async () => {
    const { data } = await recommendFuturesCombos(reader, {});
    expect(data.length).toBeGreaterThan(3);
    for (const { fcomboBot } of data) {
      const { check_code } = await getFuturesComboLimit(reader, {
        leverage: String(fcomboBot?.leverage),
        init_margin: '10000',
        adjust_position_mode: 'time_or_percent',
        adjust_position_percent: fcomboBot?.resizeRatio,
        adjust_position_time_interval: fcomboBot?.resizeTime,
        symbol_settings: (fcomboBot?.tokens ?? []).map(({ symbol = '', ratio: share = '', mode }) => ({
          symbol,
          side: mode === 'short' ? 'short' : 'long',
          target_position_percent: share,
        })),
      });
      expect(check_code).toBe('success');
    }
    expect((await recommendFuturesCombos(reader, { style: 'steady' })).data.length).toBeLessThanOrEqual(2);
  });

  test('M7: recommended ones reach their weights with 1,000, and pay for few rebalances', async () => {
    const { sandbox, client } = setUp();
    const { data } = await recommendFuturesCombos(client, {});
    const pick = await getFuturesComboDailyPick(client, {});
    const offered = [
      { leverage: pick.leverage, drift: pick.adjust_position_percent, rows: pick.symbol_settings },
      ...data.map(({ fcomboBot }) => ({
        leverage: fcomboBot?.leverage,
        drift: fcomboBot?.resizeRatio,
        rows: fcomboBot?.tokens?.map(({ symbol, mode, ratio: share }) => ({
          symbol,
          side: mode,
          target_position_percent: share,
        })),
      })),
    ];
    for (const { leverage, drift = '1', rows = [] } of offered) {
      const { bot_id } = await createFuturesComboBot(
        client,
        comboOf({
          leverage: String(leverage),
          init_margin: '1000',
          adjust_position_mode: 'percent',
          adjust_position_time_interval: undefined,
          adjust_position_percent: drift,
          symbol_settings: rows.map(({ symbol = '', side, target_position_percent: share = '' }) => ({
            symbol,
            side: side === 'short' ? 'short' : 'long',
            target_position_percent: share,
          })),
        }),
      );
      const { positions = [] } = await listFuturesComboPositions(client, { bot_id });
      for (const { current_position_percent: now = '0', target_position_percent: target = '0' } of positions) {
        const off = subtract(now, target).replace('-', '');
        expect(compare(off, drift), `${bot_id} ${now} of ${target}, drift ${drift}`).toBe(-1);
      }
    }
    sandbox.advance(20 * HOUR);
    const { bots } = await listBots(client, { type: 'futures_combo' });
    expect(bots.length).toBe(offered.length);
    for (const { fcombo } of bots) {
      const { total = 0 } = await listFuturesComboRebalances(client, { bot_id: fcombo?.bot_id ?? '' });
      expect(total).toBeLessThan(12);
    }
  });

  test('the combo of the day is the same all day, and can be hidden until tomorrow', async () => {
    const { sandbox, client } = setUp();
    const pick = await getFuturesComboDailyPick(client, {});
    expect([pick.symbol_settings?.length, pick.no_pop]).toEqual([5, false]);
    await hideFuturesComboDailyPick(client, { pick_id: pick.pick_id });
    expect(await getFuturesComboDailyPick(client, {})).toEqual({ ...pick, no_pop: true });
    expect((await getFuturesComboDailyPick(clientOf(sandbox, BORIS), {})).no_pop).toBe(false);
    await expect(hideFuturesComboDailyPick(client, { pick_id: '1' })).rejects.toSatisfy(named('NOT_FOUND'));
    sandbox.advance(DAY);
    const next = await getFuturesComboDailyPick(client, {});
    expect([next.no_pop, next.pick_id === pick.pick_id]).toEqual([false, false]);
  });

  test('combos of others are ranked and looked at before they are copied', async () => {
    const { list = [] } = await listRankedBots(reader, { bizTypes: ['futures_combo'] });
    expect(list.length).toBeGreaterThan(5);
    const [row] = list;
    const { detail } = await getFuturesComboFollowDetail(reader, { bot_id: row?.botId ?? '' });
    expect(detail?.symbol_settings?.map(({ symbol }) => symbol)).toEqual(
      row?.fcomboBot?.tokens?.map(({ symbol }) => symbol),
    );
    expect(detail?.total_pnl_per).toBe(row?.totalProfitRate);
  });
});
