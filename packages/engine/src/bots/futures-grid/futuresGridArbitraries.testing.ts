import fc from 'fast-check';
import { multiply } from '../../decimal/arithmetic.js';
import { futuresMarket, futuresSymbol } from '../futures/futures.testing.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import type { Step } from './futuresGrid.testing.js';
import type { FuturesGridParams } from './futuresGridTypes.js';

/** Evenly spread, unlike `fc.double`, which favors numbers close to zero. */
export function share(min: number, max: number): fc.Arbitrary<number> {
  return fc.noBias(fc.integer({ min: min * 1000, max: max * 1000 })).map((thousandths) => thousandths / 1000);
}

/** A step of a path: a price in ticks, or a command. A withdrawal takes a share of what can be withdrawn. */
export type ScenarioStep = number | Step | { readonly type: 'withdraw_share'; readonly percent: number };

/** A random bot with a random path. */
export interface Scenario {
  readonly params: FuturesGridParams;
  readonly market: FuturesMarket;
  readonly steps: readonly ScenarioStep[];
  readonly tick: string;
}

export interface ScenarioOptions {
  /** Triggers end bots early; some properties want them to live. */
  readonly withTriggers?: boolean;
  readonly withEntry?: boolean;
  readonly withCommands?: boolean;
  readonly withMoves?: boolean;
  /** Fees so small that no pair loses money. */
  readonly profitable?: boolean;
  readonly mode?: FuturesGridParams['grid_mode'];
  readonly spacing?: FuturesGridParams['grid_type'];
  /** So much margin that nothing is ever liquidated. */
  readonly rich?: boolean;
}

export function scenarios(options: ScenarioOptions = {}): fc.Arbitrary<Scenario> {
  const { withTriggers = true, withEntry = true, withCommands = true, withMoves = true } = options;
  const maybe = <T>(arbitrary: fc.Arbitrary<T>, isOn = true) =>
    isOn ? fc.option(arbitrary, { nil: undefined, freq: 2 }) : fc.constant(undefined);
  const distance = fc.noBias(fc.integer({ min: 1, max: 12 }));
  return fc
    .record({
      tick: fc.constantFrom('0.1', '0.5', '1', '0.02'),
      lot: fc.constantFrom('0.001', '0.01', '0.5'),
      maker: fc.constantFrom(...(options.profitable ? ['0', '0.0001'] : ['0', '0.0002', '0.0006', '0.01', '0.03'])),
      taker: fc.constantFrom('0', '0.00055', '0.001'),
      mode: options.mode
        ? fc.constant(options.mode)
        : fc.constantFrom<FuturesGridParams['grid_mode'][]>('neutral', 'long', 'short'),
      spacing: options.spacing
        ? fc.constant(options.spacing)
        : fc.constantFrom<FuturesGridParams['grid_type'][]>('arithmetic', 'arithmetic', 'geometric'),
      lowest: fc.noBias(fc.integer({ min: 40, max: 200 })),
      distance,
      count: fc.noBias(fc.integer({ min: 1, max: 9 })),
      rest: fc.integer({ min: 0, max: 10 }),
      leverage: fc.constantFrom(...(options.rich ? ['0.1', '0.25'] : ['1', '2', '3', '7.5', '25'])),
      investment: fc.noBias(fc.integer({ min: 1, max: 9_999_999 })),
      start: share(-0.3, 1.3),
      entry: maybe(share(-0.1, 1.1), withEntry),
      moveUp: maybe(fc.integer({ min: 0, max: 40 }), withMoves),
      moveDown: maybe(fc.integer({ min: 0, max: 40 }), withMoves),
      protection: withTriggers ? fc.oneof(fc.constant({}), protections()) : fc.constant({}),
      triggers: maybe(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 30 })), withTriggers),
      mmr: fc.constantFrom('0', '0.003', '0.005', '0.05'),
      maxLots: fc.constantFrom('0', '0', '0', '1190'),
      steps: fc.array(
        withCommands
          ? fc.oneof({ weight: 4, arbitrary: share(-0.6, 1.9) }, { weight: 1, arbitrary: commands() })
          : share(-0.6, 1.9),
        { minLength: 1, maxLength: 14 },
      ),
    })
    .map((made) => {
      const { tick, lowest, count } = made;
      const isGeometric = made.spacing === 'geometric';
      // Geometric lines need room for their narrow lower cells.
      const width = isGeometric ? lowest + made.distance * count : made.distance * count;
      const at = (part: number) => Math.max(1, Math.round(lowest + part * width));
      const price = (ticks: number) => multiply(String(ticks), tick);
      const set = (key: string, ticks: number | undefined) =>
        ticks === undefined ? {} : { [key]: price(Math.max(1, ticks)) };
      const beyond = made.triggers;
      const isShort = made.mode === 'short';
      const above = beyond && lowest + width + beyond[0];
      const below = beyond && lowest - beyond[1];
      const params: FuturesGridParams = {
        symbol: 'BTCUSDT',
        grid_mode: made.mode,
        grid_type: made.spacing,
        min_price: price(lowest),
        max_price: price(lowest + width + (isGeometric ? 0 : Math.min(made.rest, count - 1))),
        cell_number: count,
        leverage: made.leverage,
        total_investment: multiply(String(made.investment), '0.01'),
        ...set('entry_price', made.entry === undefined ? undefined : at(made.entry)),
        ...set('take_profit_price', isShort ? below : above),
        ...set('stop_loss_price', isShort ? above : below),
        ...(!isGeometric && set('move_up_price', made.moveUp && lowest + width + made.moveUp)),
        ...(!isGeometric && set('move_down_price', made.moveDown && lowest - made.moveDown)),
        ...made.protection,
      };
      const start = at(made.start);
      return {
        params,
        market: futuresMarket({
          last_price: price(start),
          maker_fee_rate: made.maker,
          taker_fee_rate: made.taker,
          symbol: futuresSymbol({
            tickSize: tick,
            lotSize: made.lot,
            minQty: '0',
            maxNewOrderQty: made.maxLots,
            minNotionalValue: '0',
            riskTiers: [
              { limit: '20000', maintenanceMarginRate: made.mmr },
              { limit: '0', maintenanceMarginRate: '0.06' },
            ],
          }),
        }),
        steps: [start, ...made.steps.map((step) => (typeof step === 'number' ? at(step) : step))],
        tick,
      };
    });
}

function protections(): fc.Arbitrary<Partial<FuturesGridParams>> {
  return fc.record(
    {
      tp_sl_type: fc.constantFrom('percent', 'price', 'tp_price_sl_percent', 'tp_percent_sl_price'),
      take_profit_per: fc.constantFrom('0.001', '0.1', '0.5', ''),
      stop_loss_per: fc.constantFrom('0.01', '0.2', '0.7', '0'),
      trailing_stop_per: fc.constantFrom('0.05', '0.2', '0.5'),
    },
    { requiredKeys: [] },
  );
}

function commands(): fc.Arbitrary<Exclude<ScenarioStep, number>> {
  return fc.oneof(
    fc.record({ type: fc.constant('funding' as const), rate: fc.constantFrom('0.0001', '-0.003', '0.02') }),
    fc.record({ type: fc.constant('add_margin' as const), amount: fc.constantFrom('0.01', '12.5', '3000') }),
    fc.record({ type: fc.constant('withdraw_share' as const), percent: fc.constantFrom(1, 50, 100) }),
    protections().map(({ trailing_stop_per: _, ...changes }) => ({ type: 'update_tpsl' as const, ...changes })),
    fc.constantFrom('', '0.02', '0.4').map((trailing_stop_per) => ({
      type: 'update_trailing_stop' as const,
      trailing_stop_per,
    })),
    fc.constant({ type: 'update_move_scope' as const, move_up_price: '', move_down_price: '' }),
  );
}
