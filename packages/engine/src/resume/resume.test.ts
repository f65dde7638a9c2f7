import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advanceFuturesCombo, openFuturesCombo } from '../bots/futures-combo/futuresCombo.js';
import { markets as comboMarkets, params as comboParams } from '../bots/futures-combo/futuresCombo.testing.js';
import { measureFuturesCombo } from '../bots/futures-combo/futuresComboFigures.js';
import { futuresComboPositions } from '../bots/futures-combo/futuresComboPositions.js';
import { advanceFuturesGrid, openFuturesGrid } from '../bots/futures-grid/futuresGrid.js';
import { scenarios as futuresGridScenarios } from '../bots/futures-grid/futuresGridArbitraries.testing.js';
import { measureFuturesGrid } from '../bots/futures-grid/futuresGridFigures.js';
import type { FuturesGridEvent } from '../bots/futures-grid/futuresGridTypes.js';
import { advanceFuturesMartingale, openFuturesMartingale } from '../bots/futures-martingale/futuresMartingale.js';
import { measureFuturesMartingale } from '../bots/futures-martingale/futuresMartingaleFigures.js';
import type { FuturesMartingaleEvent } from '../bots/futures-martingale/futuresMartingaleTypes.js';
import {
  inputsOf,
  scenarios as martingaleScenarios,
} from '../bots/futures-martingale/martingaleArbitraries.testing.js';
import { examplePrices, run as runDca } from '../bots/spot-dca/spotDca.testing.js';
import { measureSpotDca } from '../bots/spot-dca/spotDcaFigures.js';
import { advanceSpotGrid, openSpotGrid } from '../bots/spot-grid/spotGrid.js';
import { scenarios as spotGridScenarios } from '../bots/spot-grid/spotGridArbitraries.testing.js';
import { measureSpotGrid } from '../bots/spot-grid/spotGridFigures.js';
import type { SpotGridEvent } from '../bots/spot-grid/spotGridTypes.js';
import { add, multiply } from '../decimal/arithmetic.js';
import {
  whatIfFuturesCombo,
  whatIfFuturesGrid,
  whatIfFuturesMartingale,
  whatIfSpotDca,
  whatIfSpotGrid,
} from '../risk/whatIf.js';
import { reportFuturesGrid, reportMartingale, reportSpotGrid } from './reports.testing.js';
import { resumeFuturesCombo } from './resumeFuturesCombo.js';
import { holdingOfFuturesGrid, resumeFuturesGrid } from './resumeFuturesGrid.js';
import { holdingOfFuturesMartingale, resumeFuturesMartingale } from './resumeFuturesMartingale.js';
import { resumeSpotDca } from './resumeSpotDca.js';
import { holdingOfSpotGrid, resumeSpotGrid } from './resumeSpotGrid.js';

const RUNS = 300;
const SHARES = ['0.5', '0.8', '0.93', '1.04', '1.3', '2'];

describe('B4 what a detail page reports', () => {
  test('of a spot grid gives a bot that walks as the bot does', () => {
    let resumed = 0;
    let ofCoins = 0;
    fc.assert(
      fc.property(spotGridScenarios({ withEntry: false, trailing: false }), ({ params, market, path, tick }) => {
        fc.pre(params.invest_mode !== 'base_and_quote');
        let state = openSpotGrid(params, market, 0);
        const events: SpotGridEvent[] = [];
        for (const [step, ticks] of path.entries()) {
          const made = advanceSpotGrid(state, { type: 'price', price: multiply(String(ticks), tick), time: step + 1 });
          state = made.state;
          events.push(...made.events);
        }
        if (state.status !== 'running') return;
        const reported = reportSpotGrid(state, events);
        const again = resumeSpotGrid(reported);
        const isOfCoins = params.invest_mode === 'base';
        // What was put in as coins is reported as money: where lots are coarse, that much money makes another bot.
        if (!isOfCoins) expect(again).not.toBeNull();
        if (!again) return;
        resumed += 1;
        for (const share of SHARES) {
          const goal = multiply(state.price, share);
          const { holding: _, against_holding: __, ...mine } = whatIfSpotGrid(again, goal);
          expect(whatIfSpotGrid(state, goal)).toMatchObject(mine);
        }
        if (!reported.start_trade) return;
        const holding = holdingOfSpotGrid(reported, state.price);
        if (isOfCoins && holding === null) return;
        if (isOfCoins) ofCoins += 1;
        expect(holding).toBe(measureSpotGrid(state, state.price, state.time).holding_value);
      }),
      { numRuns: RUNS },
    );
    expect(resumed).toBeGreaterThan(10);
    // Its start reports what the coins were worth; how many they were follows from the price of its first trade.
    expect(ofCoins).toBeGreaterThan(3);
  });

  test('M10 of a spot grid to which money was added gives what the same money held is worth, each part from its moment', () => {
    let seen = 0;
    const parts = fc.array(fc.record({ at: fc.nat(8), amount: fc.integer({ min: 1, max: 99_999 }) }), { maxLength: 3 });
    fc.assert(
      fc.property(
        spotGridScenarios({ withEntry: false, trailing: false }),
        parts,
        ({ params, market, path, tick }, added) => {
          fc.pre(params.invest_mode !== 'base' && params.invest_mode !== 'base_and_quote');
          let state = openSpotGrid(params, market, 0);
          const events: SpotGridEvent[] = [];
          for (const [step, ticks] of path.entries()) {
            const made = advanceSpotGrid(state, {
              type: 'price',
              price: multiply(String(ticks), tick),
              time: step + 1,
            });
            state = made.state;
            events.push(...made.events);
            for (const { amount } of added.filter(({ at }) => at === step)) {
              if (state.status !== 'running') continue;
              const change = { add_quote_investment: String(amount / 100) };
              state = advanceSpotGrid(state, { type: 'update', change, time: step + 1 }).state;
            }
          }
          fc.pre(state.start_price !== null && state.additions.length > 0);
          const reported = { ...reportSpotGrid(state, events), additions: state.additions };
          fc.pre(reported.start_trade !== null);
          seen += 1;
          expect(holdingOfSpotGrid(reported, state.price)).toBe(
            measureSpotGrid(state, state.price, state.time).holding_value,
          );
        },
      ),
      { numRuns: RUNS },
    );
    expect(seen).toBeGreaterThan(20);
  });

  test('of a futures grid gives a bot that walks as the bot does', () => {
    let resumed = 0;
    const scenario = futuresGridScenarios({ withCommands: false, withEntry: false });
    fc.assert(
      fc.property(scenario, ({ params, market, steps, tick }) => {
        let state = openFuturesGrid(params, market, 0);
        const events: FuturesGridEvent[] = [];
        for (const [step, ticks] of steps.entries()) {
          if (typeof ticks !== 'number') continue;
          const made = advanceFuturesGrid(state, {
            type: 'price',
            price: multiply(String(ticks), tick),
            time: step + 1,
          });
          state = made.state;
          events.push(...made.events);
        }
        if (state.status !== 'running') return;
        const reported = reportFuturesGrid(state, events);
        // A grid that begins without a trade on one side of its range does not show at which price it began.
        if (!reported.start_trade && params.grid_mode !== 'neutral') return;
        const again = resumeFuturesGrid(reported);
        expect(again).not.toBeNull();
        if (!again) return;
        resumed += 1;
        for (const share of SHARES) {
          const goal = multiply(state.price, share);
          const { holding: _, against_holding: __, ...mine } = whatIfFuturesGrid(again, goal);
          expect(whatIfFuturesGrid(state, goal)).toMatchObject(mine);
        }
        if (reported.start_trade)
          expect(holdingOfFuturesGrid(reported, state.price)).toBe(
            measureFuturesGrid(state, state.price, state.time).holding_value,
          );
      }),
      { numRuns: RUNS },
    );
    expect(resumed).toBeGreaterThan(10);
  });

  test('of a futures grid whose margin was changed gives the same or nothing, never another', () => {
    fc.assert(
      fc.property(futuresGridScenarios({ withEntry: false }), ({ params, market, steps, tick }) => {
        // The price has moved since the plan: the first step is where it starts.
        let state = openFuturesGrid(params, { ...market, last_price: add(market.last_price, tick) }, 0);
        const events: FuturesGridEvent[] = [];
        for (const [place, step] of steps.entries()) {
          const time = place + 1;
          const input =
            typeof step === 'number'
              ? { type: 'price' as const, price: multiply(String(step), tick), time }
              : step.type === 'funding' || step.type === 'add_margin'
                ? { ...step, time }
                : undefined;
          if (!input || state.close) continue;
          const made = advanceFuturesGrid(state, input);
          state = made.state;
          events.push(...made.events);
        }
        if (state.status !== 'running') return;
        const reported = reportFuturesGrid(state, events);
        const held = holdingOfFuturesGrid({ ...reported, added: state.added }, state.price);
        const { holding_value } = measureFuturesGrid(state, state.price, state.time);
        if (reported.start_trade) expect(held).toBe(holding_value);
        const again = resumeFuturesGrid(reported);
        if (!again) return;
        for (const share of SHARES) {
          const goal = multiply(state.price, share);
          const { holding: _, against_holding: __, ...mine } = whatIfFuturesGrid(again, goal);
          expect(whatIfFuturesGrid(state, goal)).toMatchObject(mine);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('of a martingale gives a bot that walks as the bot does', () => {
    let resumed = 0;
    fc.assert(
      fc.property(martingaleScenarios({ withCommands: false, withEntry: false }), (scenario) => {
        let state = openFuturesMartingale(scenario.params, scenario.market, 0);
        const events: FuturesMartingaleEvent[] = [];
        for (const input of inputsOf(scenario)) {
          const made = advanceFuturesMartingale(state, input);
          state = made.state;
          events.push(...made.events);
        }
        if (state.status !== 'running') return;
        const reported = reportMartingale(state, events);
        const again = resumeFuturesMartingale(reported);
        expect(again).not.toBeNull();
        if (!again) return;
        resumed += 1;
        for (const share of SHARES) {
          const goal = multiply(state.price, share);
          const { holding: _, against_holding: __, ...mine } = whatIfFuturesMartingale(again, goal);
          expect(whatIfFuturesMartingale(state, goal)).toMatchObject(mine);
        }
        expect(holdingOfFuturesMartingale(reported, state.price)).toBe(
          measureFuturesMartingale(state, state.price, state.time).holding_value,
        );
      }),
      { numRuns: RUNS },
    );
    expect(resumed).toBeGreaterThan(10);
  });

  test('of a combo gives a bot that walks as the bot does', () => {
    const opened = openFuturesCombo(
      comboParams({ adjust_position_mode: 'percent', adjust_position_percent: '0.02' }),
      comboMarkets(),
      0,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(near(60000), near(3000), near(150)), { minLength: 2, maxLength: 8 }), (path) => {
        let state = opened;
        for (const [step, [btc, eth, sol]] of path.entries()) {
          const prices = { BTCUSDT: String(btc), ETHUSDT: String(eth), SOLUSDT: String(sol) };
          state = advanceFuturesCombo(state, { type: 'price', prices, time: step + 1 }).state;
        }
        if (state.bot_display_status !== 'running') return;
        const { equity, total_pnl, total_margin, mmr } = measureFuturesCombo(state, {}, state.time);
        const positions = futuresComboPositions(state, {}).flatMap(({ mark_price, ...position }) =>
          mark_price === undefined ? [] : [{ ...position, mark_price }],
        );
        const again = resumeFuturesCombo({
          params: { ...state.params, init_margin: total_margin },
          markets: state.markets,
          ...{ positions, equity, total_pnl, mmr },
          ...{ create_time: state.create_time, time: state.time },
        });
        expect(again).not.toBeNull();
        if (!again) return;
        for (const move of ['-0.3', '-0.1', '0.2']) {
          const { holding: _, against_holding: __, ...mine } = whatIfFuturesCombo(again, move);
          expect(whatIfFuturesCombo(state, move)).toMatchObject(mine);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('of a DCA bot gives a bot that is worth the same at any prices', () => {
    const { state } = runDca({ max_invest_amount: '' }, examplePrices);
    const { coin_items, total_value, total_profit } = measureSpotDca(state);
    const reported = {
      params: state.params,
      market: state.market,
      coins: coin_items.map((coin) => ({
        base: coin.base,
        held: coin.current_base_holdings,
        value: coin.current_quote_value,
        profit: coin.profit,
      })),
      ...{ total_value, total_profit },
      time: state.time,
    };
    const again = resumeSpotDca(reported);
    expect(again).not.toBeNull();
    for (const move of ['-0.3', '0.137']) {
      const { equity, profit } = whatIfSpotDca(state, move);
      expect(again && whatIfSpotDca(again, move)).toMatchObject({ equity, profit });
    }
    expect(resumeSpotDca({ ...reported, total_value: '1' })).toBeNull();
  });
});

/** Whole prices of 40 % around a middle. */
function near(middle: number): fc.Arbitrary<number> {
  return fc.integer({ min: Math.round(middle * 0.6), max: Math.round(middle * 1.4) });
}
