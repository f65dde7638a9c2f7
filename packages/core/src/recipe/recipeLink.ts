import type { BotKind } from '@tradingbot/engine/kinds';
import { createPath } from './createPath.js';
import { encodeRecipe } from './encodeRecipe.js';
import { makeRecipe, type RecipeSource } from './makeRecipe.js';
import type { Recipe, RecipeMade } from './Recipe.js';

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
