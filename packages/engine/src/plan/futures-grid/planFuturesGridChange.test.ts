import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceFuturesGrid, futuresGridOrders, openFuturesGrid } from '../../bots/futures-grid/futuresGrid.js';
import { run, walk } from '../../bots/futures-grid/futuresGrid.testing.js';
import { type Scenario, scenarios } from '../../bots/futures-grid/futuresGridArbitraries.testing.js';
import { measureFuturesGrid } from '../../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridState } from '../../bots/futures-grid/futuresGridTypes.js';
import { compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { tried } from '../../tried.testing.js';
import type { FuturesGridChange } from './checkFuturesGridChange.js';
import { futuresGridSnapshot } from './futuresGridSnapshot.js';
import { planFuturesGridChange, planFuturesGridMargin } from './planFuturesGridChange.js';

const seed = 11;

/** A bot that waits for a price far above its range. */
function waiting({ params, market }: Scenario): FuturesGridState {
  const entry_price = roundToStep(multiply(params.max_price, '10'), market.symbol.tickSize, 'floor');
  return walk(openFuturesGrid({ ...params, entry_price }, market, 0), [market.last_price]).state;
}

/** A running bot somewhere on its path, every other with a loose trailing stop; undefined where it is not running. */
function running({ params, market, steps, tick }: Scenario): FuturesGridState | undefined {
  const trailing_stop_per = params.cell_number % 2 === 0 ? '0.95' : params.trailing_stop_per;
  let state = openFuturesGrid({ ...params, trailing_stop_per }, market, 0);
  for (const step of steps) {
    if (state.status === 'stopped') break;
    if (typeof step === 'number') state = walk(state, [multiply(String(step), tick)]).state;
  }
  return state.status === 'running' ? state : undefined;
}

const figuresOf = (state: FuturesGridState) => measureFuturesGrid(state, state.price, state.time);
const ratio = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((hundredths) => String(hundredths / 100));
const changes: fc.Arbitrary<(state: FuturesGridState) => FuturesGridChange> = fc.oneof(
  ratio(0, 0.99).map((share) => () => ({ type: 'update_trailing_stop' as const, trailing_stop_per: share })),
  fc
    .tuple(fc.constantFrom('', '0.01', '0.2', '3'), fc.constantFrom('', '0.001', '0.1', '1'))
    .map(([take_profit_per, stop_loss_per]) => () => ({
      type: 'update_tpsl' as const,
      tp_sl_type: 'percent' as const,
      take_profit_per,
      stop_loss_per,
    })),
  fc.tuple(ratio(1, 4), ratio(0.1, 1)).map(([up, down]) => ({ params, market }: FuturesGridState) => {
    const { tickSize } = market.symbol;
    return {
      type: 'update_move_scope' as const,
      move_up_price: roundToStep(multiply(params.max_price, up), tickSize, 'floor'),
      move_down_price: roundToStep(multiply(params.min_price, down), tickSize, 'ceil'),
    };
  }),
);

describe('B7: the plan of a change, from what an exchange reports of a bot', () => {
  it('B7: of settings is what the engine then reports', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(scenarios(), changes, (scenario, changeOf) => {
        const state = running(scenario);
        if (!state) return;
        const change = changeOf(state);
        const plan = planFuturesGridChange(futuresGridSnapshot(state, state.price), change);
        if (plan.issues.length > 0) return;
        const done = advanceFuturesGrid(state, { ...change, time: state.time });
        const types = done.events.map(({ type }) => type);
        expect(plan.closes_at_once).toBe(types.includes('closed'));
        if (plan.closes_at_once) return void seen.add(`${change.type} closes`);
        expect(plan.moves_at_once).toBe(types.includes('shift'));
        expect(types).not.toContain('fill');
        const after = figuresOf(done.state);
        const exit = plan.trailing_stop_exit_equity;
        if (exit === '' || after.trailing_stop_exit_equity === '') expect(exit).toBe(after.trailing_stop_exit_equity);
        else {
          const apart = subtract(exit, after.trailing_stop_exit_equity).replace('-', '');
          expect(compare(apart, '0.00000001')).toBe(-1);
        }
        expect(after.liquidation_price).toBe(figuresOf(state).liquidation_price);
        if (!plan.moves_at_once) expect(futuresGridOrders(done.state)).toEqual(futuresGridOrders(state));
        seen.add(`${change.type} ${plan.moves_at_once ? 'moves' : 'stays'}`);
      }),
      { numRuns: tried(1500), seed },
    );
    expect([...seen].sort()).toEqual([
      'update_move_scope moves',
      'update_move_scope stays',
      'update_tpsl closes',
      'update_tpsl stays',
      'update_trailing_stop closes',
      'update_trailing_stop stays',
    ]);
  });

  it('B7: of a bot that waits is due at no price, and holds once the bot starts', () => {
    fc.assert(
      fc.property(scenarios(), changes, (scenario, changeOf) => {
        const state = waiting(scenario);
        const change = changeOf(state);
        const plan = planFuturesGridChange(futuresGridSnapshot(state, state.price), change);
        if (plan.issues.length > 0) return;
        const done = advanceFuturesGrid(state, { ...change, time: state.time });
        expect([plan.closes_at_once, plan.moves_at_once, plan.trailing_stop_exit_equity]).toEqual([false, false, '']);
        expect(done.events.map(({ type }) => type)).toEqual(['settings']);
        expect(figuresOf(done.state).trailing_stop_exit_equity).toBe('');
        const { type: _, ...set } = change;
        const changed = Object.entries(set).filter(([, value]) => value !== '');
        expect(done.state.params).toMatchObject(Object.fromEntries(changed));
      }),
      { numRuns: tried(300), seed },
    );
  });

  it('B7: of margin put in before a bot starts adds to its equity, and there is nothing to liquidate yet', () => {
    fc.assert(
      fc.property(scenarios(), fc.integer({ min: 1, max: 9_999_999 }), (scenario, cents) => {
        const state = waiting(scenario);
        const amount = String(cents / 100);
        const plan = planFuturesGridMargin(futuresGridSnapshot(state, state.price), amount);
        const after = figuresOf(advanceFuturesGrid(state, { type: 'add_margin', amount, time: state.time }).state);
        expect([plan.equity, plan.liquidation_price, plan.trailing_stop_exit_equity]).toEqual([after.equity, '', '']);
      }),
      { numRuns: 100, seed },
    );
  });

  it('B7: of margin put in or taken out is what the engine then reports', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(scenarios(), fc.integer({ min: 1, max: 9_999_999 }), fc.boolean(), (scenario, cents, adds) => {
        const state = running(scenario);
        if (!state) return;
        const limit = figuresOf(state).withdraw_limit;
        const wanted = String(cents / 100);
        const amount = adds ? wanted : compare(wanted, limit) < 0 ? wanted : limit;
        if (compare(amount, '0') === 0) return;
        const input = adds
          ? ({ type: 'add_margin', amount, time: state.time } as const)
          : ({ type: 'withdraw', withdraw_amount: amount, time: state.time } as const);
        const done = advanceFuturesGrid(state, input).state;
        if (done.status !== 'running') return;
        const snapshot = futuresGridSnapshot(state, state.price);
        const after = figuresOf(done);
        const plan = planFuturesGridMargin(snapshot, adds ? amount : `-${amount}`);
        expect(plan.equity).toBe(after.equity);
        // The rate of the answer is cut to eight places.
        const isExact =
          compare(snapshot.m_m_rate || '0', scenario.market.symbol.riskTiers[0]?.maintenanceMarginRate ?? '0') === 0;
        if (isExact) expect(plan.liquidation_price).toBe(after.liquidation_price);
        if (after.trailing_stop_exit_equity !== '') {
          const apart = subtract(plan.trailing_stop_exit_equity, after.trailing_stop_exit_equity).replace('-', '');
          expect(compare(apart, '0.00000001')).toBe(-1);
          seen.add('follows');
        }
        seen.add(`${adds ? 'in' : 'out'} ${after.futures_pos_side} ${after.liquidation_price === '' ? 'covered' : ''}`);
      }),
      { numRuns: tried(1500), seed },
    );
    expect(seen.size).toBeGreaterThan(8);
  });

  it('F180 moves the reported liquidation with all orders filled by as much as ours moves, and by nothing when nothing is put in', () => {
    const { state } = run({ grid_mode: 'long' }, ['20100', '20400']);
    const snapshot = futuresGridSnapshot(state, state.price);
    const aTickBelow = { ...snapshot, long_liq_price: subtract(snapshot.long_liq_price, '0.1') };
    const filledWith = (put: string, of = snapshot) => planFuturesGridMargin(of, put, state).all_filled_liq_price;
    expect(filledWith('0', aTickBelow)).toBe(aTickBelow.long_liq_price);
    expect(filledWith('100', aTickBelow)).toBe(subtract(filledWith('100') ?? '', '0.1'));
  });
});
