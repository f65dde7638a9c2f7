import type { RankedKind } from '../kinds/botKind.js';
import type { RecipeOf } from './Recipe.js';

/** Symbols that a bot of a recipe trades, in the order of its settings. */
export function symbolsOfRecipe({ settings }: Pick<RecipeOf<RankedKind>, 'settings'>): readonly string[] {
  return 'symbol_settings' in settings ? settings.symbol_settings.map(({ symbol }) => symbol) : [settings.symbol];
}
