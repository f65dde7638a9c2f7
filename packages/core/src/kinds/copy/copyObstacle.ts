import type { FuturesSymbol } from '../../endpoints/symbols/futuresSymbol.js';
import type { ListSpotSymbolsResult } from '../../endpoints/symbols/listSpotSymbols.js';
import type { RecipeOf } from '../../recipe/Recipe.js';
import { symbolsOfRecipe } from '../../recipe/symbolsOfRecipe.js';
import { isChoosable, isChoosablePair, isCopyable } from '../../symbols/isChoosable.js';
import type { RankedKind } from '../botKind.js';

/** Why a bot cannot be copied. */
export type CopyObstacle =
  | { readonly why: 'owner' }
  /** The exchange lets nobody copy bots on this symbol, or nobody can trade it. */
  | { readonly why: 'symbol' | 'untradable'; readonly symbol: string };

interface Lists {
  readonly spot: ListSpotSymbolsResult['symbols'] | undefined;
  readonly contracts: readonly FuturesSymbol[] | undefined;
}

/**
 * What stands against copying a bot; undefined when nothing does. Pairs go by the owner's word alone, contracts by the
 * exchange's list too.
 */
export function copyObstacle(
  recipe: RecipeOf<RankedKind>,
  isAllowed: boolean | undefined,
  { spot, contracts }: Lists,
): CopyObstacle | undefined {
  for (const symbol of symbolsOfRecipe(recipe)) {
    if (recipe.kind === 'spot_grid') {
      const row = spot?.find((one) => one.symbol === symbol);
      if (!row || !isChoosablePair(row)) return { why: 'untradable', symbol };
      continue;
    }
    const row = contracts?.find((one) => one.symbol === symbol);
    if (!row || !isChoosable(row)) return { why: 'untradable', symbol };
    if (!isCopyable(row)) return { why: 'symbol', symbol };
  }
  return isAllowed === false ? { why: 'owner' } : undefined;
}
