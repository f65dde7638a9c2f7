import { describe, expect, it } from 'vitest';
import { multiply } from '../../decimal/arithmetic.js';
import { futuresMarket, futuresSymbol } from '../futures/futures.testing.js';
import { advanceFuturesGrid, futuresGridOrders, futuresGridTriggers, openFuturesGrid } from './futuresGrid.js';
import { params, run, type Step, walk } from './futuresGrid.testing.js';
import { breakDownFuturesGrid } from './futuresGridBreakdown.testing.js';
import { measureFuturesGrid } from './futuresGridFigures.js';
import type { FuturesGridEvent, FuturesGridHostReason, FuturesGridParams } from './futuresGridTypes.js';
import { settleFuturesGrid } from './settleFuturesGrid.js';

function fillsOf(events: readonly FuturesGridEvent[]) {
  return events
    .filter((event) => event.type === 'fill')
    .map(({ side, price, fee, cell, profit }) => [side, price, fee, cell, ...(profit === undefined ? [] : [profit])]);
}

function statusesOf(events: readonly FuturesGridEvent[]) {
  return events.filter((event) => event.type === 'status').map(({ to }) => to);
}

describe('worked example D', () => {
  it('rests both sides of the start index and holds nothing', () => {
    const { state, events } = run({}, ['20248.5']);
    expect(state.quantity).toBe('0.121');
    expect(fillsOf(events)).toEqual([]);
    const { buys, sells } = futuresGridOrders(state);
    expect(buys.map(({ price }) => price)).toEqual(['18000', '14000', '10000']);
    expect(sells.map(({ price }) => price)).toEqual(['22000', '26000', '30000']);
  });

  it('goes down one line and up two', () => {
    const { state, events } = run({}, ['20248.5', '18000', '22000']);
    expect(fillsOf(events)).toEqual([
      ['buy', '18000', '0.4356', 2],
      ['sell', '22000', '0.5324', 2, '483.032'],
      ['sell', '22000', '0.5324', 2],
    ]);
    expect(measureFuturesGrid(state, '22000', 0)).toMatchObject({
      grid_profit: '483.032',
      fees: '1.5004',
      pnl: '482.4996',
      current_position: '-0.121',
      liquidation_price: '67199.9',
      futures_pos_side: 'short',
    });
    const { buys, sells } = futuresGridOrders(state);
    expect(buys.map(({ price }) => price)).toEqual(['18000', '18000', '14000', '10000']);
    expect(sells.map(({ price }) => price)).toEqual(['26000', '30000']);
  });

  it('goes through the whole range and back out above', () => {
    const { state } = run({}, ['20248.5', '9000', '31000']);
    expect(measureFuturesGrid(state, '31000', 0)).toMatchObject({
      current_position: '-0.363',
      entry_price: '26000',
      grid_profit: '1449.6768',
      realised_pnl: '1447.7892',
      unrealised_pnl: '-1815',
      liquidation_price: '43632.5',
    });
  });
});

/** One cell; 1000 lots bought at 40 000 on fifty times the margin of 800. */
const exampleE: Partial<FuturesGridParams> = {
  grid_mode: 'long',
  min_price: '40000',
  max_price: '50000',
  cell_number: 1,
  leverage: '50',
  total_investment: '842.2',
};
const free = { maker_fee_rate: '0', taker_fee_rate: '0' };

describe('liquidation', () => {
  it('worked example E: a long of 1 at 40 000 with 800 behind it ends at 39 400 with nothing', () => {
    const { state } = run(exampleE, ['40000', { type: 'funding', rate: '0.001055' }], free);
    expect(measureFuturesGrid(state, '40000', 0)).toMatchObject({ equity: '800', liquidation_price: '39400' });
    const before = walk(state, ['39400.1']).state;
    expect(before.status).toBe('running');
    const { state: after, events } = walk(before, ['30000']);
    expect(after.close).toEqual({
      price: '39400',
      close_reason: 'liq',
      bot_close_code: 'canceled_auto_liq',
      returned: '0',
    });
    expect(events).toContainEqual(
      expect.objectContaining({ role: 'liquidation', price: '39200', side: 'sell', fee: '0' }),
    );
    const figures = measureFuturesGrid(after, '1', 0);
    expect(figures).toMatchObject({ equity: '0', pnl: '-842.2', realised_pnl: '-842.2', unrealised_pnl: '0' });
  });

  it('worked example E: the short mirrors it', () => {
    const short = { ...exampleE, grid_mode: 'short', min_price: '30000', max_price: '40000' } as const;
    const { state } = run(short, ['40000', { type: 'funding', rate: '-0.001055' }], free);
    expect(measureFuturesGrid(state, '40000', 0)).toMatchObject({ equity: '800', liquidation_price: '40600' });
    const { events } = walk(state, ['40600']);
    expect(events).toContainEqual(expect.objectContaining({ role: 'liquidation', price: '40800', side: 'buy' }));
  });

  it('added margin moves it away', () => {
    const { state } = run(exampleE, ['40000', { type: 'add_margin', amount: '100' }], free);
    expect(measureFuturesGrid(state, '40000', 0)).toMatchObject({
      liquidation_price: '39257.8',
      total_investment: '942.2',
      pnl: '0',
    });
  });

  it('funding can liquidate at the last price', () => {
    const { state, events } = run(exampleE, ['40000', { type: 'funding', rate: '0.5', mark_price: '41000.5' }], free);
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'funding', amount: '-20500.25', mark_price: '41000.5' }),
    );
    expect(state.close).toMatchObject({ close_reason: 'liq', price: '40000', returned: '0' });
  });
});

/** Long, four cells of 1000 from 10 000, start 12 000: the upper two are held. */
const long: Partial<FuturesGridParams> = {
  grid_mode: 'long',
  min_price: '10000',
  max_price: '14000',
  cell_number: 4,
};

describe('ways to stop', () => {
  it.each<[string, string, Partial<FuturesGridParams>, readonly [string, ...(string | Step)[]], string]>([
    ['tp', 'canceled_auto_tp', { ...long, take_profit_price: '15000' }, ['12000', '16000'], '15000'],
    ['sl', 'canceled_auto_sl', { ...long, stop_loss_price: '9500' }, ['12000', '9000'], '9500'],
    ['tp', 'canceled_auto_tp', { ...long, grid_mode: 'short', take_profit_price: '9000' }, ['12000', '8000'], '9000'],
    ['sl', 'canceled_auto_sl', { ...long, grid_mode: 'short', stop_loss_price: '15000' }, ['12000', '16000'], '15000'],
    ['trigger_top_price', 'canceled_tirgger_top_price', { take_profit_price: '31000' }, ['20248.5', '32000'], '31000'],
    ['trigger_bottom_price', 'canceled_tirgger_bottom_price', { stop_loss_price: '9000' }, ['20248.5', '8000'], '9000'],
    [
      'tp',
      'canceled_auto_tp',
      { ...long, take_profit_per: '0.01', tp_sl_type: 'percent' },
      ['12000', '14000'],
      '12125.7',
    ],
    ['sl', 'canceled_auto_sl', { ...long, stop_loss_per: '0.01', tp_sl_type: 'percent' }, ['12000', '9000'], '11887.5'],
    [
      'tp',
      'canceled_auto_tp',
      { take_profit_per: '0.05', tp_sl_type: 'tp_percent_sl_price' },
      ['20248.5', '18000', '21000'],
      '20069.8',
    ],
    [
      'sl',
      'canceled_auto_sl',
      { stop_loss_per: '0.05', tp_sl_type: 'tp_price_sl_percent' },
      ['20248.5', '22000', '25000'],
      '24061.8',
    ],
    [
      'trailing_stop',
      'canceled_trailing_stop',
      { ...long, trailing_stop_per: '0.05' },
      ['12000', '13500', '9000'],
      '12185.3',
    ],
    ['user', 'canceled_manually', long, ['12000', { type: 'close' }], '12000'],
  ])('%s (%s) with %j over %j', (reason, code, own, steps, price) => {
    const { state, events } = run(own, steps);
    expect(state.close).toMatchObject({ close_reason: reason, bot_close_code: code, price });
    expect(statusesOf(events).slice(-2)).toEqual(['stopping', 'stopped']);
    expect([state.size, state.status]).toEqual(['0', 'stopped']);
    expect(futuresGridOrders(state)).toEqual({ buys: [], sells: [] });
    expect(measureFuturesGrid(state, '1', 0)).toMatchObject({ close_reason: reason, bot_close_code: code });
  });

  const hosts: [FuturesGridHostReason, string][] = [
    ['settle', 'canceled_auto_symbol_delist'],
    ['user_ban', 'canceled_auto_user_ban'],
    ['compliance', 'canceled_compliance'],
    ['adl', 'canceled_adl'],
    ['risk_limit', 'canceled_auto'],
    ['risk_system', 'canceled_auto'],
    ['reduce_only', 'canceled_auto'],
    ['price_drop', 'canceled_auto'],
    ['bust_price', 'canceled_auto'],
    ['no_balance', 'canceled_auto'],
    ['copy_trade_master', 'canceled_auto'],
    ['copy_trade_no_balance', 'canceled_auto'],
    ['copy_trade_entry_timing', 'canceled_auto'],
    ['system', 'canceled_auto'],
    ['init', 'failed_initiation'],
    ['trigger_fbu_fail', 'failed_initiation'],
    ['transfer_asset_fail', 'failed_initiation'],
  ];

  it.each(hosts)('the host stops with %s (%s), before the start as well', (reason, code) => {
    const { state } = run(long, ['12000', '13000', { type: 'stop', reason }]);
    expect(state.close).toMatchObject({ close_reason: reason, bot_close_code: code, price: '13000' });
    const waiting = openFuturesGrid(params(), futuresMarket(), 0);
    const stopped = walk(waiting, [{ type: 'stop', reason }]);
    expect(stopped.state.close).toMatchObject({ close_reason: reason, returned: '5000' });
    expect(statusesOf(stopped.events)).toEqual(['stopped']);
  });

  it('a start that makes no order ends with init and the money back', () => {
    const { state, events } = run({ total_investment: '1.5' }, ['20248.5']);
    expect(state.close).toMatchObject({ close_reason: 'init', bot_close_code: 'failed_initiation', returned: '1.5' });
    expect(statusesOf(events)).toEqual(['pre_init', 'initializing', 'created', 'stopped']);
  });

  it.each([{ minQty: '0.2' }, { maxNewOrderQty: '0.1' }, { minNotionalValue: '1211' }])(
    'orders that the exchange does not take end the start: %j',
    (own) => {
      const { state } = run({}, ['20248.5'], { symbol: futuresSymbol(own) });
      expect(state.close?.close_reason).toBe('init');
    },
  );

  it('a pair that loses after fees stops with negative arbitrage', () => {
    const { state } = run({}, ['20248.5', '18000', '22000'], { maker_fee_rate: '0.3' });
    expect(state.close).toMatchObject({
      close_reason: 'negative_arbitrage',
      bot_close_code: 'canceled_negative_arbitrage',
    });
    expect(state.grid_profit).toBe('-968');
  });

  it('a range that followed the price down until its money pays for no order stops with no balance', () => {
    const falling: Partial<FuturesGridParams> = {
      grid_mode: 'long',
      min_price: '98',
      max_price: '100',
      cell_number: 2,
      leverage: '3',
      move_down_price: '50',
    };
    const { state } = run(falling, ['98', '70', '73']);
    expect(state.close).toMatchObject({ close_reason: 'no_balance', bot_close_code: 'canceled_auto', price: '72' });
    expect(state.grid_profit.startsWith('-')).toBe(false);
  });

  it('a close that costs more than is left returns nothing', () => {
    const tiers = [{ limit: '0', maintenanceMarginRate: '0' }];
    const { state } = run({ ...exampleE, total_investment: '900', stop_loss_price: '39210' }, ['40000', '39000'], {
      maker_fee_rate: '0',
      taker_fee_rate: '0.001',
      order_cost_fee_rate: '0',
      symbol: futuresSymbol({ riskTiers: tiers }),
    });
    expect(state.close).toMatchObject({ close_reason: 'sl', returned: '0' });
    expect(measureFuturesGrid(state, '1', 0)).toMatchObject({ equity: '0', pnl: '-900' });
  });
});

describe('statuses', () => {
  it('a bot without entry price goes through all of them at the first price', () => {
    const { events } = run(long, ['12000', { type: 'close' }]);
    expect(statusesOf(events)).toEqual(['pre_init', 'initializing', 'created', 'running', 'stopping', 'stopped']);
  });

  it('waits for its entry price from either side, sizes by it and ignores triggers until then', () => {
    const own = { ...long, entry_price: '11000', take_profit_price: '14500' };
    const opened = openFuturesGrid(params(own), futuresMarket({ last_price: '12000' }), 0);
    expect(futuresGridTriggers(opened)).toMatchObject({ every_price: true });
    const waiting = walk(opened, ['12000', '15000', '11000.1']);
    expect(waiting.state.status).toBe('created');
    expect(measureFuturesGrid(waiting.state, '11000.1', 0)).toMatchObject({ entry_price: '11000', pnl: '0' });
    expect(futuresGridTriggers(waiting.state)).toEqual({ below: '11000', above: undefined, every_price: false });
    const { state, events } = walk(waiting.state, ['9000']);
    expect(events).toContainEqual(expect.objectContaining({ type: 'fill', role: 'initial', price: '11000' }));
    expect([state.start_price, state.status]).toEqual(['11000', 'running']);
    expect(walk(opened, ['10000', '12000']).state.start_price).toBe('11000');
  });

  it('starts at once when the entry price is the last price', () => {
    expect(run({ ...long, entry_price: '12000' }, ['12000']).state.status).toBe('running');
  });

  it('prices and funding that reach a stopped bot change nothing, commands are refused', () => {
    const { state } = run(long, ['12000', { type: 'close' }]);
    expect(advanceFuturesGrid(state, { type: 'price', price: '1', time: 9 })).toEqual({ state, events: [] });
    expect(advanceFuturesGrid(state, { type: 'funding', rate: '1', time: 9 })).toEqual({ state, events: [] });
    expect(() => walk(state, [{ type: 'close' }])).toThrow(expect.objectContaining({ code: 'cannot_be_cancelled' }));
    expect(() => walk(state, [{ type: 'stop', reason: 'adl' }])).toThrow(/stopped/);
    expect(() => walk(state, [{ type: 'add_margin', amount: '1' }])).toThrow(/add_margin: the bot is stopped/);
    expect(futuresGridTriggers(state)).toEqual({ below: undefined, above: undefined, every_price: false });
  });
});

describe('initial trade', () => {
  it.each([
    ['54000', ['45000', '49000', '53000'], ['61000', '65000']],
    ['53000', ['45000', '49000'], ['57000', '61000', '65000']],
    ['44000', [], ['49000', '53000', '57000', '61000', '65000']],
    ['66000', ['45000', '49000', '53000', '57000', '61000'], []],
  ])('a long from %s rests buys %j and sells %j', (price, buys, sells) => {
    const { state } = run({ grid_mode: 'long', min_price: '45000', max_price: '65000' }, [price]);
    const orders = futuresGridOrders(state);
    expect(orders.buys.map((order) => order.price).reverse()).toEqual(buys);
    expect(orders.sells.map((order) => order.price)).toEqual(sells);
    expect(state.size).toBe(multiply(state.quantity, String(sells.length)));
  });

  it.each([
    ['54000', ['45000', '49000'], ['57000', '61000', '65000']],
    ['53000', ['45000', '49000'], ['57000', '61000', '65000']],
    ['44000', [], ['49000', '53000', '57000', '61000', '65000']],
    ['66000', ['45000', '49000', '53000', '57000', '61000'], []],
  ])('a short from %s rests buys %j and sells %j', (price, buys, sells) => {
    const { state } = run({ grid_mode: 'short', min_price: '45000', max_price: '65000' }, [price]);
    const orders = futuresGridOrders(state);
    expect(orders.buys.map((order) => order.price).reverse()).toEqual(buys);
    expect(orders.sells.map((order) => order.price)).toEqual(sells);
  });

  it.each([
    ['20248.5', 6],
    ['18000', 5],
    ['10000', 5],
    ['30000', 5],
    ['9000', 5],
    ['31000', 5],
  ])('a neutral bot from %s has %s orders and no position', (price, count) => {
    const { state } = run({}, [price]);
    const { buys, sells } = futuresGridOrders(state);
    expect([buys.length + sells.length, state.size]).toEqual([count, '0']);
  });

  it('pays the taker rate and reports the pairs separately', () => {
    const { state, events } = run(long, ['12000', '13000']);
    expect(events.filter(({ type }) => type === 'fill')).toMatchObject([
      { role: 'initial', side: 'buy', price: '12000', id: 1, cell: null },
      { role: 'grid', side: 'sell', price: '13000', id: 2, cell: 2, opens: 1 },
    ]);
    const parts = Object.fromEntries(breakDownFuturesGrid(state, '13000').map(({ name, value }) => [name, value]));
    // 0.21 · (12 000 + 13 000 − 2 · 12 000); 0.0002 · 0.21 · 25 000 − 0.00055 · 0.42 · 12 000
    expect(parts).toMatchObject({ head_start: '210', start_fees: '-1.722', funding: '0', range_moves: '0' });
    expect(state.arbitrage_num).toBe(1);
  });
});

describe('commands', () => {
  it('withdraws realised profit down to the limit and no more', () => {
    const { state } = run({}, ['20248.5', '18000', '22000']);
    const { withdraw_limit, available_balance } = measureFuturesGrid(state, state.price, 0);
    // 5482.4996 − 0.121 · 22 000 / 2 − 0.121 · 22 000 · 0.000825 − 0.121 · 56 000 · 0.501375, the fee to close included
    expect(available_balance).toBe('751.98645');
    expect(withdraw_limit).toBe('482.4996');
    expect(() => walk(state, [{ type: 'withdraw', withdraw_amount: `${withdraw_limit}1` }])).toThrow(
      expect.objectContaining({ code: 'invalid_params', message: expect.stringContaining('withdraw_amount') }),
    );
    const { state: after, events } = walk(state, [{ type: 'withdraw', withdraw_amount: withdraw_limit }]);
    expect(events).toMatchObject([{ type: 'profit_withdrawn', cum_withdrew_amount: withdraw_limit }]);
    const figures = measureFuturesGrid(after, state.price, 0);
    expect(figures).toMatchObject({
      withdraw_limit: '0',
      cum_withdrew_amount: withdraw_limit,
      pnl: measureFuturesGrid(state, state.price, 0).pnl,
    });
  });

  it('added margin becomes withdrawable, and moves the peak of the trailing stop', () => {
    const own = { trailing_stop_per: '0.5', leverage: '20', total_investment: '50000' };
    const { state } = run(own, ['20248.5', { type: 'add_margin', amount: '100' }]);
    expect(measureFuturesGrid(state, state.price, 0)).toMatchObject({
      withdraw_limit: '100',
      trailing_stop_exit_equity: '25050',
    });
    const { state: after } = walk(state, [{ type: 'withdraw', withdraw_amount: '40' }]);
    expect(after.peak_equity).toBe('50060');
  });

  it('settings change by field, an empty one clears, and the event reports before and after', () => {
    const { state } = run({ ...long, take_profit_price: '15000', stop_loss_price: '9000' }, ['12000']);
    const { state: after, events } = walk(state, [{ type: 'update_tpsl', take_profit_price: '' }]);
    expect(after.params).toEqual({ ...params(long), stop_loss_price: '9000' });
    expect(events).toMatchObject([
      {
        type: 'settings',
        before: { take_profit_price: '15000', stop_loss_price: '9000' },
        after: { stop_loss_price: '9000' },
      },
    ]);
    expect(walk(after, ['16000']).state.status).toBe('running');
  });

  it('a new setting that is due already acts at once', () => {
    const { state } = run(long, ['12000', '13500']);
    const stopped = walk(state, [{ type: 'update_tpsl', take_profit_price: '13000' }]).state;
    expect(stopped.close).toMatchObject({ close_reason: 'tp', price: '13500' });
    const moved = walk(state, ['16000', { type: 'update_move_scope', move_up_price: '16000' }]);
    expect(moved.state.curr_max_price).toBe('16000');
    expect(moved.events.filter(({ type }) => type === 'shift')).toHaveLength(2);
  });

  it('a trailing stop follows from the moment it is switched on', () => {
    const { state } = run(long, ['12000', '14000', '12500']);
    const { state: after } = walk(state, [{ type: 'update_trailing_stop', trailing_stop_per: '0.5' }]);
    expect(after.peak_equity).toBe(measureFuturesGrid(state, '12500', 0).equity);
    const off = walk(after, [{ type: 'update_trailing_stop', trailing_stop_per: '' }]).state;
    expect([off.peak_equity, measureFuturesGrid(off, '12500', 0).trailing_stop_exit_equity]).toEqual(['0', '']);
  });

  it('the preview of a close is what the close does', () => {
    const { state } = run(long, ['12000', '13500']);
    const preview = settleFuturesGrid(state, '13500');
    const { state: after, events } = walk(state, [{ type: 'close' }]);
    expect(after.close?.returned).toBe(preview.quote_amount);
    expect(events).toContainEqual(expect.objectContaining({ role: 'close', ...preview.trade }));
    expect(settleFuturesGrid(after, '1')).toEqual({ quote_amount: preview.quote_amount, trade: null });
  });
});

describe('moving range', () => {
  it('moves up by one interval a touch, up to its limit, and keeps orders, size and cash', () => {
    const { state } = run({ move_up_price: '38000' }, ['20248.5', '31000']);
    const { state: after, events } = walk(state, ['37999.9', '39000']);
    expect(events.filter(({ type }) => type !== 'fill')).toMatchObject([
      { type: 'shift', curr_min_price: '14000', curr_max_price: '34000' },
      { type: 'shift', curr_min_price: '18000', curr_max_price: '38000' },
    ]);
    expect([after.size, after.cash]).toEqual([state.size, state.cash]);
    const { buys, sells } = futuresGridOrders(after);
    expect([buys.length, sells.length]).toEqual([6, 0]);
    expect(after.params.min_price).toBe('10000');
  });

  it('moves down the same way', () => {
    const { state } = run({ move_down_price: '2000' }, ['20248.5', '1000']);
    expect([state.curr_min_price, state.curr_max_price]).toEqual(['2000', '22000']);
    const { buys, sells } = futuresGridOrders(state);
    expect([buys.length, sells.length]).toEqual([0, 6]);
  });
});

describe('refusals', () => {
  const open = (own: Partial<FuturesGridParams>, ownMarket = {}) =>
    openFuturesGrid(params(own), futuresMarket(ownMarket), 0);

  it.each<[string, Partial<FuturesGridParams>]>([
    ['cell_number', { cell_number: 1e9 }],
    ['cell_number', { cell_number: 0 }],
    ['cell_number', { cell_number: 2.5 }],
    ['cell_number', { cell_number: Number.NaN }],
    ['cell_number', { max_price: '10000.1', cell_number: 2 }],
    ['max_price', { max_price: '9999' }],
    ['min_price', { min_price: '0' }],
    ['min_price', { min_price: '-5' }],
    ['min_price', { min_price: '10000.05' }],
    ['leverage', { leverage: '0' }],
    ['total_investment', { total_investment: '0' }],
    ['total_investment', { total_investment: '-1' }],
    ['total_investment', { total_investment: 'NaN' }],
    ['total_investment', { total_investment: `0.${'1'.repeat(19)}` }],
    ['entry_price', { entry_price: '1.05' }],
    ['take_profit_price', { take_profit_price: 'x' }],
    ['stop_loss_per', { stop_loss_per: '-0.1', tp_sl_type: 'percent' }],
    ['take_profit_per', { take_profit_per: '0.0000000000001', tp_sl_type: 'percent' }],
    ['trailing_stop_per', { trailing_stop_per: '1' }],
    ['move_up_price', { grid_type: 'geometric', move_up_price: '40000' }],
  ])('names %s in %j', (field, own) => {
    expect(() => open(own)).toThrow(
      expect.objectContaining({ name: 'EngineError', message: expect.stringContaining(field) }),
    );
  });

  it('names what is wrong with the market', () => {
    expect(() => open({}, { last_price: '0' })).toThrow(/last_price/);
    expect(() => open({}, { taker_fee_rate: '1' })).toThrow(/fee rate/);
    expect(() => open({}, { symbol: futuresSymbol({ riskTiers: [] }) })).toThrow(/riskTiers/);
    expect(() => open({}, { symbol: futuresSymbol({ tickSize: '0' }) })).toThrow(/tickSize/);
  });

  it.each<[string, Step]>([
    ['price', { type: 'price', price: '0' }],
    ['price', { type: 'price', price: '12000.05' }],
    ['rate', { type: 'funding', rate: 'high' }],
    ['mark_price', { type: 'funding', rate: '0.1', mark_price: '0' }],
    ['amount', { type: 'add_margin', amount: '-3' }],
    ['withdraw_amount', { type: 'withdraw', withdraw_amount: '0' }],
    ['trailing_stop_per', { type: 'update_trailing_stop', trailing_stop_per: '2' }],
    ['take_profit_price', { type: 'update_tpsl', take_profit_price: '0.01' }],
    // A host in plain JavaScript can send any word.
    ['reason', { type: 'stop', reason: 'bored' as 'adl' }],
  ])('names %s in %j and leaves the bot as it was', (field, step) => {
    const { state } = run(long, ['12000']);
    const copy = JSON.stringify(state);
    expect(() => walk(state, [step])).toThrow(
      expect.objectContaining({ name: 'EngineError', message: expect.stringContaining(field) }),
    );
    expect(JSON.stringify(state)).toBe(copy);
  });
});
