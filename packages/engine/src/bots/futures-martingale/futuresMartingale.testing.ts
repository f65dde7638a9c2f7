import { futuresMarket } from '../futures/futures.testing.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { advanceFuturesMartingale, openFuturesMartingale } from './futuresMartingale.js';
import type {
  FuturesMartingaleEvent,
  FuturesMartingaleParams,
  FuturesMartingaleState,
} from './futuresMartingaleTypes.js';

/** Worked example F. */
export function params(overrides: Partial<FuturesMartingaleParams> = {}): FuturesMartingaleParams {
  return {
    symbol: 'BTCUSDT',
    martingale_mode: 'long',
    leverage: '10',
    price_float_percent: '0.02',
    add_position_percent: '1.2',
    add_position_num: 5,
    round_tp_percent: '0.02',
    init_margin: '26000',
    ...overrides,
  };
}

export function market(overrides: Partial<FuturesMarket> = {}): FuturesMarket {
  return futuresMarket({ last_price: '26000', ...overrides });
}

/** Walks a bot over prices, one a second. */
export function walk(
  state: FuturesMartingaleState,
  prices: readonly string[],
): { state: FuturesMartingaleState; events: FuturesMartingaleEvent[] } {
  const events: FuturesMartingaleEvent[] = [];
  let current = state;
  for (const price of prices) {
    const step = advanceFuturesMartingale(current, { type: 'price', price, time: current.time + 1000 });
    current = step.state;
    events.push(...step.events);
  }
  return { state: current, events };
}

export function run(
  own: Partial<FuturesMartingaleParams>,
  prices: readonly string[],
  ownMarket: Partial<FuturesMarket> = {},
) {
  const opened = openFuturesMartingale(params(own), market({ last_price: prices[0] ?? '26000', ...ownMarket }), 0);
  return walk(opened, prices);
}
