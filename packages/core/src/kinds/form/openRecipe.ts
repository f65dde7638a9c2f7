import type { BotKind } from '@tradingbot/engine/kinds';
import { decodeRecipe } from '../../recipe/decodeRecipe.js';
import type { RecipeOf } from '../../recipe/Recipe.js';
import { RecipeError, type RecipeErrorCode } from '../../recipe/RecipeError.js';
import { draftOfRecipe, type RecipeDrafts } from './draftOfRecipe.js';

/** Fee rates that a paper bot pays, as fractions; a kind that never rests an order has one alone. */
export interface PaperFees {
  readonly maker: string | undefined;
  readonly taker: string;
}

/** What a form opens with by a recipe, in the tab of one's own settings. */
export interface RecipeStart<Kind extends BotKind> {
  readonly name: string;
  readonly mode: 'manual';
  readonly draft: RecipeDrafts[Kind];
}

/** What came of opening the recipe of a link: the recipe, or why the form opens without it. */
export type OpenedRecipe<Kind extends BotKind = BotKind> =
  | {
      readonly recipe: RecipeOf<Kind>;
      readonly start: RecipeStart<Kind>;
      readonly problem?: undefined;
      /** Fee rates of the paper bot that it is of, as fractions; absent for a recipe of a link. */
      readonly paper?: PaperFees | undefined;
    }
  | { readonly recipe?: undefined; readonly start?: undefined; readonly problem: RecipeErrorCode | 'no_paper' }
  /** It is of the kind that `kind` tells, which this form is not. */
  | {
      readonly recipe?: undefined;
      readonly start?: undefined;
      readonly problem: 'other_kind';
      readonly kind: BotKind;
    };

/**
 * Reads the recipe of a link for the form of a kind; its `start` goes into the form's scope. Never throws: whatever the
 * text is, the form can open.
 *
 * @param amount put in, in quote coin, where the host knows it; a recipe itself carries none
 */
export function openRecipe<Kind extends BotKind>(text: string, kind: Kind, amount = ''): OpenedRecipe<Kind> {
  try {
    const found = decodeRecipe(text);
    if (found.kind !== kind) return { problem: 'other_kind', kind: found.kind };
    // Its kind was just compared.
    const recipe = found as unknown as RecipeOf<Kind>;
    const money = /^\d{1,15}(\.\d{1,8})?$/.test(amount) ? amount : '';
    const draft = draftOfRecipe(kind, recipe.settings, money);
    // The check at its end tells one recipe from another.
    return { recipe, start: { name: text.trim().split('.').at(-1) ?? '', mode: 'manual', draft } };
  } catch (error) {
    return { problem: error instanceof RecipeError ? error.code : 'damaged' };
  }
}
