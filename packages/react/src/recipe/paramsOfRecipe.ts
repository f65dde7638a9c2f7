import type { RecipeSettings } from '@tradingbot/core';
import type { RankedKind } from '@tradingbot/core/kinds';
import type {
  FuturesComboParams,
  FuturesGridParams,
  FuturesMartingaleParams,
  SpotGridParams,
} from '@tradingbot/engine';

/** What the engine runs a bot of each kind with. */
export interface BotParams {
  readonly spot_grid: SpotGridParams;
  readonly futures_grid: FuturesGridParams;
  readonly futures_martingale: FuturesMartingaleParams;
  readonly futures_combo: FuturesComboParams;
}

const params: {
  readonly [Kind in RankedKind]: (settings: RecipeSettings[Kind], amount: string) => BotParams[Kind];
} = {
  spot_grid: (settings, quote_investment) => ({ ...settings, invest_mode: 'quote', quote_investment }),
  futures_grid: (settings, total_investment) => ({ ...settings, total_investment }),
  futures_martingale: (settings, init_margin) => ({ auto_cycle_toggle: 'enable', ...settings, init_margin }),
  futures_combo: (settings, init_margin) => ({ ...settings, init_margin }),
};

/** The settings of a recipe with an amount in quote coin, as the engine takes them. */
export function paramsOfRecipe<Kind extends RankedKind>(
  kind: Kind,
  settings: RecipeSettings[Kind],
  amount: string,
): BotParams[Kind] {
  return params[kind](settings, amount);
}
