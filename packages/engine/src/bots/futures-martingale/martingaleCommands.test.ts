import { describe, expect, it } from 'vitest';
import { add, sum } from '../../decimal/arithmetic.js';
import { futuresSymbol } from '../futures/futures.testing.js';
import {
  advanceFuturesMartingale,
  futuresMartingaleOrders,
  futuresMartingaleTriggers,
  openFuturesMartingale,
} from './futuresMartingale.js';
import { market, params, run, walk } from './futuresMartingale.testing.js';
import { breakDownFuturesMartingale } from './futuresMartingaleBreakdown.testing.js';
import { measureFuturesMartingale, settleFuturesMartingale } from './futuresMartingaleFigures.js';
import type {
  FMartHostReason,
  FuturesMartingaleEvent,
  FuturesMartingaleFill,
  FuturesMartingaleInput,
  FuturesMartingaleParams,
} from './futuresMartingaleTypes.js';

function fillsOf(events: readonly FuturesMartingaleEvent[]): FuturesMartingaleFill[] {
  return events.filter((event) => event.type === 'fill');
}

function statuses(events: readonly FuturesMartingaleEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'status' ? [event.to] : []));
}

describe('close', () => {
  it('by the user returns what settle announced', () => {
    const { state } = run({}, ['26000', '25300']);
    const announced = settleFuturesMartingale(state, '25300');
    const { state: closed, events } = advanceFuturesMartingale(state, { type: 'close', time: 5000 });
    expect(closed.close).toMatchObject({
      stop_type: 'by_user',
      close_code: 'canceled_manually',
      returned: announced.estimated_amount,
    });
    expect(fillsOf(events)[0]).toMatchObject({ order_type: 'close', fee: announced.trade?.fee });
    expect(statuses(events)).toEqual(['cancelling', 'completed']);
    expect(measureFuturesMartingale(closed, '1', 0).pnl).toBe(announced.total_pnl);
  });

  it.each<[FMartHostReason, string]>([
    ['by_symbol_offline', 'canceled_auto_symbol_delist'],
    ['by_system', 'canceled_auto'],
    ['by_user_banned', 'canceled_auto_user_ban'],
    ['by_order_cost', 'canceled_auto'],
    ['by_reduce_only', 'canceled_auto'],
    ['by_bust_price', 'canceled_auto'],
    ['by_negative_arbitrage', 'canceled_negative_arbitrage'],
    ['by_compliance', 'canceled_compliance'],
    ['by_adl', 'canceled_adl'],
  ])('by the host for %s has code %s', (reason, close_code) => {
    const { state } = run({}, ['26000']);
    const { close } = advanceFuturesMartingale(state, { type: 'stop', reason, time: 5000 }).state;
    expect(close).toMatchObject({ stop_type: reason, close_code });
  });

  it('counts as final close, apart from the rounds that were won', () => {
    const { state } = run({ auto_cycle_toggle: 'enable' }, ['26000', '27000', '26500']);
    const { state: closed } = advanceFuturesMartingale(state, { type: 'close', time: 9000 });
    const part = (of: typeof state, name: string) =>
      breakDownFuturesMartingale(of, '26500').find((found) => found.name === name)?.value;
    expect(part(closed, 'won_rounds')).toBe(part(state, 'won_rounds'));
    expect(part(closed, 'final_close')).toBe(part(state, 'open_position'));
    expect([part(state, 'final_close'), part(closed, 'open_position')]).toEqual(['0', '0']);
  });

  it('that costs more than is left returns nothing, and the rest is forgiven', () => {
    const riskTiers = [{ limit: '', maintenanceMarginRate: '0' }];
    const own = { symbol: futuresSymbol({ riskTiers }), taker_fee_rate: '0.002' };
    const ladder = { leverage: '100', add_position_num: 1, price_float_percent: '0.001' };
    const { state } = run(ladder, ['26000', '25970'], own);
    const liquidation = measureFuturesMartingale(state, '25970', 0).estimated_liq_price;
    const { state: near } = walk(state, [add(liquidation, '0.1')]);
    expect(settleFuturesMartingale(near, near.price)).toMatchObject({ estimated_amount: '0', total_pnl: '-26000' });
    const { state: closed } = advanceFuturesMartingale(near, { type: 'close', time: 9000 });
    expect(closed.close?.returned).toBe('0');
    expect(Number(closed.settlement)).toBeGreaterThan(0);
    expect(sum(breakDownFuturesMartingale(closed, '1').map(({ value }) => value))).toBe('-26000');
    expect(measureFuturesMartingale(near, near.price, 0)).toMatchObject({ available_balance: '0' });
  });

  it('before the start returns everything', () => {
    const opened = openFuturesMartingale(params(), market(), 0);
    const { state, events } = advanceFuturesMartingale(opened, { type: 'close', time: 1 });
    expect(state.close?.returned).toBe('26000');
    expect(fillsOf(events)).toEqual([]);
    expect(settleFuturesMartingale(opened, '26000')).toMatchObject({ estimated_amount: '26000', trade: null });
  });

  it('of a finished bot is refused; prices and funding pass it by', () => {
    const { state } = run({}, ['26000', '27000']);
    const refused: FuturesMartingaleInput[] = [
      { type: 'close', time: 9000 },
      { type: 'stop', reason: 'by_system', time: 9000 },
      { type: 'update', time: 9000 },
    ];
    for (const input of refused) {
      expect(() => advanceFuturesMartingale(state, input)).toThrow(
        expect.objectContaining({ code: 'cannot_be_cancelled' }),
      );
    }
    const price = { type: 'price', price: '1', time: 9000 } as const;
    expect(advanceFuturesMartingale(state, price)).toEqual({ state, events: [] });
    expect(advanceFuturesMartingale(state, { type: 'funding', rate: '1', time: 9000 })).toEqual({ state, events: [] });
    expect(futuresMartingaleOrders(state)).toEqual([]);
    expect(futuresMartingaleTriggers(state)).toEqual({ below: undefined, above: undefined, every_price: false });
  });
});

describe('auto-cycle', () => {
  it('switched off ends the bot with its round', () => {
    const { state } = run({ auto_cycle_toggle: 'enable' }, ['26000']);
    const update = { type: 'update', auto_cycle_toggle: 'disable', time: 2000 } as const;
    const { state: off } = advanceFuturesMartingale(state, update);
    expect(walk(off, ['30000']).state.close?.stop_type).toBe('by_tp_single_round');
    expect(advanceFuturesMartingale(off, update).events).toEqual([]);
  });
});

describe('bad input', () => {
  it.each<[Partial<FuturesMartingaleParams>, RegExp]>([
    [{ leverage: '0' }, /^leverage/],
    [{ leverage: '101' }, /^leverage/],
    [{ leverage: 'x' }, /^leverage/],
    [{ add_position_num: 0 }, /^add_position_num/],
    [{ add_position_num: 1e9 }, /^add_position_num/],
    [{ add_position_num: 2.5 }, /^add_position_num/],
    [{ price_float_percent: '0.2' }, /^price_float_percent: from 0.001 to 0.199/],
    [{ price_float_percent: '0' }, /^price_float_percent/],
    [{ price_float_percent: '0.01000000000001' }, /^price_float_percent: at most 12/],
    [{ add_position_percent: '2.1' }, /^add_position_percent/],
    [{ round_tp_percent: '0.009' }, /^round_tp_percent/],
    [{ round_tp_percent: '8.91' }, /^round_tp_percent/],
    [{ sl_percent: '1.1' }, /^sl_percent/],
    [{ init_margin: '0' }, /^init_margin/],
    [{ init_margin: '' }, /^init_margin/],
    [{ entry_price: '-1' }, /^entry_price/],
  ])('%j is refused by name', (own, message) => {
    expect(() => openFuturesMartingale(params(own), market(), 0)).toThrow(message);
  });

  it('of other kinds is refused too, the state untouched', () => {
    const { state } = run({}, ['26000']);
    const attempts: [FuturesMartingaleInput, string][] = [
      [{ type: 'price', price: '26000.05', time: 5000 }, 'not_a_multiple'],
      [{ type: 'price', price: '0', time: 5000 }, 'invalid_params'],
      [{ type: 'price', price: '26000', time: 0 }, 'invalid_params'],
      [{ type: 'update', add_margin: '-1', time: 5000 }, 'invalid_params'],
      [{ type: 'update', add_margin: 'x', time: 5000 }, 'invalid_params'],
      [{ type: 'update', sl_percent: '2', time: 5000 }, 'invalid_params'],
      [{ type: 'funding', rate: 'x', time: 5000 }, 'not_a_decimal'],
      // A host may send what no type allows.
      [{ type: 'stop', reason: 'nonsense' as FMartHostReason, time: 5000 }, 'invalid_params'],
      [{ type: 'update', auto_cycle_toggle: 'maybe' as 'enable', time: 5000 }, 'invalid_params'],
    ];
    const before = JSON.stringify(state);
    for (const [input, code] of attempts) {
      expect(() => advanceFuturesMartingale(state, input), JSON.stringify(input)).toThrow(
        expect.objectContaining({ code }),
      );
    }
    expect(JSON.stringify(state)).toBe(before);
    expect(() => openFuturesMartingale(params({ entry_price: '26000.05' }), market(), 0)).toThrow(/tick/);
    expect(() => openFuturesMartingale(params(), market({ last_price: '26000.05' }), 0)).toThrow(/tick/);
  });

  it('with a price that would take hundreds of thousands of rounds is refused', () => {
    const symbol = futuresSymbol({ riskTiers: [{ limit: '', maintenanceMarginRate: '0' }] });
    const own = {
      auto_cycle_toggle: 'enable',
      round_tp_percent: '0.01',
      leverage: '100',
      add_position_num: 1,
    } as const;
    const shape = { price_float_percent: '0.001', add_position_percent: '1', init_margin: '1000000000000000000' };
    expect(() => run({ ...own, ...shape }, ['100', '900000000000000'], { symbol, taker_fee_rate: '0' })).toThrow(
      expect.objectContaining({ code: 'too_large' }),
    );
  });

  it('with ever so far a price ends', () => {
    const own = {
      auto_cycle_toggle: 'enable',
      round_tp_percent: '0.01',
      leverage: '20',
      add_position_num: 1,
    } as const;
    const { state } = run({ ...own, init_margin: '1000000000' }, ['100', '900000000']);
    expect(state.completed_rounds).toBeGreaterThan(1000);
    expect(
      run({ ...own, init_margin: '1000000000', martingale_mode: 'short' }, ['900000000', '100']).state.completed_rounds,
    ).toBeGreaterThan(1000);
  });
});
