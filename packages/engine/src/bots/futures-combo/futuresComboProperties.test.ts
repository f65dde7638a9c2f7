import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, multiply, negate, subtract, sum } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import { bookTimeline, worthOfBooks } from '../log/bookTimeline.testing.js';
import { fillsOf, follow } from './followCombo.testing.js';
import { advanceFuturesCombo } from './futuresCombo.js';
import { type Scenario, scenarios } from './futuresComboArbitraries.testing.js';
import { breakDownFuturesCombo } from './futuresComboBreakdown.testing.js';
import { futuresComboTransferDetail, settleFuturesCombo } from './futuresComboDetails.js';
import type { FuturesComboEvent } from './futuresComboEvents.js';
import { measureFuturesCombo } from './futuresComboFigures.js';
import { futuresComboPositions } from './futuresComboPositions.js';

const seed = 7;

describe('B1: profit that adds up', () => {
  it('B1 M10: parts, realised + unrealised, and the positions sum to equity + moved out − margin, to the last digit', () => {
    fc.assert(
      fc.property(scenarios(), fc.nat({ max: 99_999 }), (scenario, decimals) => {
        follow(scenario, (state) => {
          const markPrices = Object.fromEntries(
            state.legs.flatMap(({ symbol, price }) => (price === null ? [] : [[symbol, add(price, `0.0${decimals}`)]])),
          );
          for (const prices of [{}, markPrices]) {
            const figures = measureFuturesCombo(state, prices, state.time);
            const total = subtract(add(figures.equity, state.withdrawn), state.total_margin);
            expect(figures.total_pnl).toBe(total);
            expect(sum(breakDownFuturesCombo(state, prices).map(({ value }) => value))).toBe(total);
            expect(add(figures.realized_pnl, figures.unrealized_pnl)).toBe(total);
            if (state.close) continue;
            const past = subtract(add(state.past_closed_pnl, state.past_funding_fee), state.past_fees);
            const positions = futuresComboPositions(state, prices);
            expect(sum([past, ...positions.flatMap((one) => [one.realized_pnl, one.unrealized_pnl])])).toBe(total);
            expect(sum(positions.map(({ position_value }) => position_value))).toBe(figures.total_position_value);
          }
        });
      }),
      { numRuns: 500, seed },
    );
  });

  it('B1: money and positions replayed from the events equal the stored ones digit for digit', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        const seen: FuturesComboEvent[] = [];
        follow(scenario, (state, _, events) => {
          seen.push(...events);
          const books = bookTimeline({ kind: 'futures_combo', params: scenario.params, events: seen });
          const { equity, total_exec_fee } = measureFuturesCombo(state, {}, state.time);
          expect([total_exec_fee, state.settlement]).toEqual([books.fees, books.settlement]);
          for (const { symbol, size } of state.legs) expect(size).toBe(books.holdings[symbol] ?? '0');
          const prices = Object.fromEntries(state.legs.map(({ symbol, price }) => [symbol, price ?? '0']));
          expect(equity).toBe(worthOfBooks(books, prices));
        });
        const ids = fillsOf(seen).map(({ id }) => id);
        expect(ids).toEqual(ids.map((_, index) => index + 1));
      }),
      { numRuns: 500, seed },
    );
  });
});

describe('rebalance', () => {
  it('M7: every contract that was not skipped is within one lot of its exact share, and no margin is overdrawn', () => {
    let seen = 0;
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state, _, events) => {
          const sized = events.at(-1)?.type === 'rebalance' ? events.at(-1) : undefined;
          if (sized?.type !== 'rebalance' || state.close) return;
          seen += 1;
          const { leverage, symbol_settings } = state.params;
          const budget = multiply(multiply(sized.equity, '0.6'), leverage);
          const left = sized.skipped.map(({ symbol }) => symbol);
          state.legs.forEach(({ symbol, size, price }, row) => {
            const { side, target_position_percent } = symbol_settings[row] ?? {};
            if (left.includes(symbol)) return;
            const own = side === 'short' ? negate(size) : size;
            const room = subtract(multiply(budget, target_position_percent ?? '0'), multiply(own, price ?? '0'));
            const lot = state.markets[row]?.symbol.lotSize ?? '0';
            expect(compare(room, '0')).toBeGreaterThanOrEqual(compare(budget, '0') < 0 ? -1 : 0);
            if (compare(budget, '0') > 0) expect(compare(room, multiply(lot, price ?? '0'))).toBe(-1);
          });
          const values = sum(state.legs.map(({ size, price }) => multiply(size.replace('-', ''), price ?? '0')));
          if (left.length === 0 && compare(budget, '0') > 0) expect(compare(values, budget)).toBeLessThanOrEqual(0);
          expect(sum(symbol_settings.map(({ target_position_percent }) => target_position_percent))).toBe('1');
          expect(new Set([...sized.orders.map(({ symbol }) => symbol), ...left]).size).toBe(
            sized.orders.length + left.length,
          );
        });
      }),
      { numRuns: 800, seed },
    );
    expect(seen).toBeGreaterThan(300);
  });

  it('M8: none is paid, counted or recorded without a contract that moves, and there is one at most at one moment', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        let all = 0;
        follow(scenario, (state, before, events) => {
          const rebalances = events.filter((event) => event.type === 'rebalance');
          for (const { record_id, orders } of rebalances) {
            all += 1;
            expect(record_id).toBe(all);
            expect(orders.length).toBeGreaterThan(0);
            for (const { quantity } of orders) expect(compare(quantity, '0')).toBe(1);
          }
          const times = rebalances.map(({ time }) => time);
          expect(new Set(times).size).toBe(times.length);
          const paid = fillsOf(events).filter(({ role }) => role === 'rebalance');
          expect(paid).toEqual(rebalances.flatMap(({ orders }) => orders));
          expect(state.adjusted_position_num).toBe(all);
          if (rebalances.length === 0) expect(state.last_adjust_position_time).toBe(before.last_adjust_position_time);
        });
      }),
      { numRuns: 800, seed },
    );
  });

  it('M7: a bot that has started holds every contract, one that cannot buy each of them gives its margin back', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(scenarios({ quiet: true }), (scenario) => {
        follow(scenario, (state, before, events) => {
          if (before.bot_display_status === 'running' || state.bot_display_status === 'initializing') return;
          if (state.close?.stop_type === 'init_error') {
            seen.add('refused');
            expect(fillsOf(events)).toEqual([]);
            expect(state.close.returned).toBe(scenario.params.init_margin);
          } else if (before.close === null) {
            seen.add('started');
            expect(state.start_legs.map(({ symbol }) => symbol)).toEqual(state.legs.map(({ symbol }) => symbol));
          }
        });
      }),
      { numRuns: 500, seed },
    );
    expect(seen).toEqual(new Set(['refused', 'started']));
  });
});

describe('stops', () => {
  it('the trailing exit falls only by a withdrawal or a new setting, and fires exactly at or below it', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state, before, events, input) => {
          const ts = state.params.trailing_stop_percent;
          if (!ts || before.bot_display_status !== 'running') return;
          const { equity, ts_exit_equity } = measureFuturesCombo(state, {}, 0);
          expect(ts_exit_equity).toBe(multiply(state.peak_equity, subtract('1', ts)));
          if (input.type !== 'transfer' && input.type !== 'update') {
            expect(compare(state.peak_equity, before.peak_equity)).toBeGreaterThanOrEqual(0);
          }
          if (state.bot_display_status === 'running') expect(compare(equity, ts_exit_equity ?? '0')).toBe(1);
          if (state.close?.stop_type !== 'by_trailing_stop') return;
          const fees = sum(fillsOf(events).flatMap(({ role, fee }) => (role === 'close' ? [fee] : [])));
          const payout = subtract(add(equity, fees), state.settlement);
          expect(compare(payout, ts_exit_equity ?? '0')).toBeLessThanOrEqual(0);
        });
      }),
      { numRuns: 600, seed },
    );
  });

  it('a running bot is above its maintenance margin; a liquidated one has exactly nothing', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state) => {
          const { equity, mmr, total_pnl } = measureFuturesCombo(state, {}, 0);
          if (state.bot_display_status === 'running') expect(compare(mmr, '1')).toBeLessThanOrEqual(0);
          if (state.close?.stop_type !== 'by_liq') return;
          expect(equity).toBe('0');
          expect(total_pnl).toBe(subtract(state.withdrawn, state.total_margin));
        });
      }),
      { numRuns: 500, seed },
    );
  });

  it('a finished bot has no position, and its close never changes', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        let closed = 0;
        follow(scenario, (state, before, events) => {
          closed += events.filter(({ type }) => type === 'closed').length;
          if (before.bot_display_status === 'completed') expect(state).toBe(before);
          expect(closed).toBe(state.close ? 1 : 0);
          if (!state.close) return;
          expect(state.legs.every(({ size, entry_value }) => size === '0' && entry_value === '0')).toBe(true);
          expect(state.end_time ?? 0).toBeGreaterThanOrEqual(state.create_time);
          expect(state.close.returned.startsWith('-')).toBe(false);
        });
      }),
      { numRuns: 500, seed },
    );
  });
});

describe('money in and out', () => {
  it('B8: the close detail is what the close gives', () => {
    fc.assert(
      fc.property(scenarios(), (scenario) => {
        follow(scenario, (state) => {
          if (state.close) return;
          const detail = settleFuturesCombo(state);
          const { state: closed } = advanceFuturesCombo(state, { type: 'close', time: state.time });
          expect(closed.close?.returned).toBe(detail.estimated_amount);
          expect(detail.total_pnl).toBe(measureFuturesCombo(state, {}, 0).total_pnl);
        });
      }),
      { numRuns: 200, seed },
    );
  });

  it('both ends of the transfer bounds pass, a step outside is refused', () => {
    fc.assert(
      fc.property(scenarios({ calm: true, quiet: true }), (scenario) => {
        const state = follow(scenario, () => undefined);
        const detail = futuresComboTransferDetail(state);
        for (const direction of ['in', 'out'] as const) {
          const { from, to } = detail[direction === 'in' ? 'transfer_in' : 'transfer_out'];
          const move = (amount: string) =>
            advanceFuturesCombo(state, { type: 'transfer', direction, amount, time: state.time });
          if (state.bot_display_status !== 'running') {
            expect([from, to]).toEqual(['0', '0']);
            continue;
          }
          expect(() => move('0')).toThrow(EngineError);
          expect(() => move(add(to, '0.0001'))).toThrow(EngineError);
          if (to === '0') continue;
          expect(move(from).state.total_margin).toBe(
            direction === 'in' ? add(state.total_margin, from) : state.total_margin,
          );
          move(to);
        }
      }),
      { numRuns: 300, seed },
    );
  });
});

it('scale: prices, ticks and margin times a number give the same quantities and figures times the number', () => {
  fc.assert(
    fc.property(scenarios({ quiet: true }), fc.constantFrom('2', '0.5', '1000'), (scenario, by) => {
      const times = (text: string) => multiply(text, by);
      const scaled: Scenario = {
        params: { ...scenario.params, init_margin: times(scenario.params.init_margin) },
        markets: scenario.markets.map((one) => ({
          ...one,
          last_price: times(one.last_price),
          symbol: {
            ...one.symbol,
            tickSize: times(one.symbol.tickSize),
            minNotionalValue: times(one.symbol.minNotionalValue),
            riskTiers: one.symbol.riskTiers.map((tier) => ({ ...tier, limit: times(tier.limit) })),
          },
        })),
        inputs: scenario.inputs.map((input) =>
          input.type === 'price'
            ? {
                ...input,
                prices: Object.fromEntries(Object.entries(input.prices).map(([name, at]) => [name, times(at)])),
              }
            : input,
        ),
      };
      const plain = follow(scenario, () => undefined);
      const large = follow(scaled, () => undefined);
      expect(large.legs.map(({ size }) => size)).toEqual(plain.legs.map(({ size }) => size));
      const [a, b] = [measureFuturesCombo(plain, {}, 0), measureFuturesCombo(large, {}, 0)];
      expect([b.equity, b.total_exec_fee]).toEqual([times(a.equity), times(a.total_exec_fee)]);
      expect(b.total_pnl_per).toBe(a.total_pnl_per);
      expect(large.close?.stop_type).toBe(plain.close?.stop_type);
    }),
    { numRuns: 300, seed },
  );
});

it('a longer life divides the yearly return', () => {
  fc.assert(
    fc.property(scenarios({ calm: true, quiet: true }), fc.integer({ min: 1, max: 400 }), (scenario, days) => {
      const state = follow(scenario, () => undefined);
      fc.pre(state.start_time !== null && state.end_time === null);
      const { total_apr, total_pnl, total_margin } = measureFuturesCombo(
        state,
        {},
        (state.start_time ?? 0) + days * 86_400_000,
      );
      expect(total_apr).toBe(divide(multiply(total_pnl, '365'), multiply(total_margin, String(days)), 8, 'down'));
    }),
    { numRuns: 200, seed },
  );
});
