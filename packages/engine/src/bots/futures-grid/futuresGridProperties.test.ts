import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, subtract, sum } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { tried } from '../../tried.testing.js';
import { bookTimeline } from '../log/bookTimeline.testing.js';
import { advanceFuturesGrid, futuresGridOrders, futuresGridTriggers, openFuturesGrid } from './futuresGrid.js';
import { run, type Step, walk } from './futuresGrid.testing.js';
import { type Scenario, type ScenarioStep, scenarios, share } from './futuresGridArbitraries.testing.js';
import { breakDownFuturesGrid } from './futuresGridBreakdown.testing.js';
import { measureFuturesGrid } from './futuresGridFigures.js';
import type { FuturesGridEvent, FuturesGridFill, FuturesGridInput, FuturesGridState } from './futuresGridTypes.js';

const seed = 7;

/** The input of a step, or nothing where no money can be withdrawn. */
function inputOf(state: FuturesGridState, step: ScenarioStep, tick: string): string | Step | undefined {
  if (typeof step === 'number') return multiply(String(step), tick);
  if (step.type !== 'withdraw_share') return step;
  const { withdraw_limit } = measureFuturesGrid(state, state.price, 0);
  const withdraw_amount = divide(multiply(withdraw_limit, String(step.percent)), '100', 8, 'down');
  return compare(withdraw_amount, '0') > 0 ? { type: 'withdraw', withdraw_amount } : undefined;
}

/** Calls back with the state after each step of the path. */
function follow(
  scenario: Scenario,
  onState: (state: FuturesGridState, before: FuturesGridState, events: readonly FuturesGridEvent[]) => void = () => {},
): { state: FuturesGridState; events: FuturesGridEvent[] } {
  let state = openFuturesGrid(scenario.params, scenario.market, 0);
  const all: FuturesGridEvent[] = [];
  for (const step of scenario.steps) {
    const before = state;
    const input = inputOf(state, step, scenario.tick);
    if (input === undefined || (state.status === 'stopped' && typeof input !== 'string')) continue;
    const made = walk(state, [input]);
    state = made.state;
    all.push(...made.events);
    onState(state, before, made.events);
  }
  return { state, events: all };
}

function fillsOf(events: readonly FuturesGridEvent[]): FuturesGridFill[] {
  return events.filter((event) => event.type === 'fill');
}

describe('B1: profit that adds up', () => {
  it('B1: the parts sum to equity + withdrawn − invested, realised + unrealised too, over 1000 random paths', () => {
    fc.assert(
      fc.property(scenarios(), fc.nat({ max: 99_999 }), (scenario, decimals) => {
        const { state } = follow(scenario);
        for (const price of [state.price, add(state.price, `0.${decimals}`)]) {
          const figures = measureFuturesGrid(state, price, 1);
          const total = subtract(add(figures.equity, figures.cum_withdrew_amount), figures.total_investment);
          expect(figures.pnl).toBe(total);
          expect(sum(breakDownFuturesGrid(state, price).map(({ value }) => value))).toBe(total);
          expect(add(figures.grid_profit, figures.floating_profit)).toBe(total);
          expect(add(figures.realised_pnl, figures.unrealised_pnl)).toBe(total);
          expect(add(figures.current_profit, figures.cum_withdrew_amount)).toBe(total);
        }
      }),
      { numRuns: tried(1000), seed },
    );
  });

  it('M9: position margin with its closing fee, order margin and available are the equity in every state', () => {
    let short = 0;
    fc.assert(
      fc.property(scenarios(), fc.nat({ max: 99_999 }), (scenario, decimals) => {
        const check = (state: FuturesGridState) => {
          for (const price of [state.price, add(state.price, `0.${decimals}`)]) {
            const figures = measureFuturesGrid(state, price, 1);
            const { position_balance, total_order_balance, available_balance, equity, withdraw_limit } = figures;
            expect(sum([position_balance, total_order_balance, available_balance])).toBe(equity);
            if (compare(equity, '0') < 0) continue;
            for (const part of [position_balance, total_order_balance, available_balance]) {
              expect(part.startsWith('-')).toBe(false);
            }
            expect(compare(withdraw_limit, available_balance)).toBeLessThanOrEqual(0);
            if (state.status === 'running' && compare(available_balance, '0') === 0) short += 1;
          }
        };
        check(openFuturesGrid(scenario.params, scenario.market, 0));
        follow(scenario, check);
      }),
      { numRuns: tried(500), seed },
    );
    expect(short).toBeGreaterThan(10);
  });

  it('M9: what was paid in fees is what the grid profit counts and the fees beside it', () => {
    fc.assert(
      fc.property(scenarios({ withMoves: false }), (scenario) => {
        const { state } = follow(scenario);
        const { fees, pair_fees } = measureFuturesGrid(state, state.price, 1);
        const parts = breakDownFuturesGrid(state, state.price);
        const beside = sum(parts.filter(({ name }) => name.endsWith('_fees')).map(({ value }) => value));
        expect(subtract(pair_fees, fees)).toBe(beside);
      }),
      { numRuns: tried(500), seed },
    );
  });

  it('B1: cash, fees and size replayed from the events equal the stored ones digit for digit', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state, events } = follow(scenario);
        const books = bookTimeline({ kind: 'futures_grid', params: scenario.params, events });
        expect([state.cash, state.fees, state.size]).toEqual([books.cash, books.fees, books.holdings.BTCUSDT]);
        if (compare(state.settlement, '0') === 0) expect(books.settlement).toBe('0');
        const ids = fillsOf(events).map(({ id }) => id);
        expect(ids).toEqual(ids.map((_, index) => index + 1));
      }),
      { numRuns: tried(500), seed },
    );
  });

  it('after a liquidation nothing is left and nothing else is touched', () => {
    fc.assert(
      fc.property(scenarios({ withTriggers: false }), (scenario) => {
        const { state } = follow(scenario);
        if (state.close?.close_reason !== 'liq') return;
        const figures = measureFuturesGrid(state, '1', 0);
        expect(figures).toMatchObject({ equity: '0', current_position: '0', liquidation_price: '' });
        expect(figures.pnl).toBe(subtract(figures.cum_withdrew_amount, figures.total_investment));
      }),
      { numRuns: tried(500), seed },
    );
  });
});

describe('orders and position', () => {
  it('one order a cell rests while the bot runs, the last price between them', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        let count: number | undefined;
        follow(scenario, (state) => {
          const { buys, sells } = futuresGridOrders(state);
          if (state.status !== 'running') return expect(buys.length + sells.length).toBe(0);
          const kinds = state.cells.reduce((total, cell) => total + (cell === 'both' ? 2 : 1), 0);
          expect(buys.length + sells.length).toBe(kinds);
          count ??= kinds;
          expect(kinds).toBe(count);
          const names = [...buys, ...sells].map(({ cell, kind }) => `${cell} ${kind}`);
          expect(new Set(names).size).toBe(kinds);
          const [buy] = buys;
          const [sell] = sells;
          if (buy) expect(compare(buy.price, state.price)).toBe(-1);
          if (sell) expect(compare(sell.price, state.price)).toBe(1);
        });
        const { cell_number, grid_mode } = scenario.params;
        if (count !== undefined) expect(count - cell_number).toBeLessThanOrEqual(grid_mode === 'neutral' ? 1 : 0);
      }),
      { numRuns: tried(400), seed },
    );
  });

  it('the size is what the held cells hold; a long bot is never short, a short one never long', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state) => {
          if (state.status !== 'running') return;
          const { buys, sells } = futuresGridOrders(state);
          const closing = (orders: typeof buys) => orders.filter(({ leg }) => leg === 'close').length;
          const cells = closing(sells) - closing(buys);
          expect(state.size).toBe(multiply(String(cells), state.quantity));
          expect(state.open_ids.filter((id) => id !== null).length).toBe(closing(sells) + closing(buys));
          const side = compare(state.size, '0');
          if (scenario.params.grid_mode === 'long') expect(side).toBeGreaterThanOrEqual(0);
          if (scenario.params.grid_mode === 'short') expect(side).toBeLessThanOrEqual(0);
        });
      }),
      { numRuns: tried(400), seed },
    );
  });

  it('grid profit is the sum of the pairs and never falls while none loses', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const { state, events } = follow(scenario, (after, before, happened) => {
          const hasLoss = fillsOf(happened).some(({ profit }) => profit?.startsWith('-'));
          if (!hasLoss) expect(compare(after.grid_profit, before.grid_profit)).toBeGreaterThanOrEqual(0);
        });
        const profits = fillsOf(events).flatMap(({ profit }) => (profit === undefined ? [] : [profit]));
        expect(state.grid_profit).toBe(sum(profits));
        expect(state.arbitrage_num).toBe(profits.length);
      }),
      { numRuns: tried(300), seed },
    );
  });

  it('k round trips across one cell add k times its profit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (trips) => {
        const path = Array.from({ length: trips }, () => ['18000', '20000']).flat();
        const { state } = run({ grid_mode: 'long', cell_number: 10 }, ['19000', ...path]);
        const quantity = state.quantity;
        const each = subtract(multiply(quantity, '2000'), multiply('0.0002', multiply(quantity, '38000')));
        expect(state.grid_profit).toBe(multiply(each, String(trips)));
      }),
      { seed },
    );
  });
});

describe('paths', () => {
  const timeless = (state: FuturesGridState) => ({ ...state, time: 0, start_time: 0, end_time: 0 });
  const timelessEvents = (events: readonly FuturesGridEvent[]) => events.map((event) => ({ ...event, time: 0 }));

  it('F136: cutting a path into more points, or repeating one, changes nothing', () => {
    const cuts = fc.array(fc.noBias(fc.integer({ min: 0, max: 100 })), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(scenarios(), cuts, (scenario, parts) => {
        let from: number | undefined;
        const steps = scenario.steps.flatMap((to, index): ScenarioStep[] => {
          if (typeof to !== 'number') return [to];
          const before = from;
          from = to;
          if (before === undefined) return [to];
          const middle = Math.round(before + (to - before) * ((parts[index] ?? 50) / 100));
          return [before, middle, middle, to];
        });
        const coarse = follow(scenario);
        const fine = follow({ ...scenario, steps });
        expect(timeless(fine.state)).toEqual(timeless(coarse.state));
        expect(timelessEvents(fine.events)).toEqual(timelessEvents(coarse.events));
      }),
      { numRuns: tried(700), seed },
    );
  });

  it('nothing but the price changes strictly between the triggers', () => {
    fc.assert(
      fc.property(scenarios(), share(0, 1), (scenario, part) => {
        const { state } = follow(scenario);
        const { below, above, every_price } = futuresGridTriggers(state);
        if (every_price || state.status !== 'running') return;
        const ticks = (price: string) => Number(divide(price, scenario.tick, 0, 'floor'));
        const low = below === undefined ? 1 : ticks(below) + 1;
        const high = above === undefined ? low + 500 : ticks(above) - 1;
        if (high < low) return;
        const price = multiply(String(Math.round(low + part * (high - low))), scenario.tick);
        const { state: after, events } = advanceFuturesGrid(state, { type: 'price', price, time: state.time });
        expect(events).toEqual([]);
        expect({ ...after, price: '' }).toEqual({ ...state, price: '' });
        for (const edge of [below, above]) {
          if (edge === undefined) continue;
          const made = advanceFuturesGrid(state, { type: 'price', price: edge, time: state.time });
          const isHigher = compare(made.state.peak_equity, state.peak_equity) > 0;
          expect(made.events.length > 0 || isHigher).toBe(true);
        }
      }),
      { numRuns: tried(400), seed },
    );
  });

  it('F136: a stored and read state goes on exactly like the one in memory, at every step', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state) => {
          const stored: FuturesGridState = JSON.parse(JSON.stringify(state));
          expect(stored).toEqual(state);
          const input: FuturesGridInput = { type: 'price', price: scenario.market.last_price, time: 1 };
          expect(advanceFuturesGrid(stored, input)).toEqual(advanceFuturesGrid(state, input));
        });
      }),
      { numRuns: 200, seed },
    );
  });

  it('two paths with the same end and the same last line end with the same cells', () => {
    const still = { withTriggers: false, withCommands: false, withEntry: false, withMoves: false, rich: true } as const;
    fc.assert(
      fc.property(scenarios(still), share(-0.5, 1.5), (scenario, part) => {
        const prices = scenario.steps.filter((step) => typeof step === 'number');
        const low = Math.max(1, Math.round((prices[0] ?? 1) * (1 + part / 2)));
        const end = prices.at(-1) ?? 1;
        const one = follow(scenario).state;
        const other = follow({ ...scenario, steps: [...prices, low, 1, end] }).state;
        const twice = follow({ ...scenario, steps: [...prices, 1, low, 1, end] }).state;
        if (other.status !== 'running' || twice.status !== 'running') return;
        expect([twice.size, twice.held_from]).toEqual([other.size, other.held_from]);
        expect(Math.abs(one.held_from - other.held_from)).toBeLessThanOrEqual(1);
      }),
      { numRuns: tried(300), seed },
    );
  });

  it('a short on the mirrored path mirrors a long in fills, cells and counts', () => {
    const still = { withTriggers: false, withCommands: false, withEntry: false, withMoves: false, rich: true } as const;
    fc.assert(
      fc.property(scenarios({ ...still, mode: 'long', spacing: 'arithmetic', profitable: true }), (scenario) => {
        const long = follow(scenario);
        if (long.state.status !== 'running') return;
        const [bottom = 0] = long.state.levels;
        const span = bottom + (long.state.levels.at(-1) ?? 0);
        const mirror = (ticks: number) => span - ticks;
        const prices = scenario.steps.filter((step) => typeof step === 'number');
        if (prices.some((price) => mirror(price) < 1)) return;
        const max_price = multiply(String(long.state.levels.at(-1) ?? 0), scenario.tick);
        const last_price = multiply(String(mirror(prices[0] ?? 0)), scenario.tick);
        const short = follow({
          ...scenario,
          params: { ...scenario.params, grid_mode: 'short', max_price },
          market: { ...scenario.market, last_price },
          steps: prices.map(mirror),
        });
        if (short.state.status !== 'running') return;
        const facts = (events: readonly FuturesGridEvent[], turn: (ticks: number) => number) =>
          fillsOf(events).map(({ role, side, price }) => [
            role,
            side,
            turn(Number(divide(price, scenario.tick, 0, 'floor'))),
          ]);
        const turned = facts(short.events, mirror).map(([role, side, price]) => [
          role,
          side === 'buy' ? 'sell' : 'buy',
          price,
        ]);
        expect(turned).toEqual(facts(long.events, (ticks) => ticks));
        expect(short.state.arbitrage_num).toBe(long.state.arbitrage_num);
        expect(short.state.held_from).toBe(scenario.params.cell_number - long.state.held_from);
      }),
      { numRuns: tried(400), seed },
    );
  });

  it('scaling prices, tick and money by ten scales quote figures and leaves quantities', () => {
    const still = { withTriggers: false, withCommands: false, withEntry: false, withMoves: false } as const;
    fc.assert(
      fc.property(scenarios(still), (scenario) => {
        const { params, market, tick } = scenario;
        const ten = (text: string) => multiply(text, '10');
        const { symbol } = market;
        const large: Scenario = {
          ...scenario,
          tick: ten(tick),
          params: {
            ...params,
            min_price: ten(params.min_price),
            max_price: ten(params.max_price),
            total_investment: ten(params.total_investment),
          },
          market: {
            ...market,
            last_price: ten(market.last_price),
            symbol: {
              ...symbol,
              tickSize: ten(symbol.tickSize),
              riskTiers: symbol.riskTiers.map((tier) => ({ ...tier, limit: ten(tier.limit) })),
            },
          },
        };
        const [a, b] = [follow(scenario).state, follow(large).state];
        expect([b.size, b.quantity, b.arbitrage_num, b.status]).toEqual([
          a.size,
          a.quantity,
          a.arbitrage_num,
          a.status,
        ]);
        expect([b.cash, b.grid_profit, b.fees]).toEqual([a.cash, a.grid_profit, a.fees].map(ten));
      }),
      { numRuns: tried(300), seed },
    );
  });
});

describe('moving range', () => {
  it('a move keeps size, cash and number of orders, goes by whole intervals and never past the limit', () => {
    const moving = scenarios({ withTriggers: false, spacing: 'arithmetic', rich: true });
    let moves = 0;
    fc.assert(
      fc.property(moving, (scenario) => {
        follow(scenario, (state, before, events) => {
          const shifts = events.filter((event) => event.type === 'shift');
          moves += shifts.length;
          const [bottom = 0, second = 0] = state.levels;
          const moved = bottom - (before.levels[0] ?? 0);
          expect(Math.abs(moved) % (second - bottom)).toBe(0);
          expect(subtract(state.curr_min_price, before.curr_min_price)).toBe(multiply(String(moved), scenario.tick));
          expect(subtract(state.curr_max_price, state.curr_min_price)).toBe(
            subtract(scenario.params.max_price, scenario.params.min_price),
          );
          const { move_up_price: up, move_down_price: down } = scenario.params;
          const top = multiply(String(state.levels.at(-1) ?? 0), scenario.tick);
          if (moved > 0 && up) expect(compare(top, up)).toBeLessThanOrEqual(0);
          if (moved < 0 && down) expect(compare(state.curr_min_price, down)).toBeGreaterThanOrEqual(0);
          const isQuiet = events.every(({ type }) => type === 'shift');
          if (before.status === 'running' && isQuiet) {
            expect([state.size, state.cash]).toEqual([before.size, before.cash]);
          }
        });
      }),
      { numRuns: tried(400), seed },
    );
    expect(moves).toBeGreaterThan(tried(100));
  });
});

describe('trailing stop', () => {
  it('the exit equity falls by withdrawals alone, and the stop fires exactly when the equity is at or below it', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state, before, events) => {
          const follows = state.params.trailing_stop_per;
          if (!follows || before.status !== 'running' || before.params.trailing_stop_per !== follows) return;
          const taken = sum(events.flatMap((event) => (event.type === 'profit_withdrawn' ? [event.amount] : [])));
          expect(compare(add(state.peak_equity, taken), before.peak_equity)).toBeGreaterThanOrEqual(0);
          const exitEquity = multiply(state.peak_equity, subtract('1', follows));
          const { equity } = measureFuturesGrid(state, state.price, 0);
          if (state.status === 'running') expect(compare(equity, exitEquity)).toBe(1);
          if (state.close?.close_reason !== 'trailing_stop') return;
          const fee = fillsOf(events).find(({ role }) => role === 'close')?.fee ?? '0';
          expect(compare(add(equity, fee), exitEquity)).toBeLessThanOrEqual(0);
        });
      }),
      { numRuns: tried(600), seed },
    );
  });
});

describe('monotone figures', () => {
  it('more margin or leverage never makes orders smaller; a long’s liquidation falls with margin and rises with leverage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 90_000 }), fc.integer({ min: 1, max: 30 }), (money, leverage) => {
        const at = (total: number, times: number) => {
          const own = { grid_mode: 'long', leverage: String(times), total_investment: String(total) } as const;
          const { state } = run(own, ['20000', '18000']);
          const { liquidation_price } = measureFuturesGrid(state, '18000', 0);
          return { quantity: state.quantity, liquidation: liquidation_price || '0', state };
        };
        const base = at(money, leverage);
        expect(compare(at(money + 500, leverage).quantity, base.quantity)).toBeGreaterThanOrEqual(0);
        const geared = at(money, leverage + 1);
        expect(compare(geared.quantity, base.quantity)).toBeGreaterThanOrEqual(0);
        if (base.state.status !== 'running') return;
        if (geared.state.status === 'running') {
          expect(compare(geared.liquidation, base.liquidation)).toBeGreaterThanOrEqual(0);
        }
        const fed = walk(base.state, [{ type: 'add_margin', amount: '50' }]).state;
        const after = measureFuturesGrid(fed, '18000', 0).liquidation_price || '0';
        expect(compare(after, base.liquidation)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 200, seed },
    );
  });
});

it('a stopped bot has no order and no position, and its close code never changes', () => {
  fc.assert(
    fc.property(scenarios(), (scenario) => {
      let closedEvents = 0;
      follow(scenario, (state, before, events) => {
        closedEvents += events.filter((event) => event.type === 'closed').length;
        if (before.status === 'stopped') expect(state).toBe(before);
        if (state.status !== 'stopped') return;
        expect(futuresGridOrders(state)).toEqual({ buys: [], sells: [] });
        expect([state.size, state.entry_value]).toEqual(['0', '0']);
        expect(state.cash).toBe(state.close?.returned);
        expect(state.end_time ?? 0).toBeGreaterThanOrEqual(state.create_time);
        expect(closedEvents).toBe(1);
      });
    }),
    { numRuns: tried(300), seed },
  );
});
