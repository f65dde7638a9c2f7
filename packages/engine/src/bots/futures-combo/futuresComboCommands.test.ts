import { describe, expect, it } from 'vitest';
import { sum } from '../../decimal/arithmetic.js';
import { EngineError } from '../../EngineError.js';
import { futuresComboTriggers } from './comboTriggers.js';
import { advanceFuturesCombo, futuresComboOrders, openFuturesCombo } from './futuresCombo.js';
import { feed, market, markets, params, prices, run } from './futuresCombo.testing.js';
import { futuresComboTransferDetail, settleFuturesCombo } from './futuresComboDetails.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import { measureFuturesCombo } from './futuresComboFigures.js';
import { futuresComboPositions } from './futuresComboPositions.js';
import type { FuturesComboParams } from './futuresComboTypes.js';

const byUser: Partial<FuturesComboParams> = { adjust_position_mode: 'by_user', adjust_position_percent: undefined };

function rebalancesOf(events: readonly FuturesComboEvent[]) {
  return events.filter((event) => event.type === 'rebalance');
}

describe('stops', () => {
  it.each([
    ['by_tp', 'canceled_auto_tp', { tp_percent: '0.1' }, '80100'],
    ['by_sl', 'canceled_auto_sl', { sl_percent: '0.1' }, '39900'],
    ['by_trailing_stop', 'canceled_trailing_stop', { trailing_stop_percent: '0.1' }, '39900'],
  ] as const)('closes %s at its threshold', (stop_type, close_code, own, btc) => {
    const { state, events } = run({ ...byUser, ...own }, [prices(btc)]);
    expect(state.close).toMatchObject({ stop_type, close_code, prices: { BTCUSDT: btc } });
    const figures = measureFuturesCombo(state, {}, 0);
    expect(figures).toMatchObject({ stop_type, close_code, exit_equity: state.close?.returned, unrealized_pnl: '0' });
    expect(figures.settlement_assets).toBe(`${state.close?.returned} USDT`);
    expect(events.filter((event) => event.type === 'status').map(({ to }) => to)).toEqual([
      'running',
      'cancelling',
      'completed',
    ]);
    expect(futuresComboPositions(state, {})).toEqual([]);
    expect(futuresComboOrders(state)).toEqual([]);
    expect(futuresComboTriggers(state)).toEqual({ every_price: false, next_time: undefined, prices: [] });
  });

  it.each([
    ['by_tp', { tp_percent: '0.1' }, '80000', '79999.9'],
    ['by_sl', { sl_percent: '0.1' }, '40000', '40000.1'],
    ['by_trailing_stop', { trailing_stop_percent: '0.1' }, '40000', '40000.1'],
    ['by_liq', { leverage: '10' }, '40600', '40600.1'],
  ] as const)('%s fires at the threshold itself, not a tick before', (stop_type, own, at, before) => {
    const free = markets().map((one) => ({ ...one, taker_fee_rate: '0' }));
    const close = (btc: string) =>
      feed(openFuturesCombo(params({ ...byUser, ...own }), free, 0), [
        { type: 'price', prices: prices(), time: 1 },
        { type: 'price', prices: prices(btc), time: 2 },
      ]).state.close;
    expect(close(at)?.stop_type).toBe(stop_type);
    expect(close(before)).toBeNull();
  });

  it('shows the equities at which it closes', () => {
    const own = { tp_percent: '0.1', sl_percent: '0.2', trailing_stop_percent: '0.05' };
    expect(measureFuturesCombo(run(own).state, {}, 0)).toMatchObject({
      tp_exit_equity: '11000',
      sl_exit_equity: '8000',
      ts_exit_equity: '9496.865',
    });
  });

  it('liquidates the whole bot on its joint wallet and leaves exactly nothing', () => {
    const { state, events } = run({ ...byUser, leverage: '20' }, [prices('59000', '2500', '140')]);
    expect(state.close).toMatchObject({ stop_type: 'by_liq', close_code: 'canceled_auto_liq', returned: '0' });
    const figures = measureFuturesCombo(state, {}, 0);
    expect(figures).toMatchObject({ equity: '0', total_pnl: '-10000', realized_pnl: '-10000' });
    const fills = events.filter((event) => event.type === 'fill' && event.role === 'liquidation');
    expect(fills.map(({ type, ...fill }) => ('fee' in fill ? fill.fee : ''))).toEqual(['0', '0', '0']);
  });

  it.each([
    ['by_symbol_offline', 'canceled_auto_symbol_delist'],
    ['by_system', 'canceled_auto'],
    ['by_user_banned', 'canceled_auto_user_ban'],
    ['by_order_cost', 'canceled_auto'],
    ['by_reduce_only', 'canceled_auto'],
    ['by_bust_price', 'canceled_auto'],
    ['by_oi_limit', 'canceled_oi_limit'],
    ['by_compliance', 'canceled_compliance'],
    ['by_adl', 'canceled_adl'],
  ] as const)('the host stops it %s', (reason, close_code) => {
    const { state } = feed(run().state, [{ type: 'stop', reason, time: 2000 }]);
    expect(state.close).toMatchObject({ stop_type: reason, close_code, returned: '9993.4' });
  });

  it.each(['canceled_standard_clearance', 'canceled_tax_tag_change'] as const)('distinguishes %s', (close_code) => {
    const { state } = feed(run().state, [{ type: 'stop', reason: 'by_compliance', close_code, time: 2000 }]);
    expect(state.close).toMatchObject({ stop_type: 'by_compliance', close_code });
  });

  it('the host fails the start, but not later', () => {
    const opened = openFuturesCombo(params(), markets(), 0);
    const stop = { type: 'stop', reason: 'init_error', time: 5000 } as const;
    expect(feed(opened, [stop]).state.close).toMatchObject({ close_code: 'failed_initiation', returned: '10000' });
    expect(() => feed(run().state, [stop])).toThrow(/reason/);
  });

  it('ends when one contract is delisted, at its settlement price', () => {
    const input = { type: 'delist', symbol: 'SOLUSDT', settle_price: '100', time: 2000 } as const;
    const { state } = feed(run().state, [input]);
    expect(state.close).toMatchObject({ stop_type: 'by_symbol_offline', prices: { SOLUSDT: '100' } });
    expect(() => feed(run().state, [{ ...input, symbol: 'XRPUSDT' }])).toThrow(/XRPUSDT/);
  });

  it('gives what the close detail announced', () => {
    const { state } = run({}, [prices('61000', '2950')]);
    const detail = settleFuturesCombo(state);
    const { state: closed, events } = feed(state, [{ type: 'close', time: 9000 }]);
    expect(closed.close).toMatchObject({ stop_type: 'by_user', returned: detail.estimated_amount });
    const fills = events.filter((event) => event.type === 'fill');
    expect(detail.orders.map(({ symbol, quantity, fee }) => [symbol, quantity, fee])).toEqual(
      fills.map(({ symbol, quantity, fee }) => [symbol, quantity, fee]),
    );
    expect(detail.fee).toBe(sum(fills.map(({ fee }) => fee)));
    expect(settleFuturesCombo(closed)).toMatchObject({ estimated_amount: detail.estimated_amount, fee: '0' });
  });

  it('returns everything when it closes before its start', () => {
    const { state } = feed(openFuturesCombo(params(), markets(), 0), [{ type: 'close', time: 1 }]);
    expect(state.close).toMatchObject({ returned: '10000', prices: {}, close_code: 'canceled_manually' });
  });

  it('never gives back less than nothing', () => {
    const dear = markets().map((one) => ({ ...one, taker_fee_rate: '0.05' }));
    const opened = openFuturesCombo(params({ ...byUser, leverage: '10' }), dear, 0);
    const { state } = feed(opened, [
      { type: 'price', prices: prices(), time: 1 },
      { type: 'price', prices: prices('57000', '2600'), time: 2 },
      { type: 'close', time: 3 },
    ]);
    expect(state.close).toMatchObject({ stop_type: 'by_user', returned: '0' });
    expect(measureFuturesCombo(state, {}, 0).total_pnl).toBe('-10000');
  });

  it('ignores prices once it is finished and refuses commands', () => {
    const { state } = feed(run().state, [{ type: 'close', time: 2000 }]);
    expect(advanceFuturesCombo(state, { type: 'price', prices: prices(), time: 9000 }).state).toBe(state);
    for (const type of ['close', 'adjust'] as const) {
      expect(() => advanceFuturesCombo(state, { type, time: 9000 })).toThrow(
        expect.objectContaining({ code: 'cannot_be_cancelled' }),
      );
    }
  });
});

describe('funding', () => {
  it('takes from longs and gives to shorts, each contract at its mark price', () => {
    const [btc] = params().symbol_settings;
    const own = {
      symbol_settings: [
        { symbol: btc?.symbol ?? '', side: 'long', target_position_percent: '0.5' },
        { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.5' },
      ],
    } as const;
    const { state, events } = feed(run(own).state, [
      {
        type: 'funding',
        payments: [
          { symbol: 'BTCUSDT', rate: '0.0001', mark_price: '60000.12345' },
          { symbol: 'ETHUSDT', rate: '0.0002' },
          { symbol: 'SOLUSDT', rate: '0.5' },
        ],
        time: 2000,
      },
    ]);
    const amounts = events.flatMap((event) => (event.type === 'funding' ? [event.amount] : []));
    expect(amounts).toEqual(['-0.30000061725', '0.6']);
    expect(measureFuturesCombo(state, {}, 0).funding_fee).toBe('0.29999938275');
  });

  it('can liquidate', () => {
    const { state } = feed(run().state, [
      { type: 'funding', payments: [{ symbol: 'BTCUSDT', rate: '4' }], time: 2000 },
    ]);
    expect(state.close?.stop_type).toBe('by_liq');
  });
});

describe('transfer', () => {
  it('in: adds to cash, margin and peak, then rebalances', () => {
    const { state, events } = feed(run().state, [{ type: 'transfer', direction: 'in', amount: '5000', time: 2000 }]);
    expect(rebalancesOf(events)[0]).toMatchObject({ adjust_position_mode: 'transfer', equity: '14996.7' });
    expect(state).toMatchObject({ total_margin: '15000', peak_equity: '14996.7', withdrawn: '0' });
    expect(measureFuturesCombo(state, {}, 0)).toMatchObject({ total_margin: '15000', midway_transfer: '5000' });
    expect(state.legs.map(({ size }) => size)).toEqual(['0.074', '1.19', '5.9']);
  });

  it('out: at most what no position needs', () => {
    const { state } = run();
    const { transfer_out, transfer_in, available_balance } = futuresComboTransferDetail(state);
    expect(transfer_out).toEqual({ from: '0.0001', to: '3996.7' });
    expect(available_balance).toBe('3996.7');
    // floor(2 000 000 / 0.5 / 0.6) less the equity.
    expect(transfer_in).toEqual({ from: '0.0001', to: '6656669.9666' });
    const out = (amount: string) => feed(state, [{ type: 'transfer', direction: 'out', amount, time: 2000 }]);
    expect(() => out('3996.7001')).toThrow(expect.objectContaining({ code: 'exceeds_limit' }));
    expect(() => out('-1')).toThrow(EngineError);
    const { state: after } = out('3996.7');
    expect(after).toMatchObject({ withdrawn: '3996.7', total_margin: '10000', peak_equity: '6000' });
    expect(measureFuturesCombo(after, {}, 0)).toMatchObject({ midway_transfer: '-3996.7', equity: '5998.68' });
  });

  it('is refused before the start, and above the bounds', () => {
    const input = { type: 'transfer', direction: 'in', amount: '1', time: 5000 } as const;
    expect(() => feed(openFuturesCombo(params(), markets(), 0), [input])).toThrow(/running/);
    expect(() => feed(run().state, [{ ...input, amount: '9999999' }])).toThrow(/amount/);
  });
});

describe('settings', () => {
  it('opens, closes, turns and resizes', () => {
    const { state, events } = feed(run().state, [
      {
        type: 'update',
        leverage: '2',
        symbol_settings: [
          { symbol: 'XRPUSDT', side: 'short', target_position_percent: '0.5' },
          { symbol: 'ETHUSDT', side: 'short', target_position_percent: '0.5' },
        ],
        markets: markets(),
        time: 2000,
      },
    ]);
    const [done] = rebalancesOf(events);
    expect(done).toMatchObject({ adjust_position_mode: 'modify_setting', status: 'success' });
    expect(done?.orders.map(({ symbol, side, quantity }) => [symbol, side, quantity])).toEqual([
      ['BTCUSDT', 'sell', '0.05'],
      ['SOLUSDT', 'sell', '4'],
      ['XRPUSDT', 'sell', '11996'],
      ['ETHUSDT', 'sell', '2.79'],
    ]);
    expect(state.legs.map(({ symbol, size }) => [symbol, size])).toEqual([
      ['XRPUSDT', '-11996'],
      ['ETHUSDT', '-1.99'],
    ]);
    expect(state).toMatchObject({ last_modify_setting_time: 2000, past_fees: '3.96' });
    expect(measureFuturesCombo(state, {}, 0)).toMatchObject({ bot_mode: 'short', holding_value: undefined });
  });

  it('changes stops and schedule without a trade', () => {
    const change = { sl_percent: '0.3', adjust_position_mode: 'time', adjust_position_time_interval: 7200 } as const;
    const { state, events } = feed(run().state, [{ type: 'update', ...change, time: 2000 }]);
    expect(events.map(({ type }) => type)).toEqual(['settings']);
    expect(state.params).toMatchObject(change);
    expect(state.params.adjust_position_percent).toBeUndefined();
  });

  it('clears with zero and keeps what is absent', () => {
    const started = run({ sl_percent: '0.3', tp_percent: '0.4' });
    const { state } = feed(started.state, [{ type: 'update', sl_percent: '0', time: 2000 }]);
    expect(state.params.sl_percent).toBeUndefined();
    expect(state.params.tp_percent).toBe('0.4');
  });

  it('leaves no trace when nothing changes', () => {
    const { state } = run();
    const same = feed(state, [{ type: 'update', ...params(), time: 1000 }]);
    expect(same).toEqual({ state, events: [] });
  });

  it('looks at the drift when a threshold comes in', () => {
    const drifted = run(byUser, [prices('90000')]);
    const { events } = feed(drifted.state, [
      { type: 'update', adjust_position_mode: 'percent', adjust_position_percent: '0.1', time: 9000 },
    ]);
    expect(rebalancesOf(events)[0]?.adjust_position_mode).toBe('percent');
  });

  it('follows the peak from the moment a trailing stop comes in', () => {
    const fallen = run(byUser, [prices('90000'), prices('60000')]);
    const { state } = feed(fallen.state, [{ type: 'update', trailing_stop_percent: '0.1', time: 9000 }]);
    expect(state).toMatchObject({ bot_display_status: 'running', peak_equity: '9996.7' });
  });

  it.each([
    [{ leverage: '26' }, /leverage.*SOLUSDT/],
    [{ adjust_position_mode: 'time' }, /adjust_position_time_interval/],
    [{ adjust_position_time_interval: 60 }, /adjust_position_time_interval/],
    [{ symbol_settings: params().symbol_settings.slice(0, 2) }, /sum to 0.9/],
  ] as const)('refuses %j and changes nothing', (change, message) => {
    expect(() => feed(run().state, [{ type: 'update', ...change, time: 2000 }])).toThrow(message);
  });
});

describe('skipped contracts', () => {
  const settings = [
    { symbol: 'BTCUSDT', side: 'long', target_position_percent: '0.5' },
    { symbol: 'ETHUSDT', side: 'long', target_position_percent: '0.5' },
  ] as const;
  const large = [market('BTC', '60000', { minQty: '0.01' }), market('ETH', '3000', { minQty: '0.01' })];
  const start = () =>
    feed(openFuturesCombo(params({ ...byUser, symbol_settings: settings }), large, 0), [
      { type: 'price', prices: prices(), time: 1 },
      { type: 'price', prices: prices('66000'), time: 2 },
    ]).state;

  it('a change below the smallest order is skipped and named', () => {
    const { state, events } = feed(start(), [{ type: 'adjust', time: 3 }]);
    expect(rebalancesOf(events)[0]).toMatchObject({
      status: 'partial',
      skipped: [{ symbol: 'BTCUSDT', side: 'sell', quantity: '0.004' }],
    });
    expect(state.legs[0]?.size).toBe('0.05');
    expect(state).toMatchObject({ adjusted_position_num: 1 });
  });

  it('M8: a rebalance that skips everything did nothing, whoever asked for it', () => {
    const dear = large.map((one) => ({ ...one, symbol: { ...one.symbol, minNotionalValue: '100000' } }));
    const before = { ...start(), markets: dear };
    const { state, events } = feed(before, [{ type: 'adjust', time: 3 }]);
    expect(events).toEqual([]);
    expect(state).toEqual({ ...before, time: 3 });
    const added = feed(before, [{ type: 'transfer', direction: 'in', amount: '1', time: 3 }]);
    expect(added.events.map(({ type }) => type)).toEqual(['transfer']);
    expect(added.state).toMatchObject({ adjusted_position_num: 0, last_adjust_position_time: null });
  });
});
