import { advanceSpotGrid, openSpotGrid } from './spotGrid.js';
import type { SpotGridEvent, SpotGridMarket, SpotGridParams, SpotGridState, SpotSymbol } from './spotGridTypes.js';

/** The pair of the published examples. */
export function symbol(overrides: Partial<SpotSymbol> = {}): SpotSymbol {
  return {
    symbol: 'BTCUSDT',
    base_token: 'BTC',
    quote_token: 'USDT',
    price_precision: '0.1',
    base_precision: '0.00000001',
    quote_precision: '0.00000001',
    min_trade_quantity: '0.00001',
    max_trade_quantity: '100',
    min_trade_amount: '5',
    max_trade_amount: '0',
    ...overrides,
  };
}

export function market(overrides: Partial<SpotGridMarket> = {}): SpotGridMarket {
  return { symbol: symbol(), last_price: '54000', maker_fee_rate: '0.001', taker_fee_rate: '0.001', ...overrides };
}

/** Worked example A. */
export function params(overrides: Partial<SpotGridParams> = {}): SpotGridParams {
  return {
    symbol: 'BTCUSDT',
    min_price: '45000',
    max_price: '65000',
    cell_number: 5,
    quote_investment: '23610',
    ...overrides,
  };
}

/** Walks a bot over prices, one a second. */
export function walk(
  state: SpotGridState,
  prices: readonly string[],
): { state: SpotGridState; events: SpotGridEvent[] } {
  const events: SpotGridEvent[] = [];
  let current = state;
  for (const price of prices) {
    const step = advanceSpotGrid(current, { type: 'price', price, time: current.time + 1000 });
    current = step.state;
    events.push(...step.events);
  }
  return { state: current, events };
}

export function run(own: Partial<SpotGridParams>, prices: readonly string[], ownMarket: Partial<SpotGridMarket> = {}) {
  return walk(openSpotGrid(params(own), market({ last_price: prices[0] ?? '54000', ...ownMarket }), 0), prices);
}
