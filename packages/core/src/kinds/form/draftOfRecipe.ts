import { movePoint, multiply, roundToStep, subtract } from '@tradingbot/engine/decimal';
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
      pairs: coins.map(({ base }, row) => ({
        base,
        amount:
          amount === '' ? '' : subtract(upTo(coins, row + 1, amount, settings), upTo(coins, row, amount, settings)),
      })),
    }),
  futures_martingale: (settings, amount) =>
    toFuturesMartingaleDraft({ auto_cycle_toggle: 'enable', ...settings, init_margin: amount }),
  futures_combo: (settings, amount) => toFuturesComboDraft({ ...settings, init_margin: amount }),
};

/** What the first rows of a DCA bot get together: rounded as a sum, so that all rows are the amount and no step less. */
function upTo(
  coins: RecipeSettings['spot_dca']['coins'],
  rows: number,
  amount: string,
  { quote_coin }: Pick<RecipeSettings['spot_dca'], 'quote_coin'>,
): string {
  const share = coins.slice(0, rows).reduce((sum, { share_e4 }) => sum + share_e4, 0);
  return roundToStep(multiply(amount, movePoint(String(share), -4)), moneyStep(quote_coin), 'floor');
}

/** The settings of a recipe as the draft of its form; `amount`, in quote coin, is put in where the kind takes one. */
export function draftOfRecipe<Kind extends BotKind>(
  kind: Kind,
  settings: RecipeSettings[Kind],
  amount = '',
): RecipeDrafts[Kind] {
  return drafts[kind](settings, amount);
}
