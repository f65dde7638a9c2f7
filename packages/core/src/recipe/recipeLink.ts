import type { BotKind } from '@tradingbot/engine/kinds';
import { encodeRecipe } from './encodeRecipe.js';
import { makeRecipe, type RecipeSource } from './makeRecipe.js';
import type { Recipe, RecipeMade } from './Recipe.js';

const PAGES: Readonly<Record<BotKind, string>> = {
  spot_grid: 'create',
  futures_grid: 'fgrid-create',
  spot_dca: 'dca-create',
  futures_martingale: 'fmart-create',
  futures_combo: 'fcombo-create',
};

/** Path of a kind's create page below the path of the section, e.g. `/fgrid-create/`. */
export function createPath(kind: BotKind): string {
  return `/${PAGES[kind]}/`;
}

/**
 * Address that opens a create form with the settings of a draft or a bot: below the path of the section, e.g.
 * `/fgrid-create/?recipe=1.futures_grid.…`. Give the time and the markets, so that whoever opens it sees what has
 * changed since.
 *
 * @throws RecipeError `settings`: a setting is missing or cannot be read.
 */
export function recipeLink<Kind extends BotKind>(kind: Kind, source: RecipeSource[Kind], made?: RecipeMade): string {
  // One of the members of the union.
  const recipe = makeRecipe(kind, source, made) as unknown as Recipe;
  return `${createPath(kind)}?recipe=${encodeRecipe(recipe)}`;
}
