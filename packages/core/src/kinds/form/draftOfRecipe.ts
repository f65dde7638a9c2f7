import { movePoint, multiply, roundToStep } from '@tradingbot/engine/decimal';
import type { BotKind } from '@tradingbot/engine/kinds';
import {
  type FuturesComboDraft,
  type FuturesGridDraft,
  type FuturesMartingaleDraft,
  type SpotDcaDraft,
  type SpotGridDraft,
  toFuturesComboDraft,
  toFuturesGridDraft,
  toFuturesMartingaleDraft,
  toSpotDcaDraft,
  toSpotGridDraft,
} from '@tradingbot/engine/plan';
import { moneyStep } from '../../format/money.js';
import type { RecipeSettings } from '../../recipe/Recipe.js';

/** The draft of each kind's form. */
export interface RecipeDrafts {
  readonly spot_grid: SpotGridDraft;
  readonly futures_grid: FuturesGridDraft;
  readonly spot_dca: SpotDcaDraft;
  readonly futures_martingale: FuturesMartingaleDraft;
  readonly futures_combo: FuturesComboDraft;
}

const drafts: {
  readonly [Kind in BotKind]: (settings: RecipeSettings[Kind], amount: string) => RecipeDrafts[Kind];
} = {
  spot_grid: (settings, amount) =>
    toSpotGridDraft({ ...settings, ...(settings.invest_mode === 'base' ? {} : { quote_investment: amount }) }),
  futures_grid: (settings, amount) => toFuturesGridDraft({ ...settings, total_investment: amount }),
  spot_dca: ({ coins, ...settings }, amount) =>
    toSpotDcaDraft({
      ...settings,
      pairs: coins.map(({ base, share_e4 }) => ({
        base,
        amount:
          amount === ''
            ? ''
            : roundToStep(multiply(amount, movePoint(String(share_e4), -4)), moneyStep(settings.quote_coin), 'floor'),
      })),
    }),
  futures_martingale: (settings, amount) =>
    toFuturesMartingaleDraft({ auto_cycle_toggle: 'enable', ...settings, init_margin: amount }),
  futures_combo: (settings, amount) => toFuturesComboDraft({ ...settings, init_margin: amount }),
};

/** The settings of a recipe as the draft of its form; `amount`, in quote coin, is put in where the kind takes one. */
export function draftOfRecipe<Kind extends BotKind>(
  kind: Kind,
  settings: RecipeSettings[Kind],
  amount = '',
): RecipeDrafts[Kind] {
  return drafts[kind](settings, amount);
}
