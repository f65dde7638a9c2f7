import type { RecipeOf } from '@tradingbot/core';
import type { CopyableKind } from './paramsOfRecipe.js';

/** Symbols that a bot of a recipe trades, in the order of its settings. */
export function symbolsOfRecipe({ settings }: Pick<RecipeOf<CopyableKind>, 'settings'>): readonly string[] {
  return 'symbol_settings' in settings ? settings.symbol_settings.map(({ symbol }) => symbol) : [settings.symbol];
}
