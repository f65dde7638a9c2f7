import type { BotKind } from '@tradingbot/engine/kinds';
import type * as z from 'zod/mini';
import type { recipeMade, recipeSchemas } from './recipeSchemas.js';

/** Settings of a bot by kind, in the names of its create call: no amounts, no ids. */
export type RecipeSettings = { readonly [Kind in BotKind]: z.output<ReturnType<(typeof recipeSchemas)[Kind]>> };

/** When a recipe was made, and what was true of its markets then. */
export type RecipeMade = z.output<ReturnType<typeof recipeMade>>;

/** Settings of a bot of one kind, as they travel by link. */
export interface RecipeOf<Kind extends BotKind> {
  readonly kind: Kind;
  readonly settings: RecipeSettings[Kind];
  readonly made?: RecipeMade | undefined;
}

/** Settings of a bot, as they travel by link. `kind` states which. */
export type Recipe = { readonly [Kind in BotKind]: RecipeOf<Kind> }[BotKind];
