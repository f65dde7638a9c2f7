import type { SpotSymbol } from '../spot-grid/spotGridTypes.js';
import { advanceSpotDca, openSpotDca } from './spotDca.js';
import type { SpotDcaEvent, SpotDcaMarket, SpotDcaParams, SpotDcaPrices, SpotDcaState } from './spotDcaTypes.js';

export const WEEK = 604_800;
export const START = 1_780_000_000_000;

export function symbol(base_token: string, overrides: Partial<SpotSymbol> = {}): SpotSymbol {
  return {
    symbol: `${base_token}USDT`,
    base_token,
    quote_token: 'USDT',
    price_precision: '0.01',
    base_precision: '0.00000001',
    quote_precision: '0.00000001',
    min_trade_quantity: '0.00001',
    max_trade_quantity: '100',
    min_trade_amount: '5',
    max_trade_amount: '0',
    ...overrides,
  };
}

export function market(overrides: Partial<SpotDcaMarket> = {}): SpotDcaMarket {
  return {
    symbols: ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE'].map((base) => symbol(base)),
    prices: { BTC: '29000', ETH: '1500' },
    taker_fee_rate: '0.001',
    ...overrides,
  };
}

/** Worked example G. */
export function params(overrides: Partial<SpotDcaParams> = {}): SpotDcaParams {
  return {
    frequency_in_second: WEEK,
    quote_coin: 'USDT',
    pairs: [
      { base: 'BTC', amount: '600' },
      { base: 'ETH', amount: '400' },
    ],
    max_invest_amount: '5500',
    ...overrides,
  };
}

/** Prices of worked example G, one a week. */
export const examplePrices: readonly SpotDcaPrices[] = [
  { BTC: '29000', ETH: '1500' },
  { BTC: '28000', ETH: '1400' },
  { BTC: '27000', ETH: '1300' },
  { BTC: '28000', ETH: '1400' },
  { BTC: '29000', ETH: '1500' },
];

/** Gives a bot prices, one set an interval. */
export function walk(
  state: SpotDcaState,
  prices: readonly SpotDcaPrices[],
  available?: string,
): { state: SpotDcaState; events: SpotDcaEvent[] } {
  const events: SpotDcaEvent[] = [];
  let current = state;
  let at = current.round_count === 0 ? current.time : (current.next_invest_time ?? current.time);
  for (const set of prices) {
    const step = advanceSpotDca(current, { type: 'time', at, prices: set, available });
    current = step.state;
    events.push(...step.events);
    at += current.params.frequency_in_second * 1000;
  }
  return { state: current, events };
}

export function run(
  own: Partial<SpotDcaParams>,
  prices: readonly SpotDcaPrices[] = examplePrices,
  ownMarket: Partial<SpotDcaMarket> = {},
) {
  return walk(openSpotDca(params(own), market(ownMarket), START), prices);
}
