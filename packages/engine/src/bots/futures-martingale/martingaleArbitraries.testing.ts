import fc from 'fast-check';
import { multiply } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { futuresSymbol } from '../futures/futures.testing.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { market } from './futuresMartingale.testing.js';
import type { FMartMode, FuturesMartingaleInput, FuturesMartingaleParams } from './futuresMartingaleTypes.js';
import { martingaleLimits } from './martingaleLimits.js';

export type Step =
  | { readonly type: 'price'; readonly ticks: number }
  | { readonly type: 'funding'; readonly rate: string }
  | { readonly type: 'margin'; readonly amount: string };

/** A random bot with random inputs. */
export interface Scenario {
  readonly params: FuturesMartingaleParams;
  readonly market: FuturesMarket;
  readonly steps: readonly Step[];
  readonly tick: string;
}

export interface ScenarioOptions {
  readonly withCommands?: boolean;
  readonly withEntry?: boolean;
  readonly mode?: FMartMode;
}

const MIDDLE = 600;

export function scenarios(options: ScenarioOptions = {}): fc.Arbitrary<Scenario> {
  const { withCommands = true, withEntry = true, mode } = options;
  const near = fc.noBias(fc.integer({ min: MIDDLE / 3, max: MIDDLE * 2 }));
  const move = near.map((ticks): Step => ({ type: 'price', ticks }));
  const other = fc.oneof(
    fc
      .constantFrom('0.0001', '-0.0003', '0.02', '-0.02', '0.1', '-0.1')
      .map((rate): Step => ({ type: 'funding', rate })),
    fc.integer({ min: 1, max: 5000 }).map((amount): Step => ({ type: 'margin', amount: String(amount) })),
  );
  const step = withCommands ? fc.oneof({ weight: 5, arbitrary: move }, { weight: 1, arbitrary: other }) : move;
  return fc
    .record({
      tick: fc.constantFrom('0.1', '0.5', '1', '0.02', '100'),
      lot: fc.constantFrom('0.00001', '0.001', '0.1', '1'),
      minQty: fc.constantFrom('0.001', '0.1'),
      mode: mode ? fc.constant(mode) : fc.constantFrom<FMartMode>('long', 'short'),
      leverage: fc.constantFrom('1', '2', '5', '12.5', '20', '100'),
      taker: fc.constantFrom('0', '0.00055', '0.002'),
      adds: fc.integer({ min: 1, max: 10 }),
      float: fc.noBias(fc.integer({ min: 1, max: 1000 })),
      factor: fc.integer({ min: 100, max: 200 }),
      target: fc.oneof(fc.integer({ min: 10, max: 25 }), fc.noBias(fc.integer({ min: 10, max: 300 }))),
      margin: fc.oneof(
        { weight: 5, arbitrary: fc.noBias(fc.integer({ min: 100_000, max: 300_000_000 })) },
        { weight: 1, arbitrary: fc.integer({ min: 1, max: 40_000 }) },
      ),
      stop: fc.option(fc.constantFrom('0.02', '0.1', '0.3', '0.9', '1'), { nil: undefined }),
      entry: withEntry ? fc.option(near, { nil: undefined, freq: 3 }) : fc.constant(undefined),
      cycle: fc.constantFrom('enable' as const, 'enable' as const, 'disable' as const),
      start: fc.integer({ min: MIDDLE - 100, max: MIDDLE + 100 }),
      steps: fc.array(step, { minLength: 1, maxLength: 12 }),
    })
    .map((made) => {
      const { tick, adds } = made;
      const price = (ticks: number) => multiply(String(ticks), tick);
      const limit = martingaleLimits('100', made.leverage, adds).price_float_percent.to;
      const float = Math.max(1, Math.floor((made.float * Number(limit)) / 4));
      return {
        tick,
        steps: [{ type: 'price', ticks: made.start }, ...made.steps],
        params: {
          symbol: 'BTCUSDT',
          martingale_mode: made.mode,
          leverage: made.leverage,
          price_float_percent: divide(String(float), '1000', 3, 'floor'),
          add_position_percent: divide(String(made.factor), '100', 2, 'floor'),
          add_position_num: adds,
          round_tp_percent: divide(String(made.target), '1000', 3, 'floor'),
          init_margin: divide(String(made.margin), '100', 2, 'floor'),
          auto_cycle_toggle: made.cycle,
          ...(made.stop && { sl_percent: made.stop }),
          ...(made.entry && { entry_price: price(made.entry) }),
        },
        market: market({
          last_price: price(made.start),
          taker_fee_rate: made.taker,
          symbol: futuresSymbol({
            tickSize: tick,
            lotSize: made.lot,
            minQty: made.minQty,
            riskTiers: [
              { limit: '20000', maintenanceMarginRate: '0.005' },
              { limit: '4000000', maintenanceMarginRate: '0.02' },
              { limit: '0', maintenanceMarginRate: '0.03' },
            ],
          }),
        }),
      };
    });
}

/** The engine's inputs of a scenario, one a second. */
export function inputsOf({ steps, tick }: Pick<Scenario, 'steps' | 'tick'>): FuturesMartingaleInput[] {
  return steps.map((step, index) => inputOf(step, (index + 1) * 1000, tick));
}

function inputOf(step: Step, time: number, tick: string): FuturesMartingaleInput {
  switch (step.type) {
    case 'price':
      return { type: 'price', price: multiply(String(step.ticks), tick), time };
    case 'funding':
      return { type: 'funding', rate: step.rate, time };
    case 'margin':
      return { type: 'update', add_margin: step.amount, time };
  }
}
