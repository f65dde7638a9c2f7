import type { BotKind } from '@tradingbot/engine/kinds';
import * as z from 'zod/mini';
import { checkOf } from './checkOf.js';
import { RECIPE_VERSION } from './encodeRecipe.js';
import type { Recipe } from './Recipe.js';
import { RecipeError } from './RecipeError.js';
import { recipeMade, recipeSchemas } from './recipeSchemas.js';

/** Far more than any recipe has. */
const MAX_LETTERS = 20_000;
const PARTS = 4;

/**
 * Reads a recipe. Nothing of it is trusted: what is no setting of its kind is left out.
 *
 * @throws RecipeError that states whether it was cut, damaged, written by another version, or holds no possible settings.
 */
export function decodeRecipe(text: string): Recipe {
  const parts = text.trim().split('.');
  const [version = '', kind = '', packed = '', check = ''] = parts;
  if (text.length > MAX_LETTERS || parts.length > PARTS) throw new RecipeError('damaged', 'not a recipe');
  if (version !== RECIPE_VERSION && /^\d+$/.test(version) && parts.length > 1)
    throw new RecipeError('version', `version ${version}`);
  const expected = checkOf(`${version}.${kind}.${packed}`);
  if (check !== expected) {
    const isCut = parts.length < PARTS || check.length < expected.length;
    throw new RecipeError(isCut ? 'cut' : 'damaged', isCut ? 'its end is missing' : 'not as it was made');
  }
  if (!isKind(kind)) throw new RecipeError('version', `kind ${kind}`);
  const content = read(unpacked(packed), z.object({ settings: z.unknown(), made: z.optional(z.unknown()) }));
  const settings = read(content.settings, recipeSchemas[kind]());
  const made = z.safeParse(recipeMade(), content.made);
  // The settings were just read by the schema of the kind.
  return { kind, settings, ...(made.success && { made: made.data }) } as Recipe;
}

function isKind(kind: string): kind is BotKind {
  return Object.hasOwn(recipeSchemas, kind);
}

function read<S extends z.core.$ZodType>(value: unknown, schema: S): z.output<S> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new RecipeError('settings', `not readable: ${result.error.issues[0]?.path.join('.')}`);
  return result.data;
}

function unpacked(packed: string): unknown {
  try {
    return JSON.parse(atob(packed.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    throw new RecipeError('settings', 'not readable');
  }
}
