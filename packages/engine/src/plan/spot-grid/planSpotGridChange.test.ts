import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advanceSpotGrid, openSpotGrid, spotGridOrders } from '../../bots/spot-grid/spotGrid.js';
import { type Scenario, scenarios } from '../../bots/spot-grid/spotGridArbitraries.testing.js';
import { measureSpotGrid } from '../../bots/spot-grid/spotGridFigures.js';
import type { SpotGridChange, SpotGridMarket, SpotGridState } from '../../bots/spot-grid/spotGridTypes.js';
import { add, compare, multiply } from '../../decimal/arithmetic.js';
import { roundToStep } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import { checkSpotGrid } from './checkSpotGrid.js';
import { checkSpotGridChange } from './checkSpotGridChange.js';
import { planSpotGridChange } from './planSpotGridChange.js';
import { previewSpotGridChange } from './previewSpotGridChange.js';
import type { SpotGridSnapshot } from './spotGridFrom.js';

const seed = 5;
/** Codes that say that there is too little money. */
const MONEY: readonly string[] = ['investment_too_low', 'add_investment_too_low', 'investment_forbidden_trailing_up'];

/** A running or waiting bot somewhere on its path. */
function living({ params, market, path, tick }: Scenario): SpotGridState | undefined {
  let state = openSpotGrid(params, market, 0);
  for (const ticks of path) {
    const next = advanceSpotGrid(state, {
      type: 'price',
      price: multiply(String(ticks), tick),
      time: state.time + 1,
    }).state;
    if (next.status === 'completed' || next.status === 'rejected') break;
    state = next;
  }
  return state.status === 'running' || state.status === 'await_activation' ? state : undefined;
}

/** What an exchange reports of a bot. */
function snapshotOf(state: SpotGridState): SpotGridSnapshot {
  const { base, quote, ts_exit_equity } = measureSpotGrid(state, state.price, state.time);
  const { buys, sells } = spotGridOrders(state);
  const { min_price, max_price, params } = state;
  return {
    params: { ...params, min_price, max_price, enable_trailing: state.trailing },
    market: { ...state.market, last_price: state.price },
    isWaiting: state.status === 'await_activation',
    ...{ base, quote, buys, sells },
    ts_exit_equity: params.ts_percent ? ts_exit_equity : '',
  };
}

const changes: fc.Arbitrary<(state: SpotGridState) => SpotGridChange> = fc
  .record({
    count: fc.option(fc.integer({ min: 2, max: 9 }), { nil: undefined }),
    widen: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
    adds: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
    stop: fc.option(fc.constantFrom('', '0.05', '0.5'), { nil: undefined }),
  })
  .map(({ count, widen, adds, stop }) => ({ market, max_price, params }) => ({
    ...(count !== undefined && { cell_number: count }),
    ...(widen !== undefined && {
      max_price: add(max_price, multiply(market.symbol.price_precision, String(widen * params.cell_number))),
    }),
    ...(adds !== undefined && { add_quote_investment: String(adds) }),
    ...(stop !== undefined && { ts_percent: stop }),
  }));

it('B7: the plan of a change, from what an exchange reports of a bot, is what the bot does', () => {
  const seen = { done: 0, traded: 0, stayed: 0, refused: 0, closed: 0 };
  fc.assert(
    fc.property(scenarios({ withTriggers: true }), changes, (scenario, changeOf) => {
      const state = living(scenario);
      if (!state || state.trailing !== (state.params.enable_trailing === true)) return;
      const change = changeOf(state);
      const plan = planSpotGridChange(snapshotOf(state), change);
      const market = { ...state.market, last_price: state.price };
      const check = checkSpotGridChange(state, change, market);
      const nameOf = ({ field, code }: (typeof plan.issues)[number]) => `${field} ${code}`;
      expect([plan.check_code, plan.issues.map(nameOf), plan.add_investment]).toEqual([
        check.check_code,
        check.issues.map(nameOf),
        check.add_investment,
      ]);
      if (check.check_code !== 'success_unspecified') {
        seen.refused += 1;
        return;
      }
      const done = attempt(state, change);
      expect(plan.preview === null).toBe(done === undefined);
      if (!done || !plan.preview) return;
      const orders = (list: readonly { price: string; quantity: string }[]) =>
        list.map(({ price, quantity }) => `${price} ${quantity}`).sort();
      expect(orders(plan.preview.cancelled)).toEqual(orders(done.cancelled));
      expect(orders(plan.preview.placed)).toEqual(orders(done.placed));
      const trade = ({ side, price, quantity, fee, fee_token }: (typeof done.trades)[number]) =>
        [side, price, quantity, fee, fee_token].join(' ');
      expect(plan.preview.trades.map(trade)).toEqual(done.trades.map(trade));
      expect(plan.preview.fees).toEqual(done.fees);
      expect(plan.closes_at_once).toBe(done.state.status === 'completed');
      seen.done += 1;
      if (plan.closes_at_once) seen.closed += 1;
      else if (done.trades.length > 0) seen.traded += 1;
      else if (done.placed.length === 0) seen.stayed += 1;
    }),
    { numRuns: 2000, seed },
  );
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
});

function attempt(state: SpotGridState, change: SpotGridChange) {
  try {
    return previewSpotGridChange(state, { type: 'update', change, time: state.time });
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

it('F179: what is offered as addition is enough at every price within 0.5 %, and all that is needed there', () => {
  const seen = { needed: 0, tight: 0 };
  fc.assert(
    fc.property(scenarios({}), fc.integer({ min: 10, max: 60 }), fc.boolean(), (scenario, cell_number, trails) => {
      const state = living(scenario);
      if (!state) return;
      const change: SpotGridChange = { cell_number, ...(trails && { enable_trailing: true, limit_up_price: '' }) };
      const at = (factor: string): SpotGridMarket => {
        const { price_precision: tick } = state.market.symbol;
        return { ...state.market, last_price: roundToStep(multiply(state.price, factor), tick, 'half_up') };
      };
      const { offered_addition, check_code } = checkSpotGridChange(state, change, at('1'));
      if (!MONEY.includes(check_code)) return;
      expect(offered_addition).not.toBe('');
      seen.needed += 1;
      const codes = (amount: string) =>
        ['0.9951', '0.998', '1', '1.003', '1.0049'].map(
          (factor) => checkSpotGridChange(state, { ...change, add_quote_investment: amount }, at(factor)).check_code,
        );
      for (const code of codes(offered_addition)) expect(MONEY).not.toContain(code);
      const less = roundToStep(multiply(offered_addition, '0.97'), '0.0001', 'floor');
      if (codes(less).some((code) => MONEY.includes(code))) seen.tight += 1;
    }),
    { numRuns: 1500, seed },
  );
  expect(seen.needed).toBeGreaterThan(50);
  expect(seen.tight / seen.needed).toBeGreaterThan(0.5);
});

it('a way out of too little money sets what is added, or less that it is for, and the change then passes', () => {
  const seen = { added: 0, fewer: 0, poor: 0 };
  const quotes = fc.constantFrom(undefined, '0.5', '25', '100000000');
  fc.assert(
    fc.property(scenarios({}), fc.integer({ min: 10, max: 60 }), quotes, (scenario, cell_number, quote) => {
      const state = living(scenario);
      if (!state) return;
      const snapshot = snapshotOf(state);
      const { issues } = planSpotGridChange(snapshot, { cell_number }, { quote });
      if (!issues.every(({ code }) => MONEY.includes(code))) return;
      for (const { params: { available } = {}, fixes = [] } of issues) {
        // A balance that is below the least stands in the message; where no other grid is possible, that is all.
        if (available) seen.poor += 1;
        if (quote === undefined) expect(fixes.length).toBeGreaterThan(0);
        for (const { quote_investment: add_quote_investment, cell_number: cells = cell_number, ...others } of fixes) {
          if (add_quote_investment === undefined) seen.fewer += 1;
          else seen.added += 1;
          const change = { ...others, cell_number: Number(cells), add_quote_investment };
          expect(planSpotGridChange(snapshot, change, { quote }).issues).toEqual([]);
        }
      }
    }),
    { numRuns: 400, seed },
  );
  expect(seen.added).toBeGreaterThan(10);
  expect(Math.min(seen.fewer, seen.poor)).toBeGreaterThan(0);
});

it('a bot takes a stop loss below its price and range wherever the market has gone, and whatever it would refuse in a new one', () => {
  const seen = { set: 0, refusedAnew: 0 };
  const moves = fc.constantFrom('0.4', '0.8', '1', '1.3', '2');
  fc.assert(
    fc.property(scenarios({ withTriggers: true }), moves, (scenario, factor) => {
      const state = living(scenario);
      if (!state) return;
      const { price_precision: tick } = state.market.symbol;
      const last_price = roundToStep(multiply(state.price, factor), tick, 'ceil');
      const market = { ...state.market, last_price };
      const below = compare(last_price, state.min_price) < 0 ? last_price : state.min_price;
      const stop_loss_price = roundToStep(multiply(below, '0.7'), tick, 'floor');
      if (compare(stop_loss_price, '0') <= 0 || compare(stop_loss_price, state.params.stop_loss_price ?? '0') === 0)
        return;
      // A form may send what stands already, in another writing.
      const same = {
        cell_number: state.params.cell_number,
        max_price: `${state.max_price}${state.max_price.includes('.') ? '0' : '.0'}`,
      };
      for (const change of [{ stop_loss_price }, { ...same, stop_loss_price }])
        expect(checkSpotGridChange(state, change, market)).toMatchObject({
          issues: [],
          check_code: 'success_unspecified',
        });
      seen.set += 1;
      const { min_price, max_price, params } = state;
      const anew = checkSpotGrid({ ...params, min_price, max_price, stop_loss_price, entry_price: undefined }, market);
      if (anew.check_code !== 'success_unspecified') seen.refusedAnew += 1;
    }),
    { numRuns: 600, seed },
  );
  expect(Math.min(seen.set, seen.refusedAnew)).toBeGreaterThan(50);
});

it('what a change sets is judged by the market of now, with what follows from it', () => {
  const scenario = fc.sample(scenarios({}), { numRuns: 200, seed }).map(living);
  const states = scenario.filter((state) => state?.status === 'running' && state.params.cell_number > 2);
  expect(states.length).toBeGreaterThan(50);
  for (const state of states as SpotGridState[]) {
    const market = { ...state.market, last_price: multiply(state.price, '1000') };
    const fieldsOf = (change: SpotGridChange) =>
      checkSpotGridChange(state, change, market).issues.map(({ field, code }) => `${field} ${code}`);
    // A thousand times the price: all of the range is too low for a new bot, and its lines too close.
    expect(fieldsOf({ ts_percent: '0.5' })).toEqual([]);
    expect(fieldsOf({ cell_number: state.params.cell_number - 1 })).toContain('min_price low_price_too_low');
    expect(fieldsOf({ stop_loss_price: market.last_price })).toEqual(['stop_loss sl_too_high']);
  }
});
