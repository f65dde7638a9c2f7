import { compare, isDecimal } from '@tradingbot/engine/decimal';
import { priceDistance } from '../kinds/priceDistance.js';
import type { RecipeMade } from './Recipe.js';

/** A market as a recipe remembers it, or as it is now. */
export type RecipeMarket = RecipeMade['markets'][number];

/** Rules of a symbol that a recipe remembers. */
const recipeRules = ['tick', 'lot', 'min_notional', 'max_leverage'] as const;

/** Something that was so when a recipe was made, and how it is now. */
export type RecipeChange =
  | { readonly what: 'price'; readonly symbol: string; readonly was: string; readonly is: string }
  /** How far the price must move to a line of the bot, as ratio. */
  | { readonly what: 'lower' | 'upper'; readonly symbol: string; readonly was: string; readonly is: string }
  | {
      readonly what: (typeof recipeRules)[number];
      readonly symbol: string;
      readonly was: string;
      readonly is: string;
    }
  /** The symbol cannot be traded any more. */
  | { readonly what: 'gone'; readonly symbol: string };

/** What has changed in the markets of a recipe since it was made. */
export interface RecipeNews {
  readonly changes: readonly RecipeChange[];
  /** Where the last price is to the recipe's range, if that is outside; null inside it or without a range. */
  readonly outside: 'below' | 'above' | null;
}

/** The lines of a range, where a kind has one. */
interface RecipeRange {
  readonly min_price?: string | undefined;
  readonly max_price?: string | undefined;
}

/**
 * Compares the markets of a recipe with those of now. Prices and distances are always listed, rules when they differ.
 *
 * @param now the markets that can be traded, as far as they are known
 */
export function recipeChanges(
  before: readonly RecipeMarket[],
  now: readonly RecipeMarket[],
  range: RecipeRange = {},
): RecipeNews {
  const changes = before.flatMap((old): RecipeChange[] => {
    const { symbol } = old;
    const after = now.find((market) => market.symbol === symbol);
    if (!after) return [{ what: 'gone', symbol }];
    const lines = (['lower', 'upper'] as const).flatMap((what): RecipeChange[] => {
      const line = what === 'lower' ? range.min_price : range.max_price;
      const [was, is] = [old, after].map(({ price }) => priceDistance(line, price));
      return was === undefined || is === undefined ? [] : [{ what, symbol, was, is }];
    });
    const rules = recipeRules.flatMap((what): RecipeChange[] => {
      const [was, is] = [old[what], after[what]];
      const isOther = isNumber(was) && isNumber(is) && compare(was, is) !== 0;
      return isOther ? [{ what, symbol, was, is }] : [];
    });
    return [{ what: 'price', symbol, was: old.price, is: after.price }, ...lines, ...rules];
  });
  return { changes, outside: outsideOf(range, now) };
}

function outsideOf({ min_price, max_price }: RecipeRange, now: readonly RecipeMarket[]): RecipeNews['outside'] {
  const price = now.length === 1 ? now[0]?.price : undefined;
  if (!isNumber(price) || !isNumber(min_price) || !isNumber(max_price)) return null;
  if (compare(price, min_price) < 0) return 'below';
  return compare(price, max_price) > 0 ? 'above' : null;
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && isDecimal(text);
}
