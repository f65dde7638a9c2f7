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
import { add, compare, multiply, subtract, sum } from '@tradingbot/engine/decimal';
import { describe, expect, test } from 'vitest';
import { AMIRA, ask, asShown, setUp } from './clients.testing.js';
import {
  auditOf,
  balanceOf,
  openFuturesMartingale,
  openFuturesMartingaleAt,
  settingsOf,
} from './futuresMartingales.testing.js';
import { scripted } from './scriptedMarket.testing.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('the lifecycle of a martingale', () => {
  test('takes exactly its margin out of the account, and begins its first round at the next price', async () => {
    const { sandbox, client } = setUp(scripted({ BTCUSDT: ['50000'] }));
    const { bot_id } = await createFuturesMartingaleBot(client, settingsOf());
    expect(await balanceOf(client)).toBe('90000');
    const status = async () => (await getFuturesMartingaleBot(client, { bot_id })).fmart_detail.bot_display_status;
    expect(await status()).toBe('initializing');
    sandbox.advance(1000);
    expect((await getFuturesMartingaleBot(client, { bot_id })).fmart_detail).toMatchObject({
      ...{ bot_id, symbol: 'BTCUSDT', base_token: 'BTC', quote_token: 'USDT', fmart_mode: 'long', leverage: '10' },
      ...{ price_float_per: '0.01', add_pos_per: '1.2', add_pos_num: 3, single_round_target_profit_per: '0.02' },
      ...{ bot_display_status: 'running', current_round: 1, completed_rounds: 0, current_added_pos_num: 0 },
      ...{ entry_price: '50000', avg_pos_price: '50000', current_price: '50000', mark_price: '50000' },
      ...{ total_margin: '10000', auto_cycle: 'disable', stop_type: 'unknown', tick_size: '0.1' },
    });
  });

  test('waits for its entry price', async () => {
    const { sandbox, detail } = await openFuturesMartingaleAt(['50000', '50000', '49400'], { entry_price: '49500' });
    sandbox.advance(MINUTE);
    expect(await detail()).toMatchObject({
      bot_display_status: 'await_activation',
      entry_price: '49500',
      pos_size: '0',
    });
    sandbox.advance(MINUTE + 5000);
    expect(await detail()).toMatchObject({ bot_display_status: 'running', entry_price: '49500' });
  });

  test('buys more as the price falls, and shows the next order, its target and what it bought', async () => {
    const { sandbox, client, bot_id, detail } = await openFuturesMartingaleAt(['50000', '49300'], {
      sl_percent: '0.5',
    });
    const typesOf = async () =>
      ((await listFuturesMartingaleOpenOrders(client, { bot_id })).orders ?? []).map((row) => [
        row.order_type,
        row.side,
      ]);
    const all = [
      ['add', 'buy'],
      ['take_profit', 'sell'],
      ['stop_loss', 'sell'],
    ];
    expect(await typesOf()).toEqual(all);
    sandbox.advance(MINUTE + 10_000);
    expect(await detail()).toMatchObject({ current_added_pos_num: 1, completed_rounds: 0 });
    expect((await listFuturesMartingaleOpenOrders(client, { bot_id, limit: 1 })).orders).toMatchObject([
      { order_type: 'add', add_index: 2, order_status: 'untriggered', filled_quantity: '0' },
    ]);
    const { total, orders = [] } = await listFuturesMartingaleHistoryOrders(client, { bot_id });
    expect([total, orders.map(({ order_type, add_index, price }) => [order_type, add_index, price])]).toEqual([
      2,
      [
        ['add', 1, '49500'],
        ['open', 0, '50000'],
      ],
    ]);
    expect(sum(orders.map(({ quantity = '' }) => quantity))).toBe((await detail()).pos_size);
  });

  test('ends with the target of its only round, and the account has the money', async () => {
    const { sandbox, client, bot_id, detail } = await openFuturesMartingaleAt(['50000', '49000', '52000']);
    sandbox.advance(3 * MINUTE);
    const ended = await detail();
    expect(ended).toMatchObject({ bot_display_status: 'completed', completed_rounds: 1, pos_size: '0' });
    expect(ended).toMatchObject({ stop_type: 'by_tp_single_round', close_code: 'canceled_round_tp' });
    expect(compare(ended.pnl ?? '', multiply('10000', '0.02'))).toBeGreaterThanOrEqual(0);
    const { returned } = await auditOf(sandbox, bot_id);
    expect(ended.settlement_assets).toBe(`${asShown(returned)} USDT`);
    expect(await balanceOf(client)).toBe(add('90000', returned ?? ''));
    expect((await listFuturesMartingaleOpenOrders(client, { bot_id })).orders).toEqual([]);
  });

  test('goes on from round to round when it cycles, and lists each with its orders', async () => {
    const prices = ['50000', '52000', '51000', '53000', '53000'];
    const { sandbox, client, bot_id, detail } = await openFuturesMartingaleAt(prices, { auto_cycle_toggle: 'enable' });
    sandbox.advance(4 * MINUTE);
    const { completed_rounds = 0, current_round, realized_pnl } = await detail();
    expect(completed_rounds).toBeGreaterThan(2);
    expect(current_round).toBe(completed_rounds + 1);
    const { total, rounds = [] } = await listFuturesMartingaleRounds(client, { bot_id });
    expect([total, rounds.length]).toEqual([current_round, current_round]);
    expect(rounds[0]).toMatchObject({ round: current_round, status: 'running' });
    expect(rounds.slice(1).every(({ status }) => status === 'completed')).toBe(true);
    expect(sum(rounds.map((row) => row.realized_pnl ?? ''))).toBe(realized_pnl);
    const { orders = [] } = await listFuturesMartingaleHistoryOrders(client, { bot_id, round: 1 });
    expect(orders.map(({ order_type }) => order_type)).toEqual(['take_profit', 'open']);
    expect((await listFuturesMartingaleHistoryOrders(client, { bot_id })).orders).toMatchObject([
      { order_type: 'open' },
    ]);
  });

  test.each(['long', 'short'] as const)(
    'B1 shows figures of a %s bot that equal a recount of its fills to the last digit, day after day',
    async (martingale_mode) => {
      const settings = { martingale_mode, auto_cycle_toggle: 'enable', leverage: '5' } as const;
      const { sandbox, client, bot_id, detail } = await openFuturesMartingale(settings);
      for (let day = 0; day < 5; day += 1) {
        sandbox.advance(DAY / 2 + 12_345);
        const {
          price,
          fees: _fees,
          fills: _fills,
          returned: _,
          equity,
          ended_rounds_pnl,
          ...audit
        } = await auditOf(sandbox, bot_id);
        const now = await detail();
        expect(now).toMatchObject({ ...audit, current_price: price, mark_price: price });
        expect(add(now.realized_pnl ?? '', now.unrealized_pnl ?? '')).toBe(audit.pnl);
        expect(equity).toBe(add(now.total_margin ?? '', audit.pnl));
        const { rounds = [] } = await listFuturesMartingaleRounds(client, { bot_id, limit: 1000 });
        const ended = rounds.filter(({ status }) => status === 'completed');
        expect(sum(ended.map((row) => row.realized_pnl ?? ''))).toBe(ended_rounds_pnl);
      }
      expect((await auditOf(sandbox, bot_id)).fills).toBeGreaterThan(1);
      expect((await detail()).net_funding_fee).not.toBe('0');
    },
  );

  test('is the same whether time passes in one step or in many', async () => {
    const settings = { auto_cycle_toggle: 'enable' } as const;
    const [one, many] = [await openFuturesMartingale(settings), await openFuturesMartingale(settings)];
    one.sandbox.advance(2 * DAY);
    for (let step = 0; step < 40; step += 1) many.sandbox.advance((2 * DAY) / 40);
    expect(await auditOf(many.sandbox, many.bot_id)).toEqual(await auditOf(one.sandbox, one.bot_id));
  });

  test('is a row of the bot list, beside other kinds, running or closed', async () => {
    const { client, bot_id } = await openFuturesMartingale();
    const idsOf = async (filter: object) => (await listBots(client, filter)).bots.map((row) => row.fmart?.bot_id);
    expect(await idsOf({ status: 'ongoing', type: 'futures_martingale', symbol: 'BTCUSDT' })).toEqual([bot_id]);
    expect(await idsOf({ type: 'futures_grid' })).toEqual([]);
    await closeFuturesMartingaleBot(client, { bot_id });
    expect(await idsOf({ status: 'ongoing' })).toEqual([]);
    const [row] = (await listBots(client, { status: 'closed' })).bots;
    expect(row).toMatchObject({ type: 'futures_martingale', fmart: { stop_type: 'by_user', add_pos_num: 3 } });
  });
});

describe('the end of a martingale', () => {
  test('comes with its stop loss', async () => {
    const { sandbox, client, bot_id, detail } = await openFuturesMartingaleAt(['50000', '45000'], {
      sl_percent: '0.1',
    });
    sandbox.advance(2 * MINUTE);
    expect(await detail()).toMatchObject({
      stop_type: 'by_sl',
      close_code: 'canceled_auto_sl',
      current_added_pos_num: 3,
    });
    const [close] = (await listFuturesMartingaleHistoryOrders(client, { bot_id })).orders ?? [];
    expect(close).toMatchObject({ order_type: 'stop_loss', side: 'sell' });
    const { returned } = await auditOf(sandbox, bot_id);
    expect(Number(returned)).toBeLessThan(9000);
    expect(await balanceOf(client)).toBe(add('90000', returned ?? ''));
  });

  test('comes with liquidation, which takes the margin and no more', async () => {
    const { sandbox, client, bot_id, detail } = await openFuturesMartingaleAt(['50000', '20000']);
    expect(Number((await detail()).estimated_liq_price)).toBeGreaterThan(20_000);
    sandbox.advance(2 * MINUTE);
    expect(await detail()).toMatchObject({ stop_type: 'by_liq', close_code: 'canceled_auto_liq', pnl: '-10000' });
    const [close] = (await listFuturesMartingaleHistoryOrders(client, { bot_id })).orders ?? [];
    expect(close).toMatchObject({ order_type: 'close', fee: '0' });
    expect([(await auditOf(sandbox, bot_id)).returned, await balanceOf(client)]).toEqual(['0', '90000']);
  });

  test('comes before the beginning when the first order has become too small', async () => {
    const { sandbox, client } = setUp(scripted({ BTCUSDT: ['50000', '500000'] }));
    sandbox.advance(MINUTE);
    const { init_margin: _, ...settings } = settingsOf();
    const { init_margin: least } = await getFuturesMartingaleLimit(client, settings);
    const { bot_id } = await createFuturesMartingaleBot(client, settingsOf({ init_margin: least?.min ?? '' }));
    sandbox.advance(1000);
    expect((await getFuturesMartingaleBot(client, { bot_id })).fmart_detail).toMatchObject({
      ...{ bot_display_status: 'completed', stop_type: 'init_error', close_code: 'failed_initiation', pnl: '0' },
    });
    expect(await balanceOf(client)).toBe('100000');
  });

  test('B8 gives back exactly what was promised, once, and stands still from then on', async () => {
    const { sandbox, client, bot_id, detail } = await openFuturesMartingale();
    sandbox.advance(HOUR);
    const promised = await getFuturesMartingaleCloseDetail(client, { bot_id });
    const { estimated_amount = '', coin, total_margin, total_pnl, pos_size } = promised;
    expect([coin, total_margin, pos_size]).toEqual(['USDT', '10000', (await detail()).pos_size]);
    expect(total_pnl).toBe(subtract(estimated_amount, '10000'));
    expect(await getFuturesCloseMode(client, { bot_id, bot_type: 'futures_martingale' })).toMatchObject({
      ...{ coin, estimated_amount, current_position: pos_size, futures_pos_side: 'long' },
    });
    await closeFuturesMartingaleBot(client, { bot_id });
    const after = add('90000', estimated_amount);
    expect([await balanceOf(client), (await auditOf(sandbox, bot_id)).returned]).toEqual([after, estimated_amount]);
    const ended = await detail();
    expect(ended).toMatchObject({ stop_type: 'by_user', close_code: 'canceled_manually', pnl: total_pnl });

    sandbox.advance(DAY);
    await closeFuturesMartingaleBot(client, { bot_id });
    expect([await detail(), await balanceOf(client)]).toEqual([ended, after]);
    expect((await getFuturesMartingaleCloseDetail(client, { bot_id })).estimated_amount).toBe('0');
  });

  test.each([
    ['by_symbol_offline', 'canceled_auto_symbol_delist'],
    ['by_system', 'canceled_auto'],
    ['by_user_banned', 'canceled_auto_user_ban'],
    ['by_order_cost', 'canceled_auto'],
    ['by_reduce_only', 'canceled_auto'],
    ['by_bust_price', 'canceled_auto'],
    ['by_negative_arbitrage', 'canceled_negative_arbitrage'],
    ['by_compliance', 'canceled_compliance'],
    ['by_adl', 'canceled_adl'],
  ])('comes from the exchange as well: %s', async (stop_type, close_code) => {
    const { sandbox, client, bot_id, detail } = await openFuturesMartingaleAt(['50000']);
    const stop = (reason: string) => ask(sandbox, AMIRA, `/x-sandbox/stop/${bot_id}`, { reason });
    await expect(stop('by_user')).rejects.toThrow('400');
    await stop(stop_type);
    expect(await detail()).toMatchObject({ bot_display_status: 'completed', stop_type, close_code });
    expect(await balanceOf(client)).toBe(add('90000', (await auditOf(sandbox, bot_id)).returned ?? ''));
  });

  test('F137 conserves money: the balance is the sum of its movements', async () => {
    const { sandbox, client, bot_id } = await openFuturesMartingale({ auto_cycle_toggle: 'enable' });
    sandbox.advance(DAY);
    await updateFuturesMartingaleBot(client, { bot_id, add_margin: '12.34' });
    await closeFuturesMartingaleBot(client, { bot_id });
    // The sandbox's own page answers with exactly this.
    const books = (await ask(sandbox, AMIRA, '/x-sandbox/ledger')) as {
      balances: Record<string, string>;
      movements: { coin: string; amount: string; bot_id?: string }[];
    };
    const moved = books.movements.filter(({ coin }) => coin === 'USDT');
    expect(sum(moved.map(({ amount }) => amount))).toBe(books.balances.USDT);
    const ofBot = sum(moved.filter((row) => row.bot_id).map(({ amount }) => amount));
    expect(ofBot).toBe((await auditOf(sandbox, bot_id)).pnl);
  });
});
