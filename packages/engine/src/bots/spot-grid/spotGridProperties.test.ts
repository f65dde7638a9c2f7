import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { tried } from '../../tried.testing.js';
import { bookTimeline } from '../log/bookTimeline.testing.js';
import { type BotLog, replayLog } from '../log/replayLog.testing.js';
import { advanceSpotGrid, openSpotGrid, spotGridOrders, spotGridTriggers } from './spotGrid.js';
import { run, walk } from './spotGrid.testing.js';
import { type Scenario, scenarios } from './spotGridArbitraries.testing.js';
import { breakDownSpotGrid } from './spotGridBreakdown.testing.js';
import { measureSpotGrid } from './spotGridFigures.js';
import type { SpotGridEvent, SpotGridFill, SpotGridState } from './spotGridTypes.js';

const seed = 7;

function pricesOf({ path, tick }: Pick<Scenario, 'path' | 'tick'>): string[] {
  return path.map((ticks) => multiply(String(ticks), tick));
}

function play(scenario: Scenario) {
  const prices = pricesOf(scenario);
  const { state, events } = walk(openSpotGrid(scenario.params, scenario.market, 0), prices);
  return { state, events, prices, last: prices.at(-1) ?? '1' };
}

/** Calls back with the state after each point of the path. */
function follow(
  scenario: Scenario,
  onState: (state: SpotGridState, before: SpotGridState, price: string, events: readonly SpotGridEvent[]) => void,
) {
  const { params, market } = scenario;
  const inputs = pricesOf(scenario).map((price, index) => ({ type: 'price' as const, price, time: index + 1 }));
  const log: BotLog<'spot_grid'> = { kind: 'spot_grid', params, market, create_time: 0, inputs };
  replayLog(log, (state, before, events, input) => {
    if (input.type === 'price') onState(state, before, input.price, events);
  });
}

function fillsOf(events: readonly SpotGridEvent[]): SpotGridFill[] {
  return events.filter((event) => event.type === 'fill');
}

describe('B1: profit that adds up', () => {
  it('B1: the parts sum to equity + withdrawn − invested, to the last digit, over 1000 random paths', () => {
    fc.assert(
      fc.property(scenarios(), fc.nat({ max: 99_999 }), (scenario, decimals) => {
        const { state, prices } = play(scenario);
        for (const price of [prices.at(-1) ?? '1', add(prices.at(-1) ?? '1', `0.${decimals}`)]) {
          const figures = measureSpotGrid(state, price, 1);
          const total = subtract(add(figures.equity, state.withdrawn), figures.total_investment);
          expect(figures.total_profit).toBe(total);
          expect(sum(breakDownSpotGrid(state, price).map(({ value }) => value))).toBe(total);
          expect(add(figures.grid_profit, figures.floating_profit)).toBe(total);
        }
      }),
      { numRuns: tried(1000), seed },
    );
  });

  it('B1: balances and fees replayed from the fills equal the stored ones digit for digit', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state, events } = play(scenario);
        const fills = fillsOf(events);
        const books = bookTimeline({ kind: 'spot_grid', params: scenario.params, events });
        const kept = state.close ? [state.close.returned_base, state.close.returned_quote] : [state.base, state.quote];
        expect([books.holdings.BTCUSDT, books.cash, books.settlement]).toEqual([...kept, '0']);
        expect(state.fees).toBe(books.fees);
        expect(fills.map(({ id }) => id)).toEqual(fills.map((_, index) => index + 1));
      }),
      { numRuns: tried(500), seed },
    );
  });
});

describe('orders and money', () => {
  it('B1: as many orders as cells rest while the bot runs, less those held back, the last price between them', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state, _, price) => {
          const { buys, sells } = spotGridOrders(state);
          if (state.status !== 'running') return expect(buys.length + sells.length).toBe(0);
          const resting = scenario.params.cell_number - state.unfunded.length;
          expect(buys.length + sells.length).toBe(resting);
          expect(new Set([...buys, ...sells].map(({ cell }) => cell)).size).toBe(resting);
          const [buy] = buys;
          const [sell] = sells;
          if (buy) expect(compare(buy.price, price)).toBe(-1);
          if (sell) expect(compare(sell.price, price)).toBe(1);
        });
      }),
      { numRuns: tried(300), seed },
    );
  });

  it('M1 F178: balances cover every resting order, also where pairs lose money', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state) => {
          if (state.status !== 'running') return;
          const { buys, sells } = spotGridOrders(state);
          const lockedQuote = sum(buys.map(({ price, quantity }) => multiply(price, quantity)));
          expect(compare(state.quote, lockedQuote)).toBeGreaterThanOrEqual(0);
          expect(compare(state.base, sum(sells.map(({ quantity }) => quantity)))).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: tried(300), seed },
    );
  });

  it('grid profit is the sum of the pairs and never falls while none loses', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state, events } = play(scenario);
        const profits = fillsOf(events).flatMap(({ profit }) => (profit === undefined ? [] : [profit]));
        expect(state.grid_profit).toBe(sum(profits));
        expect(state.arbitrage_num).toBe(profits.length);
        follow(scenario, (after, before, _, happened) => {
          const hasLoss = fillsOf(happened).some(({ profit }) => profit?.startsWith('-'));
          if (!hasLoss) expect(compare(after.grid_profit, before.grid_profit)).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: tried(300), seed },
    );
  });
});

describe('paths', () => {
  const timeless = (state: SpotGridState) => ({ ...state, time: 0, start_time: 0, end_time: 0 });
  const timelessEvents = (events: readonly SpotGridEvent[]) => events.map((event) => ({ ...event, time: 0 }));

  it('F136: cutting a path into more points, or repeating one, changes nothing', () => {
    fc.assert(
      fc.property(
        scenarios(),
        fc.array(fc.noBias(fc.integer({ min: 0, max: 100 })), { minLength: 12 }),
        (scenario, cuts) => {
          const finer = scenario.path.flatMap((to, index) => {
            const from = scenario.path[index - 1];
            if (from === undefined) return [to];
            const middle = Math.round(from + (to - from) * ((cuts[index] ?? 50) / 100));
            return [from, middle, middle, to];
          });
          const coarse = play(scenario);
          const fine = play({ ...scenario, path: finer });
          expect(timeless(fine.state)).toEqual(timeless(coarse.state));
          expect(timelessEvents(fine.events)).toEqual(timelessEvents(coarse.events));
        },
      ),
      { numRuns: tried(500), seed },
    );
  });

  it('nothing but the price changes strictly between the triggers', () => {
    fc.assert(
      fc.property(scenarios(), fc.noBias(fc.integer({ min: 0, max: 100 })), (scenario, share) => {
        const { state } = play(scenario);
        const { below, above, every_price } = spotGridTriggers(state);
        if (every_price || state.status !== 'running') return;
        const low = Math.floor(Number(below ?? '0') / Number(scenario.tick)) + 1;
        const high = above === undefined ? low + 50 : Math.round(Number(above) / Number(scenario.tick)) - 1;
        const ticks = Math.max(1, Math.round(low + (share / 100) * (high - low)));
        const price = multiply(String(ticks), scenario.tick);
        if ((below && compare(price, below) <= 0) || (above && compare(price, above) >= 0)) return;
        const { state: after, events } = advanceSpotGrid(state, { type: 'price', price, time: state.time });
        expect(events).toEqual([]);
        expect({ ...after, price: '' }).toEqual({ ...state, price: '' });
      }),
      { numRuns: tried(300), seed },
    );
  });

  it('F136: a stored and read state goes on exactly like the one in memory', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const half = Math.ceil(scenario.path.length / 2);
        const first = play({ ...scenario, path: scenario.path.slice(0, half) }).state;
        const rest = pricesOf({ ...scenario, path: scenario.path.slice(half) });
        const stored: SpotGridState = JSON.parse(JSON.stringify(first));
        expect(stored).toEqual(first);
        expect(walk(stored, rest)).toEqual(walk(first, rest));
      }),
      { numRuns: 200, seed },
    );
  });

  it('M1: k round trips across one cell sell what k buys left, but for the dust, which stays below a lot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (trips) => {
        const path = Array.from({ length: trips }, () => ['53000', '57000']).flat();
        const { state, events } = run({}, ['54000', ...path]);
        const sells = fillsOf(events).filter(({ role, side }) => role === 'grid' && side === 'sell');
        const sold = sum(sells.map(({ quantity }) => quantity));
        const dust = multiply(String(state.dust[2]), '0.00000000001');
        expect(add(sold, dust)).toBe(multiply(multiply('0.08795882', '0.999'), String(trips)));
        expect(compare(dust, '0.00000001')).toBe(-1);
        expect(state.arbitrage_num).toBe(trips);
        expect(state.grid_profit).toBe(sum(sells.map(({ profit }) => profit ?? '0')));
      }),
      { seed },
    );
  });
});

describe('range that moves up', () => {
  it('a shift keeps coins, cash and number of orders, moves by one interval and never past the limit', () => {
    fc.assert(
      fc.property(scenarios({ trailing: true, withTriggers: false }), (scenario) => {
        follow(scenario, (state, before, _, events) => {
          const shifts = events.filter((event) => event.type === 'shift');
          const moved = multiply(state.cell_distance, String(shifts.length));
          expect(state.min_price).toBe(add(before.min_price, moved));
          expect(state.max_price).toBe(add(before.max_price, moved));
          expect(state.status === 'running' ? state.buy_lots.length : 0).toBe(
            state.status === 'running' ? scenario.params.cell_number : 0,
          );
          const limit = scenario.params.limit_up_price;
          const top = add(state.min_price, multiply(state.cell_distance, String(scenario.params.cell_number)));
          if (limit && shifts.length > 0) expect(compare(top, limit)).toBeLessThanOrEqual(0);
          const kept = [state.close?.returned_base ?? state.base, state.close?.returned_quote ?? state.quote];
          if (before.status === 'running' && fillsOf(events).length === 0)
            expect(kept).toEqual([before.base, before.quote]);
        });
      }),
      { numRuns: tried(300), seed },
    );
  });
});

describe('trailing stop', () => {
  it('the exit equity never falls, and the stop fires exactly when the equity is at or below it', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { ts_percent } = scenario.params;
        if (!ts_percent) return;
        follow(scenario, (state, before, price, events) => {
          const exitEquity = measureSpotGrid(state, price, 0).ts_exit_equity;
          expect(exitEquity).toBe(multiply(state.peak_equity, subtract('1', ts_percent)));
          if (before.status === 'running')
            expect(compare(state.peak_equity, before.peak_equity)).toBeGreaterThanOrEqual(0);
          const { equity } = measureSpotGrid(state, price, 0);
          if (state.status === 'running') expect(compare(equity, exitEquity)).toBe(1);
          if (state.close?.close_reason !== 'closed_trailing_stop' || before.close) return;
          const fee = fillsOf(events).find(({ role }) => role === 'close')?.fee ?? '0';
          expect(compare(add(equity, fee), exitEquity)).toBeLessThanOrEqual(0);
        });
      }),
      { numRuns: tried(600), seed },
    );
  });
});

it('a finished bot has no order and no position, and its close code never changes', () => {
  fc.assert(
    fc.property(scenarios(), (scenario) => {
      let close: SpotGridState['close'] = null;
      let closedEvents = 0;
      follow(scenario, (state, before, _, events) => {
        closedEvents += events.filter((event) => event.type === 'closed').length;
        if (before.status === 'completed') expect(state).toBe(before);
        if (state.status !== 'completed') return;
        close ??= state.close;
        expect(state.close).toBe(close);
        expect(spotGridOrders(state)).toEqual({ buys: [], sells: [] });
        expect([state.base, state.quote]).toEqual(['0', '0']);
        expect(state.end_time ?? 0).toBeGreaterThanOrEqual(state.create_time);
        expect(closedEvents).toBe(1);
      });
    }),
    { numRuns: tried(300), seed },
  );
});
