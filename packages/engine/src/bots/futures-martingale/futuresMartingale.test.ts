import { describe, expect, it } from 'vitest';
import { add, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { futuresSymbol } from '../futures/futures.testing.js';
import {
  advanceFuturesMartingale,
  futuresMartingaleOrders,
  futuresMartingaleTriggers,
  openFuturesMartingale,
} from './futuresMartingale.js';
import { market, params, run, walk } from './futuresMartingale.testing.js';
import { breakDownFuturesMartingale } from './futuresMartingaleBreakdown.testing.js';
import { measureFuturesMartingale } from './futuresMartingaleFigures.js';
import type {
  FuturesMartingaleEvent,
  FuturesMartingaleFill,
  FuturesMartingaleParams,
} from './futuresMartingaleTypes.js';

const DAY = 86_400_000;

function fillsOf(events: readonly FuturesMartingaleEvent[]): FuturesMartingaleFill[] {
  return events.filter((event) => event.type === 'fill');
}

const short = (event: FuturesMartingaleFill) => `${event.order_type} ${event.price} ${event.quantity}`;

function statuses(events: readonly FuturesMartingaleEvent[]): string[] {
  return events.flatMap((event) => (event.type === 'status' ? [event.to] : []));
}

describe('worked example F', () => {
  it('adds five orders on the way down, at the prices and quantities of the example', () => {
    const { state, events } = run({}, ['26000', '24000']);
    expect(fillsOf(events).map(short)).toEqual([
      'open 26000 0.867',
      'add 25480 1.062',
      'add 25199.4 1.289',
      'add 24997.5 1.559',
      'add 24834.3 1.883',
      'add 24693.9 2.272',
    ]);
    expect(measureFuturesMartingale(state, '24000', 0)).toMatchObject({
      pos_size: '8.932',
      avg_pos_price: '25069.68392297',
      round_tp_price: '25155.6',
      estimated_liq_price: '22298',
      next_add_price: '',
      current_added_pos_num: 5,
    });
    const value = sum(fillsOf(events).map(({ price, quantity }) => multiply(price, quantity)));
    const cost = add('0.1', add('0.00055', multiply('0.00055', '0.9')));
    expect(multiply(value, cost)).toBe('22626.240605556');
  });

  it('earns the target when the price comes back', () => {
    const { state, events } = run({}, ['26000', '24000', '27000']);
    expect(events.find((event) => event.type === 'round')).toMatchObject({
      round: 1,
      realized_pnl: '520.6656702',
      pnl_per: '0.02',
      added_pos_num: 5,
      close_price: '25155.6',
    });
    expect(state.close).toEqual({
      close_price: '25155.6',
      stop_type: 'by_tp_single_round',
      close_code: 'canceled_round_tp',
      returned: '26520.6656702',
    });
  });
});

describe('published sample', () => {
  it('adds at 0.5912 and 291.9 after an entry at 0.7039', () => {
    const symbol = futuresSymbol({ tickSize: '0.0001', lotSize: '0.1', minQty: '0.1' });
    const own: Partial<FuturesMartingaleParams> = {
      leverage: '5',
      price_float_percent: '0.16',
      add_position_percent: '1.8',
    };
    // K of this ladder is 11.8697…, so 1138.5 of margin buys 136.2 contracts.
    const { state, events } = run({ ...own, init_margin: '1138.5' }, ['0.7039'], { symbol });
    expect(fillsOf(events).map(short)).toEqual(['open 0.7039 136.2']);
    expect(futuresMartingaleOrders(state)[0]).toEqual({
      order_type: 'add',
      side: 'buy',
      price: '0.5912',
      quantity: '291.9',
      add_index: 1,
    });
    const figures = measureFuturesMartingale(state, '0.70933', 0);
    // The engine's own are exact; published are eight places.
    const published = [figures.order_balance, figures.pos_balance].map((text) => divide(text, '1', 8, 'half_up'));
    expect(published).toEqual(['34.68510157', '19.36433252']);
  });

  it('makes the yearly return from the ratio that was cut', () => {
    const { state } = run({}, ['26000']);
    const price = '26300';
    const { pnl_per, total_apr } = measureFuturesMartingale(state, price, 1000 + DAY);
    expect(total_apr).toBe(multiply(pnl_per, '365'));
    expect(measureFuturesMartingale(state, price, 1000 + 2 * DAY).total_apr).toBe(
      divide(multiply(pnl_per, '365'), '2', 8, 'down'),
    );
  });
});

describe('short', () => {
  it('mirrors the long ladder upward and closes below', () => {
    const { state, events } = run({ martingale_mode: 'short' }, ['26000', '28000']);
    const fills = fillsOf(events);
    expect(fills.map(({ side }) => side)).toEqual(Array(6).fill('sell'));
    expect(fills.slice(0, 2).map(({ price }) => price)).toEqual(['26000', '26520']);
    const figures = measureFuturesMartingale(state, '28000', 0);
    expect(state.pos_size.startsWith('-')).toBe(true);
    expect(Number(figures.round_tp_price)).toBeLessThan(Number(figures.avg_pos_price));
    expect(Number(figures.estimated_liq_price)).toBeGreaterThan(28000);
    const { events: closing } = walk(state, ['24000']);
    const round = closing.find((event) => event.type === 'round');
    expect(round?.type === 'round' && Number(round.realized_pnl)).toBeGreaterThanOrEqual(520);
  });
});

describe('rounds', () => {
  it('cycle at once at the same price with the same margin, several in one stretch', () => {
    const { state, events } = run({ auto_cycle_toggle: 'enable' }, ['26000', '30000']);
    const rounds = events.filter((event) => event.type === 'round');
    expect(rounds.length).toBeGreaterThan(3);
    expect(state).toMatchObject({ status: 'running', completed_rounds: rounds.length, round_margin: '26000' });
    const fills = fillsOf(events);
    rounds.forEach((round, index) => {
      expect(Number(round.realized_pnl)).toBeGreaterThanOrEqual(520);
      expect(fills[2 * index + 1]?.price).toBe(fills[2 * index + 2]?.price);
    });
  });

  it('take added margin into the ladder from the next one on', () => {
    const { state } = run({ auto_cycle_toggle: 'enable' }, ['26000']);
    const update = { type: 'update', add_margin: '26000', time: 2000 } as const;
    const added = advanceFuturesMartingale(state, update);
    expect(added.events).toEqual([{ type: 'margin_added', time: 2000, amount: '26000', total_margin: '52000' }]);
    expect(added.state).toMatchObject({ total_margin: '52000', round_margin: '26000', cash: add(state.cash, '26000') });
    expect(measureFuturesMartingale(added.state, '26000', 0).round_tp_price).toBe(
      measureFuturesMartingale(state, '26000', 0).round_tp_price,
    );
    const tp = measureFuturesMartingale(state, '26000', 0).round_tp_price;
    const { state: next, events } = walk(added.state, [tp]);
    expect(next.round_margin).toBe('52000');
    const [, opened] = fillsOf(events);
    expect(opened?.quantity).toBe('1.694');
  });

  it('stop when funding has eaten into the margin', () => {
    const { state } = run({ auto_cycle_toggle: 'enable', round_tp_percent: '0.01' }, ['26000']);
    const paid = advanceFuturesMartingale(state, { type: 'funding', rate: '0.05', time: 2000 });
    expect(paid.events).toEqual([
      { type: 'funding', time: 2000, rate: '0.05', mark_price: '26000', size: '0.867', amount: '-1127.1' },
    ]);
    const { state: over, events } = walk(paid.state, ['30000']);
    expect(over.close).toMatchObject({ stop_type: 'by_order_cost', close_code: 'canceled_auto' });
    expect(over.completed_rounds).toBe(1);
    const round = events.find((event) => event.type === 'round');
    expect(round?.type === 'round' && round.realized_pnl).toBe(subtract(over.close?.returned ?? '', '26000'));
  });

  it('stop when the next first order would be too small', () => {
    // A minimum of 0.867 contracts: met at 26 000, not any more at the price of the target.
    const symbol = futuresSymbol({ minQty: '0.867' });
    const { state } = run({ auto_cycle_toggle: 'enable' }, ['26000', '30000'], { symbol });
    expect(state).toMatchObject({ completed_rounds: 1, close: { stop_type: 'by_order_cost' } });
  });
});

describe('start', () => {
  it('waits for the entry price from either side and sizes by it', () => {
    const opened = openFuturesMartingale(params({ entry_price: '25000' }), market(), 0);
    const waiting = walk(opened, ['26000', '25500']);
    expect(waiting.state.status).toBe('await_activation');
    expect(futuresMartingaleTriggers(waiting.state)).toEqual({ below: '25000', above: undefined, every_price: false });
    expect(measureFuturesMartingale(waiting.state, '25500', 0)).toMatchObject({ entry_price: '25000', pnl: '0' });
    const { state, events } = walk(waiting.state, ['24900']);
    expect(statuses([...waiting.events, ...events])).toEqual(['await_activation', 'running']);
    expect(fillsOf(events)[0]).toMatchObject({ price: '25000', order_type: 'open' });
    expect(state.start_price).toBe('25000');
    const above = walk(openFuturesMartingale(params({ entry_price: '26200' }), market(), 0), ['26100']);
    expect(futuresMartingaleTriggers(above.state)).toMatchObject({ above: '26200', below: undefined });
    expect(walk(above.state, ['27000']).state.start_price).toBe('26200');
  });

  it('is at once when the entry price is the current one', () => {
    expect(statuses(run({ entry_price: '26000' }, ['26000']).events)).toEqual(['running']);
    expect(futuresMartingaleTriggers(openFuturesMartingale(params(), market(), 0)).every_price).toBe(true);
  });

  it('gives the money back when the first order is too small', () => {
    const { state, events } = run({ init_margin: '0.01' }, ['26000']);
    expect(state.close).toEqual({
      close_price: '26000',
      stop_type: 'init_error',
      close_code: 'failed_initiation',
      returned: '0.01',
    });
    expect(fillsOf(events)).toEqual([]);
    expect(state).toMatchObject({ start_time: null, current_round: 0 });
  });

  it('takes margin added before into its first ladder', () => {
    const opened = openFuturesMartingale(params(), market(), 0);
    const { state } = advanceFuturesMartingale(opened, { type: 'update', add_margin: '26000', time: 1 });
    expect(state).toMatchObject({ total_margin: '52000', round_margin: '52000' });
    expect(fillsOf(walk(state, ['26000']).events)[0]?.quantity).toBe('1.735');
  });
});

describe('stop loss', () => {
  it('M12: closes at the first price that can trade where the paper loss reaches its share, not at the shown one', () => {
    const { state, events } = run({ sl_percent: '0.1' }, ['26000', '24000']);
    expect(state.close).toMatchObject({ stop_type: 'by_sl', close_code: 'canceled_auto_sl' });
    expect(fillsOf(events).at(-1)).toMatchObject({ order_type: 'stop_loss', side: 'sell' });
    const held = walk(openFuturesMartingale(params({ sl_percent: '0.1' }), market(), 0), ['26000', '24820']).state;
    const { sl_price, avg_pos_price, pos_size } = measureFuturesMartingale(held, '24820', 0);
    const close = state.close?.close_price ?? '';
    const lossAt = (price: string) => Number(multiply(subtract(avg_pos_price, price), pos_size));
    expect(subtract(sl_price, close)).toBe('0.1');
    expect([lossAt(sl_price) < 2600, lossAt(close) >= 2600, lossAt(close) < 2601]).toEqual([true, true, true]);
  });

  it('set too close closes at once, and is never reached without a loss', () => {
    const { state } = run({}, ['26000', '25500']);
    const update = { type: 'update', sl_percent: '0.01', time: 5000 } as const;
    const { state: closed, events } = advanceFuturesMartingale(state, update);
    expect(closed.close).toMatchObject({ stop_type: 'by_sl', close_price: '25500' });
    expect(events[0]).toEqual({
      type: 'settings',
      time: 5000,
      from: { sl_percent: '', auto_cycle: 'disable' },
      to: { sl_percent: '0.01', auto_cycle: 'disable' },
    });
    for (const martingale_mode of ['long', 'short'] as const) {
      const tight = run({ sl_percent: '0.000001', martingale_mode }, ['26000']).state;
      expect(tight.status).toBe('running');
      expect(measureFuturesMartingale(tight, '26000', 0).sl_price).toBe(
        martingale_mode === 'long' ? '25999.9' : '26000.1',
      );
    }
  });

  it('can be cleared', () => {
    const { state } = run({ sl_percent: '0.1' }, ['26000']);
    const cleared = advanceFuturesMartingale(state, { type: 'update', sl_percent: '', time: 5000 }).state;
    expect(walk(cleared, ['24000']).state.status).toBe('running');
    expect(futuresMartingaleOrders(cleared).map(({ order_type }) => order_type)).toEqual(['add', 'take_profit']);
  });
});

describe('liquidation', () => {
  it('leaves nothing, takes the rest as settlement, and closes at the bankruptcy price', () => {
    const { state, events } = run({}, ['26000', '24000', '20000']);
    expect(state.close).toMatchObject({
      stop_type: 'by_liq',
      close_code: 'canceled_auto_liq',
      close_price: '22297.9',
      returned: '0',
    });
    const fill = fillsOf(events).at(-1);
    expect(fill).toMatchObject({ order_type: 'liquidation', fee: '0', side: 'sell', quantity: '8.932' });
    expect(Number(fill?.price)).toBeLessThan(22297.9);
    const figures = measureFuturesMartingale(state, '1', 0);
    expect(figures).toMatchObject({ equity: '0', pnl: '-26000', realized_pnl: '-26000', unrealized_pnl: '0' });
    const parts = breakDownFuturesMartingale(state, '1');
    expect(sum(parts.map(({ value }) => value))).toBe('-26000');
    expect(Number(parts.find(({ name }) => name === 'settlement')?.value)).toBeLessThan(0);
    expect(events.filter((event) => event.type === 'round').at(-1)).toMatchObject({ realized_pnl: '-26000' });
  });

  it('M12: at a coarse tick fires at the first tick at or beyond the exact price; a bankruptcy below 0 prints 0', () => {
    const symbol = futuresSymbol({ tickSize: '100' });
    const { state } = run({}, ['26000', '24000'], { symbol });
    const { estimated_liq_price: shown } = measureFuturesMartingale(state, '24000', 0);
    const equityAt = (price: string) => measureFuturesMartingale(state, price, 0).equity;
    const margin = multiply(state.pos_cost, '0.005');
    expect(subtract(equityAt(shown), margin).startsWith('-')).toBe(false);
    expect(walk(state, [shown]).state.status).toBe('running');
    const over = walk(state, [subtract(shown, '100')]);
    expect(over.state.close).toMatchObject({ stop_type: 'by_liq', close_price: subtract(shown, '100'), returned: '0' });
    const rich = walk({ ...state, cash: '1' }, ['100']);
    expect(fillsOf(rich.events).at(-1)).toMatchObject({ order_type: 'liquidation', price: '0' });
  });

  it('funding finds nothing to pay for without a position', () => {
    const opened = openFuturesMartingale(params(), market(), 0);
    const { state, events } = advanceFuturesMartingale(opened, { type: 'funding', rate: '0.08', time: 1 });
    expect([state, events]).toEqual([{ ...opened, time: 1 }, []]);
  });

  it('follows a fall caused by funding', () => {
    const { state } = run({}, ['26000', '24000']);
    const { state: over } = advanceFuturesMartingale(state, { type: 'funding', rate: '0.08', time: 9000 });
    expect(over.close).toMatchObject({ stop_type: 'by_liq', close_price: '24000', returned: '0' });
  });

  it('moves away when margin is added', () => {
    const { state } = run({}, ['26000', '24000']);
    const { state: safer } = advanceFuturesMartingale(state, { type: 'update', add_margin: '1000', time: 9000 });
    const liq = (now: typeof state) => Number(measureFuturesMartingale(now, '24000', 0).estimated_liq_price);
    expect(liq(safer)).toBeLessThan(liq(state));
    const { state: free } = advanceFuturesMartingale(state, { type: 'update', add_margin: '900000', time: 9000 });
    expect(measureFuturesMartingale(free, '24000', 0).estimated_liq_price).toBe('');
  });
});
