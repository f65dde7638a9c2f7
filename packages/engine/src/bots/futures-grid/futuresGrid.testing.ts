import { futuresMarket } from '../futures/futures.testing.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { advanceFuturesGrid, openFuturesGrid } from './futuresGrid.js';
import type { FuturesGridEvent, FuturesGridInput, FuturesGridParams, FuturesGridState } from './futuresGridTypes.js';

/** Worked example D: neutral, five cells from 10 000 to 30 000, twice the margin. */
export function params(overrides: Partial<FuturesGridParams> = {}): FuturesGridParams {
  return {
    symbol: 'BTCUSDT',
    grid_mode: 'neutral',
    grid_type: 'arithmetic',
    min_price: '10000',
    max_price: '30000',
    cell_number: 5,
    leverage: '2',
    total_investment: '5000',
    ...overrides,
  };
}

/** An input without its time. */
export type Step = FuturesGridInput extends infer T ? (T extends unknown ? Omit<T, 'time'> : never) : never;

/** Walks a bot over prices and commands, one a second. */
export function walk(
  state: FuturesGridState,
  steps: readonly (string | Step)[],
): { state: FuturesGridState; events: FuturesGridEvent[] } {
  const events: FuturesGridEvent[] = [];
  let current = state;
  for (const step of steps) {
    const input = typeof step === 'string' ? { type: 'price', price: step } : step;
    // Putting the time back makes the input whole again; TypeScript loses the union on the way.
    const made = advanceFuturesGrid(current, { ...input, time: current.time + 1000 } as FuturesGridInput);
    current = made.state;
    events.push(...made.events);
  }
  return { state: current, events };
}

/** Opens a bot at the first price of a path and walks it. */
export function run(
  own: Partial<FuturesGridParams>,
  steps: readonly [string, ...(string | Step)[]],
  ownMarket: Partial<FuturesMarket> = {},
) {
  return walk(openFuturesGrid(params(own), futuresMarket({ last_price: steps[0], ...ownMarket }), 0), steps);
}
