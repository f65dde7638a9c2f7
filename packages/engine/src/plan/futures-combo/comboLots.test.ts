import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ratioOf } from '../../bots/futures-combo/comboMargins.js';
import { isDrifted } from '../../bots/futures-combo/comboRebalance.js';
import { loadMachine } from '../../bots/futures-combo/comboState.js';
import { advanceFuturesCombo, openFuturesCombo } from '../../bots/futures-combo/futuresCombo.js';
import { market, markets } from '../../bots/futures-combo/futuresCombo.testing.js';
import { add, compare, multiply, subtract } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { tried } from '../../tried.testing.js';
import { weightsByValue } from './comboWeights.js';
import { type FuturesComboDraft, toFuturesComboParams } from './futuresComboDraft.js';
import { comboDraft } from './futuresComboPlan.testing.js';
import { planFuturesCombo } from './planFuturesCombo.js';

const offered = markets();
const NAMES = ['A', 'B', 'C', 'D', 'E'];

/** Drafts over contracts with lots, smallest orders and prices of all sizes; prices stand half a percent up and down too. */
const drafts = fc
  .record({
    contracts: fc.array(
      fc.record({
        price: fc.integer({ min: 2000, max: 9_999_999 }),
        tick: fc.constantFrom('0.0001', '0.01', '0.5'),
        lot: fc.constantFrom('0.001', '0.1', '1', '7'),
        least: fc.constantFrom(1, 1, 3, 40),
        notional: fc.constantFrom('0', '5', '100', '12.34'),
        moved: fc.constantFrom(-5, -4, -3, -1, 0, 2, 5),
        value: fc.integer({ min: 1, max: 99 }),
      }),
      { minLength: 2, maxLength: 5 },
    ),
    leverage: fc.constantFrom('1', '2.5', '10'),
  })
  .map(({ contracts, leverage }) => {
    const weights = weightsByValue(contracts.map(({ value }) => String(value)));
    const at = ({ price, tick }: (typeof contracts)[number], moved = 0) =>
      multiply(String(price + Math.trunc((price * moved) / 1000)), tick);
    const chosen = contracts.map((contract, row) => {
      const { tick, lot, least, notional } = contract;
      const facts = { tickSize: tick, lotSize: lot, minQty: multiply(String(least), lot), minNotionalValue: notional };
      return market(NAMES[row] ?? '', at(contract), {
        ...facts,
        riskTiers: [{ limit: '0', maintenanceMarginRate: '0.005' }],
      });
    });
    const draft: FuturesComboDraft = comboDraft({
      leverage,
      symbol_settings: chosen.map(({ symbol }, row) => ({
        symbol: symbol.symbol,
        side: row % 2 ? 'short' : 'long',
        target_position_percent: weights[row] ?? '0',
      })),
    });
    const prices = contracts.map((contract, row) => [`${NAMES[row]}USDT`, at(contract, contract.moved)] as const);
    return { draft, chosen, prices: Object.fromEntries(prices) };
  });

describe('M4 F179: what is offered as the least margin', () => {
  it('starts a bot at any prices within half a percent, and is at least the exact one', () => {
    fc.assert(
      fc.property(drafts, ({ draft, chosen, prices }) => {
        const { offered_least, bounds } = planFuturesCombo({ ...draft, init_margin: '' }, chosen);
        const { init_margin = '' } = offered_least;
        expect(compare(init_margin, bounds.init_margin.from)).toBeGreaterThanOrEqual(0);
        const params = toFuturesComboParams({ ...draft, init_margin });
        for (const at of [prices, Object.fromEntries(chosen.map((one) => [one.symbol.symbol, one.last_price]))]) {
          const { state } = advanceFuturesCombo(openFuturesCombo(params, chosen, 0), {
            type: 'price',
            prices: at,
            time: 0,
          });
          expect(state.close?.stop_type).not.toBe('init_error');
        }
      }),
      { numRuns: tried(2000), seed: 3 },
    );
  });

  it('has room for half a percent where the price alone makes the least, and for the lot more that a smallest value needs', () => {
    expect(planFuturesCombo(comboDraft(), offered)).toMatchObject({
      bounds: { init_margin: { from: '250' } },
      // One lot of SOL, 15, at 150.75 over 10 % of 60 %.
      offered_least: { init_margin: '251.25' },
    });
    const [btc, eth, sol] = offered;
    if (!btc || !eth || !sol) throw new Error('markets are missing');
    const least = { ...sol.symbol, minNotionalValue: '45' };
    const plan = planFuturesCombo(comboDraft(), [btc, eth, { ...sol, symbol: least }]);
    // Three lots are exactly 45 at 150; a tick below it takes four, worth nearly 60.
    expect(plan).toMatchObject({ bounds: { init_margin: { from: '750' } }, offered_least: { init_margin: '1000' } });
  });
});

describe('M7: lots too coarse for the drift', () => {
  const warningOf = (own: Partial<FuturesComboDraft>) =>
    planFuturesCombo(comboDraft(own), offered).warnings.find(({ code }) => code === 'lot_too_coarse');

  it('are named with the margin from which on they are fine enough, to the last step', () => {
    // One lot of BTC is 60: 60 / (0.1 · 0.6) = 1000.
    expect(warningOf({ init_margin: '999.9999' })).toMatchObject({ params: { symbol: 'BTCUSDT', from: '1000' } });
    expect(warningOf({ init_margin: '1000' })).toBeUndefined();
    expect(warningOf({ init_margin: '500', leverage: '2' })).toBeUndefined();
    expect(warningOf({ init_margin: '499', leverage: '2' })).toBeDefined();
  });

  it('do not matter where no drift sets off a rebalance', () => {
    for (const adjust_position_mode of ['time', 'by_user'] as const) {
      expect(warningOf({ init_margin: '300', adjust_position_mode })).toBeUndefined();
    }
    expect(warningOf({ init_margin: '300', adjust_position_mode: 'time_or_percent' })).toBeDefined();
  });

  it('are cured by a drift that no rebalance leaves reached, or by margin where none is large enough', () => {
    fc.assert(
      fc.property(drafts, fc.integer({ min: 0, max: 30 }), ({ draft, chosen }, more) => {
        const { from } = planFuturesCombo(draft, chosen).bounds.init_margin;
        const typed = {
          ...draft,
          adjust_position_percent: '0.01',
          init_margin: multiply(from, add('1', `${more / 10}`)),
        };
        const { warnings } = planFuturesCombo(typed, chosen);
        const warning = warnings.find(({ code }) => code === 'lot_too_coarse');
        if (!warning) return;
        const cured = { ...typed, ...warning.fixes?.[0] };
        const after = planFuturesCombo(cured, chosen);
        expect(after.issues).toEqual([]);
        expect(after.warnings.map(({ code }) => code)).not.toContain('lot_too_coarse');
        const drift = warning.fixes?.[0]?.adjust_position_percent;
        if (drift === undefined) return;
        const prices = Object.fromEntries(chosen.map((one) => [one.symbol.symbol, one.last_price]));
        const opened = openFuturesCombo(toFuturesComboParams({ ...cured, adjust_position_mode: 'percent' }), chosen, 0);
        const { state } = advanceFuturesCombo(opened, { type: 'price', prices, time: 0 });
        expect(isDrifted(loadMachine(state).legs, ratioOf(drift))).toBe(false);
      }),
      { numRuns: tried(1500), seed: 4 },
    );
  });

  it('five contracts at 1 %, 1,000 USDT and twice the leverage never reach their weights; at the cured drift they do', () => {
    const five = [
      market('BTC', '75000', { tickSize: '0.1', lotSize: '0.001', minQty: '0.001' }),
      market('ETH', '3000', { tickSize: '0.01', lotSize: '0.01', minQty: '0.01' }),
      market('SOL', '150', { tickSize: '0.01', lotSize: '0.1', minQty: '0.1' }),
      market('XRP', '2', { tickSize: '0.0001', lotSize: '1', minQty: '1' }),
      market('DOGE', '0.2', { tickSize: '0.00001', lotSize: '1', minQty: '1' }),
    ];
    const typed = comboDraft({
      symbol_settings: five.map(({ symbol }) => ({
        symbol: symbol.symbol,
        side: 'long',
        target_position_percent: '0.2',
      })),
      leverage: '2',
      adjust_position_percent: '0.01',
      init_margin: '1000',
    });
    const warning = planFuturesCombo(typed, five).warnings.find(({ code }) => code === 'lot_too_coarse');
    expect(warning).toMatchObject({
      params: { symbol: 'BTCUSDT', from: '6250' },
      fixes: [{ adjust_position_percent: '0.07' }, { init_margin: '6250' }],
    });
    /** Sets of prices after which the weights are still as far off as sets off a rebalance. */
    const unreached = (draft: FuturesComboDraft) => {
      let state = openFuturesCombo(toFuturesComboParams({ ...draft, adjust_position_mode: 'percent' }), five, 0);
      let count = 0;
      for (let step = 0; step <= 200; step += 1) {
        const prices = Object.fromEntries(
          five.map(({ symbol, last_price }, row) => {
            const share = divide(String(((step * (row + 3)) % 9) - 4), '1000', 4, 'down');
            const off = divide(multiply(last_price, share), symbol.tickSize, 0, 'down');
            return [symbol.symbol, subtract(last_price, multiply(off, symbol.tickSize))];
          }),
        );
        state = advanceFuturesCombo(state, { type: 'price', prices, time: step }).state;
        if (isDrifted(loadMachine(state).legs, ratioOf(draft.adjust_position_percent))) count += 1;
      }
      return count;
    };
    expect(unreached(typed)).toBeGreaterThan(100);
    expect(unreached({ ...typed, ...warning?.fixes?.[0] })).toBe(0);
  });
});
