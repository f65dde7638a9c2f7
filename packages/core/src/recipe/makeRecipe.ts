import type { BotKind } from '@tradingbot/engine/kinds';
import * as z from 'zod/mini';
import type { RecipeMade, RecipeOf, RecipeSettings } from './Recipe.js';
import { RecipeError } from './RecipeError.js';
import { recipeMade, recipeSchemas } from './recipeSchemas.js';
import { sharesOf } from './sharesOf.js';

/** The parameters of a DCA bot; its amounts travel as parts of a purchase. */
interface SpotDcaSource extends Omit<RecipeSettings['spot_dca'], 'coins'> {
  readonly pairs: readonly { readonly base: string; readonly amount: string }[];
}

/** What a recipe is made of: the parameters of the kind's create call. Amounts and ids among them stay behind. */
export type RecipeSource = Readonly<Omit<RecipeSettings, 'spot_dca'>> & { readonly spot_dca: SpotDcaSource };

/**
 * Settings of a draft, a bot or an answer as a recipe. What is no setting of the kind is left out.
 *
 * @throws RecipeError `settings`: a setting is missing or cannot be read.
 */
export function makeRecipe<Kind extends BotKind>(
  kind: Kind,
  source: RecipeSource[Kind] | RecipeSettings[Kind],
  made?: RecipeMade,
): RecipeOf<Kind> {
  const read = z.safeParse(recipeSchemas[kind](), withoutGaps(withShares(source)));
  if (!read.success) throw new RecipeError('settings', `settings: ${read.error.issues[0]?.path.join('.')}`);
  const facts =
    made && z.safeParse(recipeMade(), { time: Math.round(made.time), markets: made.markets.map(withoutGaps) });
  // Read by the schema of the kind. What held then is stated where it is known: the settings are worth having without
  // it.
  return { kind, settings: read.data as RecipeSettings[Kind], ...(facts?.success && { made: facts.data }) };
}

/** A setting that is not set is absent. */
function withoutGaps(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null && value !== ''));
}

function withShares(source: object): object {
  if (!('pairs' in source)) return source;
  // Only the parameters of a DCA bot have pairs.
  const { pairs, ...settings } = source as SpotDcaSource;
  const shares = sharesOf(pairs.map(({ amount }) => amount));
  if (!shares) throw new RecipeError('settings', 'settings: pairs');
  return { ...settings, coins: pairs.map(({ base }, row) => ({ base, share_e4: shares[row] ?? 0 })) };
}
