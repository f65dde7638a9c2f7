import fc from 'fast-check';
import { multiply } from '../../decimal/arithmetic.js';
import { divide } from '../../decimal/rounding.js';
import { market, symbol } from './spotGrid.testing.js';
import type { SpotGridMarket, SpotGridParams } from './spotGridTypes.js';

/** Evenly spread, unlike `fc.double`, which favours numbers close to zero. */
function share(min: number, max: number): fc.Arbitrary<number> {
  return fc.noBias(fc.integer({ min: min * 1000, max: max * 1000 })).map((thousandths) => thousandths / 1000);
}

/** Mostly enough money, now and then too little. */
function amount(max: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 8, arbitrary: fc.noBias(fc.integer({ min: 1, max })) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 100 }) },
  );
}

/** A random bot with a random path, in ticks. */
export interface Scenario {
  readonly params: SpotGridParams;
  readonly market: SpotGridMarket;
  readonly path: readonly number[];
  readonly tick: string;
}

export interface ScenarioOptions {
  /** Triggers end bots early; some properties want them to live. */
  readonly withTriggers?: boolean;
  readonly withEntry?: boolean;
  readonly trailing?: boolean;
  /** Fees so small that no pair loses money. */
  readonly profitable?: boolean;
}

export function scenarios(options: ScenarioOptions = {}): fc.Arbitrary<Scenario> {
  const { withTriggers = true, withEntry = true, profitable = false } = options;
  const maybe = <T>(arbitrary: fc.Arbitrary<T>, isOn = true) =>
    isOn ? fc.option(arbitrary, { nil: undefined }) : fc.constant(undefined);
  return fc
    .record({
      tick: fc.constantFrom('0.1', '0.5', '1', '0.02'),
      lot: fc.constantFrom('0.001', '0.00001', '0.5'),
      maker: fc.constantFrom(...(profitable ? ['0', '0.0001'] : ['0', '0.001', '0.0006', '0.00075', '0.01'])),
      taker: fc.constantFrom('0', '0.001', '0.00075'),
      lowest: fc.noBias(fc.integer({ min: 40, max: 200 })),
      distance: fc.noBias(fc.integer({ min: 1, max: 12 })),
      count: fc.noBias(fc.integer({ min: 1, max: 11 })),
      rest: fc.integer({ min: 0, max: 10 }),
      start: share(-0.2, 1.2),
      moves: fc.array(share(-0.4, 1.8), { minLength: 1, maxLength: 12 }),
      mode: fc.constantFrom('quote', 'base', 'base_and_quote', undefined),
      quote: amount(9_999_999),
      base: amount(999_999),
      trailing: options.trailing === undefined ? fc.boolean() : fc.constant(options.trailing),
      limit: maybe(fc.integer({ min: 0, max: 8 })),
      entry: maybe(share(-0.1, 1.1), withEntry),
      takeProfit: maybe(fc.integer({ min: 0, max: 40 }), withTriggers),
      stopLoss: maybe(fc.integer({ min: 0, max: 30 }), withTriggers),
      stop: maybe(fc.constantFrom('0.03', '0.1', '0.5', '0.001'), withTriggers),
    })
    .map((made) => {
      const { tick, lowest, distance, count } = made;
      const width = distance * count;
      const at = (part: number) => Math.max(1, Math.round(lowest + part * width));
      const price = (ticks: number) => multiply(String(ticks), tick);
      const set = (key: string, ticks: number | undefined) => (ticks === undefined ? {} : { [key]: price(ticks) });
      const params: SpotGridParams = {
        symbol: 'BTCUSDT',
        min_price: price(lowest),
        max_price: price(lowest + width + Math.min(made.rest, count - 1)),
        cell_number: count,
        invest_mode: made.mode,
        quote_investment: divide(String(made.quote), '100', 2, 'down'),
        base_investment: divide(String(made.base), '1000', 3, 'down'),
        enable_trailing: made.trailing,
        ...set('limit_up_price', made.limit === undefined ? undefined : lowest + width + made.limit * distance),
        ...set('entry_price', made.entry === undefined ? undefined : at(made.entry)),
        ...set('take_profit_price', made.takeProfit === undefined ? undefined : lowest + width + made.takeProfit),
        ...set('stop_loss_price', made.stopLoss === undefined ? undefined : Math.max(1, lowest - made.stopLoss)),
        ...(made.stop !== undefined && { ts_percent: made.stop }),
      };
      const start = at(made.start);
      return {
        params,
        market: market({
          last_price: price(start),
          maker_fee_rate: made.maker,
          taker_fee_rate: made.taker,
          symbol: symbol({ price_precision: tick, base_precision: made.lot }),
        }),
        path: [start, ...made.moves.map(at)],
        tick,
      };
    });
}
