import { advanceSpotDca, openSpotDca } from '../../bots/spot-dca/spotDca.js';
import { measureSpotDca } from '../../bots/spot-dca/spotDcaFigures.js';
import type { SpotDcaMarket, SpotDcaPrices } from '../../bots/spot-dca/spotDcaTypes.js';
import { type SpotDcaDraft, toSpotDcaParams } from './spotDcaDraft.js';

/** Prices from one time on. */
export interface SpotDcaStep {
  readonly at: number;
  readonly prices: SpotDcaPrices;
}

/** A bot at one time. Money in quote coin. */
export interface SpotDcaWalkPoint {
  readonly at: number;
  readonly invested: string;
  readonly value: string;
  readonly profit: string;
  /** Value of one purchase at the start with the same money. */
  readonly holding: string;
  readonly rounds: number;
  /** Average price of each coin, fee included; `""` before its first purchase. */
  readonly averages: Readonly<Record<string, string>>;
}

/**
 * Runs the engine over prices, oldest first, from the first time on: a what-if, or a replay of the past. Coins of a
 * bot that reached its cap go on being valued.
 *
 * @throws EngineError `invalid_params`, `not_a_multiple`: the draft cannot be read (check it first), or the prices.
 */
export function walkSpotDca(
  draft: SpotDcaDraft,
  market: SpotDcaMarket,
  steps: readonly SpotDcaStep[],
): readonly SpotDcaWalkPoint[] {
  const [first] = steps;
  if (!first) return [];
  let state = openSpotDca(toSpotDcaParams(draft), { ...market, prices: first.prices }, first.at);
  return steps.map(({ at, prices }) => {
    state = advanceSpotDca(state, { type: 'time', at, prices }).state;
    // After its end the coins are the user's and go on changing with the price.
    const coins = state.coins.map((coin) => ({ ...coin, held: coin.bought }));
    const figures = measureSpotDca({ ...state, coins, close: null }, prices);
    const averages = figures.coin_items.map(({ base, avg_price }) => [base, avg_price] as const);
    return {
      at,
      invested: figures.total_invested_amount,
      value: figures.total_value,
      profit: figures.total_profit,
      holding: figures.holding_value,
      rounds: figures.invested_rounds,
      averages: Object.fromEntries(averages),
    };
  });
}
