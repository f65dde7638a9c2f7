import { encodeRecipe } from './encodeRecipe.js';
import { makeRecipe, type RecipeSource } from './makeRecipe.js';
import type { Recipe, RecipeKind, RecipeMade } from './Recipe.js';

/** Create pages below the path of the section. */
const PAGES = {
  spot_grid: 'create',
  futures_grid: 'fgrid-create',
  spot_dca: 'dca-create',
  futures_martingale: 'fmart-create',
  futures_combo: 'fcombo-create',
} as const satisfies Readonly<Record<RecipeKind, string>>;

/**
 * Address that opens a create form with the settings of a draft or a bot: below the path of the section, e.g.
 * `/fgrid-create/?recipe=1.futures_grid.…`. Give the time and the markets, so that whoever opens it sees what has
 * changed since.
 *
 * @throws RecipeError `settings`: a setting is missing or cannot be read.
 */
export function recipeLink<Kind extends RecipeKind>(kind: Kind, source: RecipeSource[Kind], made?: RecipeMade): string {
  // One of the members of the union.
  const recipe = makeRecipe(kind, source, made) as unknown as Recipe;
  return `/${PAGES[kind]}/?recipe=${encodeRecipe(recipe)}`;
}
