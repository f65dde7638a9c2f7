import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { tried } from '../../tried.testing.js';
import { bookTimeline } from '../log/bookTimeline.testing.js';
import {
  advanceFuturesMartingale,
  futuresMartingaleOrders,
  futuresMartingaleTriggers,
  openFuturesMartingale,
} from './futuresMartingale.js';
import { breakDownFuturesMartingale } from './futuresMartingaleBreakdown.testing.js';
import {
  futuresMartingaleOrdersToCome,
  measureFuturesMartingale,
  settleFuturesMartingale,
} from './futuresMartingaleFigures.js';
import type {
  FuturesMartingaleEvent,
  FuturesMartingaleInput,
  FuturesMartingaleState,
} from './futuresMartingaleTypes.js';
import { inputsOf, type Scenario, type Step, scenarios } from './martingaleArbitraries.testing.js';

const seed = 20260521;

function open({ params, market }: Scenario): FuturesMartingaleState {
  return openFuturesMartingale(params, market, 0);
}

/** Feeds inputs until the bot ends; calls back after each. */
function feed(
  state: FuturesMartingaleState,
  inputs: readonly FuturesMartingaleInput[],
  onState: (
    state: FuturesMartingaleState,
    before: FuturesMartingaleState,
    events: readonly FuturesMartingaleEvent[],
  ) => void = () => undefined,
) {
  let current = state;
  const events: FuturesMartingaleEvent[] = [];
  for (const input of inputs) {
    if (current.status === 'completed') break;
    const before = current;
    const step = advanceFuturesMartingale(current, input);
    current = step.state;
    events.push(...step.events);
    onState(current, before, step.events);
  }
  return { state: current, events };
}

const play = (scenario: Scenario) => feed(open(scenario), inputsOf(scenario));

describe('orders to come', () => {
  it('22.4: the first is the one that waits, and a price that walks on fills each at its price until the round ends', () => {
    let [filled, ended] = [0, 0];
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state } = play(scenario);
        const planned = futuresMartingaleOrdersToCome(state);
        if (state.status !== 'running') return;
        const waiting = futuresMartingaleOrders(state).find(({ order_type }) => order_type === 'add');
        expect(planned[0]?.price).toBe(waiting?.price);
        expect(planned[0]?.quantity).toBe(waiting?.quantity);
        const reached = planned.filter(({ is_reached }) => is_reached);
        const walk = planned.map(({ price }): FuturesMartingaleInput => ({ type: 'price', price, time: state.time }));
        const { events, state: after } = feed(state, walk);
        const added = events.filter((event) => event.type === 'fill' && event.order_type === 'add');
        expect(added.filter((event) => event.type === 'fill' && event.round === state.current_round)).toMatchObject(
          reached.map(({ index, price, quantity }) => ({ add_index: index, price, quantity })),
        );
        const hasEnded = after.status === 'completed' || after.current_round !== state.current_round;
        if (reached.length < planned.length) expect(hasEnded).toBe(true);
        filled += reached.length;
        ended += planned.length - reached.length;
      }),
      { numRuns: 1000, seed },
    );
    expect(filled).toBeGreaterThan(300);
    expect(ended).toBeGreaterThan(30);
  });

  it('22.4: before the start they are the ladder of the whole round, and after the end there are none', () => {
    fc.assert(
      fc.property(scenarios({ withEntry: false }), (scenario) => {
        const opened = open(scenario);
        const planned = futuresMartingaleOrdersToCome(opened);
        const { events } = feed(opened, inputsOf(scenario).slice(0, 1));
        const first = events.find((event) => event.type === 'fill');
        if (first) expect(planned[0]).toMatchObject({ index: 0, price: first.price, quantity: first.quantity });
        const closed = advanceFuturesMartingale(opened, { type: 'close', time: 1 }).state;
        expect(futuresMartingaleOrdersToCome(closed)).toEqual([]);
      }),
      { numRuns: 100, seed },
    );
  });
});

describe('ledger', () => {
  it('M9: position margin with its closing fee, order margin and available are the equity in every state', () => {
    fc.assert(
      fc.property(scenarios(), fc.nat({ max: 99_999 }), (scenario, decimals) => {
        const check = (state: FuturesMartingaleState) => {
          const figures = measureFuturesMartingale(state, add(state.price, `0.${decimals}`), 0);
          const { pos_balance, order_balance, available_balance, equity } = figures;
          expect(sum([pos_balance, order_balance, available_balance])).toBe(equity);
          expect(available_balance.startsWith('-')).toBe(false);
          if (compare(available_balance, '0') > 0 && state.status !== 'running') expect(order_balance).toBe('0');
        };
        const opened = open(scenario);
        check(opened);
        feed(opened, inputsOf(scenario), check);
      }),
      { numRuns: tried(500), seed },
    );
  });

  it('F180: the liquidation once all orders have filled is that of the position after the last add', () => {
    let last = 0;
    fc.assert(
      fc.property(scenarios({ withCommands: false }), (scenario) => {
        feed(open(scenario), inputsOf(scenario), (state, before) => {
          if (before.status !== 'running' || state.status !== 'running') return;
          if (state.current_round !== before.current_round) return;
          const was = measureFuturesMartingale(before, before.price, 0);
          const is = measureFuturesMartingale(state, state.price, 0);
          expect(is.all_filled_liq_price).toBe(was.all_filled_liq_price);
          if (state.current_added_pos_num !== state.params.add_position_num) return;
          expect(is.estimated_liq_price).toBe(is.all_filled_liq_price);
          last += 1;
        });
      }),
      { numRuns: tried(1000), seed },
    );
    expect(last).toBeGreaterThan(5);
  });

  it('B1: the parts sum to equity − margin, to the last digit; realised + unrealised is the same', () => {
    fc.assert(
      fc.property(scenarios(), fc.nat({ max: 99_999 }), (scenario, decimals) => {
        const { state } = play(scenario);
        for (const price of [state.price, add(state.price, `0.${decimals}`)]) {
          const { pnl, equity, total_margin, realized_pnl, unrealized_pnl } = measureFuturesMartingale(state, price, 0);
          expect(pnl).toBe(subtract(equity, total_margin));
          expect(add(realized_pnl, unrealized_pnl)).toBe(pnl);
          expect(sum(breakDownFuturesMartingale(state, price).map(({ value }) => value))).toBe(pnl);
        }
      }),
      { numRuns: tried(400), seed },
    );
  });

  it('B1: cash, fees and size replayed from the fills equal the stored ones digit for digit', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const seen: FuturesMartingaleEvent[] = [];
        feed(open(scenario), inputsOf(scenario), (state, _, events) => {
          seen.push(...events);
          const books = bookTimeline({ kind: 'futures_martingale', params: scenario.params, events: seen });
          const { cash, fees, funding, holdings, settlement } = books;
          expect([state.pos_size, state.fees, state.net_funding_fee]).toEqual([holdings.BTCUSDT, fees, funding]);
          expect(state.cash).toBe(cash);
          if (state.settlement === '0') expect(settlement).toBe('0');
          else expect(cash).toBe('0');
        });
      }),
      { numRuns: tried(300), seed },
    );
  });

  it('the rounds add up to what was realised, and every won one reaches its target', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state, events } = play(scenario);
        const rounds = events.filter((event) => event.type === 'round');
        const { round_tp_percent } = scenario.params;
        let margin = scenario.params.init_margin;
        let won = 0;
        for (const event of events) {
          if (event.type === 'margin_added') margin = event.total_margin;
          if (event.type !== 'fill' || event.order_type !== 'take_profit') continue;
          won += 1;
          const round = rounds.find((found) => found.round === event.round);
          const funding = sum(fundingOf(events, event.round));
          const target = multiply(round_tp_percent, scenario.params.init_margin);
          expect(compare(subtract(round?.realized_pnl ?? '0', funding), target)).toBeGreaterThanOrEqual(0);
        }
        expect(state.completed_rounds).toBe(won);
        if (state.status !== 'completed' || state.start_time === null) return;
        expect(sum(rounds.map(({ realized_pnl }) => realized_pnl))).toBe(
          measureFuturesMartingale(state, state.price, 0).realized_pnl,
        );
        expect(compare(state.total_margin, margin)).toBe(0);
      }),
      { numRuns: tried(400), seed },
    );
  });

  it('the close preview equals the close', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state } = play(scenario);
        if (state.status === 'completed') return;
        const { estimated_amount, total_pnl } = settleFuturesMartingale(state, state.price);
        const { state: closed } = advanceFuturesMartingale(state, { type: 'close', time: state.time });
        expect(closed.close?.returned).toBe(estimated_amount);
        expect(measureFuturesMartingale(closed, state.price, 0).pnl).toBe(total_pnl);
      }),
      { numRuns: tried(300), seed },
    );
  });
});

function fundingOf(events: readonly FuturesMartingaleEvent[], round: number): string[] {
  let current = 0;
  return events.flatMap((event) => {
    if (event.type === 'fill') current = event.round;
    return event.type === 'funding' && current === round ? [event.amount] : [];
  });
}

describe('ladder', () => {
  it('has at most its adds; the average falls with each (long), and the next add < average < target', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const isLong = scenario.params.martingale_mode === 'long';
        const worse = (a: string, b: string) => (isLong ? compare(a, b) : compare(b, a));
        let [size, cost] = ['0', '0'];
        let average: readonly [string, string] | undefined;
        feed(open(scenario), inputsOf(scenario), (state, _, events) => {
          for (const event of events) {
            if (event.type !== 'fill') continue;
            if (event.order_type === 'open') [size, cost, average] = ['0', '0', undefined];
            if (event.order_type !== 'open' && event.order_type !== 'add') continue;
            size = add(size, event.quantity);
            cost = add(cost, multiply(event.quantity, event.price));
            // cost / size against the one before, without dividing.
            if (average) expect(worse(multiply(cost, average[0]), multiply(average[1], size))).toBeLessThan(0);
            average = [size, cost];
            expect(event.add_index).toBeLessThanOrEqual(scenario.params.add_position_num);
          }
          if (state.status !== 'running') return;
          const [held, paid] = [state.pos_size.replace('-', ''), state.pos_cost];
          for (const { order_type, price } of futuresMartingaleOrders(state)) {
            const side = worse(multiply(price, held), paid);
            expect(side, order_type).toBe(order_type === 'take_profit' ? 1 : -1);
          }
        });
      }),
      { numRuns: tried(300), seed },
    );
  });

  it('order costs and standing loss stay within the margin, up to rounding to lots', () => {
    fc.assert(
      fc.property(scenarios({ withCommands: false, withEntry: false }), (scenario) => {
        const { params, market } = scenario;
        const { events } = play({ ...scenario, params: { ...params, sl_percent: '' } });
        const lot = market.symbol.lotSize;
        let [cost, size, needed, orders] = ['0', '0', '0', 0];
        for (const event of events) {
          if (event.type !== 'fill') continue;
          if (event.order_type === 'open') [cost, size, needed, orders] = ['0', '0', '0', 0];
          else if (event.order_type !== 'add') continue;
          const value = multiply(event.quantity, event.price);
          const loss = subtract(cost, multiply(size, event.price));
          cost = add(cost, value);
          size = add(size, event.quantity);
          orders += 1;
          const rate = costTimesLeverage(scenario);
          const standing = params.martingale_mode === 'long' ? loss : subtract('0', loss);
          needed = add(multiply(rate, cost), multiply(params.leverage, standing));
          // Each order may be half a lot too large, and each later one multiplies what was too much before; a price on
          // the tick may lie one tick past the exact one.
          let spare = '0';
          for (let order = 0; order < orders; order += 1) spare = add(multiply(spare, '2'), lot);
          const worth = multiply(multiply(spare, String(orders)), multiply(event.price, '2'));
          const ticks = multiply(multiply(size, market.symbol.tickSize), String(orders));
          const allowed = add(multiply(add(rate, params.leverage), worth), multiply(params.leverage, ticks));
          expect(compare(needed, add(multiply(params.init_margin, params.leverage), allowed))).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: tried(300), seed },
    );
  });
});

function costTimesLeverage({ params, market }: Scenario): string {
  const closing = params.martingale_mode === 'long' ? subtract(params.leverage, '1') : add(params.leverage, '1');
  return add('1', multiply(market.taker_fee_rate, add(params.leverage, closing)));
}

describe('paths', () => {
  it('F136: cutting a path into more points, or repeating one, changes nothing', () => {
    fc.assert(
      fc.property(
        scenarios(),
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 14, maxLength: 14 }),
        (scenario, cuts) => {
          const finer: Step[] = [];
          let last: number | undefined;
          for (const [index, step] of scenario.steps.entries()) {
            if (step.type === 'price' && last !== undefined) {
              const middle = Math.round(last + ((step.ticks - last) * (cuts[index] ?? 50)) / 100);
              finer.push({ type: 'price', ticks: middle }, { type: 'price', ticks: middle });
            }
            finer.push(step);
            if (step.type === 'price') last = step.ticks;
          }
          const coarse = play(scenario);
          const fine = play({ ...scenario, steps: finer });
          const timeless = (state: FuturesMartingaleState) => ({
            ...state,
            time: 0,
            start_time: 0,
            end_time: 0,
            round_start_time: 0,
          });
          const timelessEvents = (events: readonly FuturesMartingaleEvent[]) =>
            events.map((event) => ({
              ...event,
              time: 0,
              ...(event.type === 'round' && { start_time: 0, end_time: 0 }),
            }));
          expect(timeless(fine.state)).toEqual(timeless(coarse.state));
          expect(timelessEvents(fine.events)).toEqual(timelessEvents(coarse.events));
        },
      ),
      { numRuns: tried(400), seed },
    );
  });

  it('F136: a state stored and read after every input goes on like the one in memory', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        let stored = open(scenario);
        for (const input of inputsOf(scenario)) {
          if (stored.status === 'completed') break;
          const { state } = advanceFuturesMartingale(stored, input);
          const read: FuturesMartingaleState = JSON.parse(JSON.stringify(state));
          expect(read).toEqual(state);
          stored = read;
        }
        expect(stored).toEqual(play(scenario).state);
      }),
      { numRuns: 200, seed },
    );
  });

  it('nothing but the price changes strictly between the triggers', () => {
    fc.assert(
      fc.property(scenarios(), fc.noBias(fc.integer({ min: 1, max: 99 })), (scenario, share) => {
        const { state } = play(scenario);
        const { below, above, every_price } = futuresMartingaleTriggers(state);
        if (every_price || state.status === 'completed') return;
        const tick = Number(scenario.tick);
        const low = below === undefined ? 1 : Math.round(Number(below) / tick) + 1;
        const high = above === undefined ? low + 500 : Math.round(Number(above) / tick) - 1;
        if (high < low) return;
        const price = multiply(String(Math.round(low + ((high - low) * share) / 100)), scenario.tick);
        const { state: after, events } = advanceFuturesMartingale(state, { type: 'price', price, time: state.time });
        expect(events).toEqual([]);
        expect({ ...after, price: '' }).toEqual({ ...state, price: '' });
      }),
      { numRuns: tried(300), seed },
    );
  });
});

describe('liquidation price', () => {
  it('of a long moves away as margin is added', () => {
    fc.assert(
      fc.property(
        scenarios({ mode: 'long', withCommands: false }),
        fc.integer({ min: 1, max: 9999 }),
        (scenario, amount) => {
          const { state } = play(scenario);
          if (state.status !== 'running') return;
          const update = { type: 'update', add_margin: String(amount), time: state.time } as const;
          const { state: safer } = advanceFuturesMartingale(state, update);
          const liq = (now: FuturesMartingaleState) =>
            measureFuturesMartingale(now, now.price, 0).estimated_liq_price || '0';
          expect(compare(liq(safer), liq(state))).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 200, seed },
    );
  });
});

it('a finished bot has no order and no position, and its close never changes', () => {
  fc.assert(
    fc.property(scenarios(), (scenario) => {
      const { state, events } = play(scenario);
      if (state.status !== 'completed') return;
      expect(events.filter(({ type }) => type === 'closed')).toHaveLength(1);
      expect([state.pos_size, state.pos_cost]).toEqual(['0', '0']);
      expect(futuresMartingaleOrders(state)).toEqual([]);
      expect(state.end_time ?? -1).toBeGreaterThanOrEqual(state.create_time);
      expect(compare(state.cash, '0')).toBeGreaterThanOrEqual(0);
      if (state.close?.stop_type === 'by_liq') expect(state.close.returned).toBe('0');
      for (const input of inputsOf({ ...scenario, steps: [{ type: 'price', ticks: 1 }] })) {
        expect(advanceFuturesMartingale(state, input).state).toBe(state);
      }
    }),
    { numRuns: tried(300), seed },
  );
});

it('scaling prices, tick and money by ten scales the results by ten, with the same quantities', () => {
  fc.assert(
    fc.property(scenarios(), (scenario) => {
      const ten = (text: string) => multiply(text, '10');
      const { params, market } = scenario;
      const big: Scenario = {
        steps: scenario.steps.map((step) => (step.type === 'margin' ? { ...step, amount: ten(step.amount) } : step)),
        tick: ten(scenario.tick),
        params: {
          ...params,
          init_margin: ten(params.init_margin),
          ...(params.entry_price && { entry_price: ten(params.entry_price) }),
        },
        market: {
          ...market,
          last_price: ten(market.last_price),
          symbol: {
            ...market.symbol,
            tickSize: ten(market.symbol.tickSize),
            minNotionalValue: ten(market.symbol.minNotionalValue),
            riskTiers: market.symbol.riskTiers.map((tier) => ({ ...tier, limit: ten(tier.limit) })),
          },
        },
      };
      const small = play(scenario);
      const large = play(big);
      const fills = (events: readonly FuturesMartingaleEvent[]) =>
        events.flatMap((event) => (event.type === 'fill' ? [`${event.order_type} ${event.quantity}`] : []));
      expect(fills(large.events)).toEqual(fills(small.events));
      expect(large.state.cash).toBe(ten(small.state.cash));
    }),
    { numRuns: 200, seed },
  );
});
