import { checkOf } from './checkOf.js';
import { makeRecipe } from './makeRecipe.js';
import type { Recipe } from './Recipe.js';

/** Version that is written. */
export const RECIPE_VERSION = '1';

/**
 * Writes a recipe as text that fits into a link: version, kind, settings and a check of the three.
 *
 * @throws RecipeError `settings`: a setting is missing or cannot be read.
 */
export function encodeRecipe({ kind, settings, made }: Recipe): string {
  const { kind: _, ...content } = makeRecipe(kind, settings, made);
  // Every text that the schemas let through is ASCII.
  const packed = btoa(JSON.stringify(content)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const text = `${RECIPE_VERSION}.${kind}.${packed}`;
  return `${text}.${checkOf(text)}`;
}
