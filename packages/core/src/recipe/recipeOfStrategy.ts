import type { GetSharedStrategyResult } from '../endpoints/ranking/getSharedStrategy.js';
import type { RecommendBotsResult } from '../endpoints/ranking/recommendBots.js';
import { type RankedKind, rankedKindOf } from '../kinds/botKind.js';
import { rebalanceSeconds } from '../ranking/rebalanceSeconds.js';
import { makeRecipe, type RecipeSource } from './makeRecipe.js';
import type { RecipeOf } from './Recipe.js';
import { RecipeError } from './RecipeError.js';

/** A bot that the exchange recommends. */
export type Strategy = RecommendBotsResult['data'][number];

/** The settings of a recommended bot; undefined where they cannot be read as a whole. */
export function recipeOfStrategy(strategy: Strategy): RecipeOf<RankedKind> | undefined {
  const kind = rankedKindOf(strategy.bizType);
  return kind && readSettings(kind, sourceOf(kind, strategy));
}

/** The settings of a strategy that was shared by link; undefined where they cannot be read as a whole. */
export function recipeOfShared({ biz_type, params }: GetSharedStrategyResult): RecipeOf<RankedKind> | undefined {
  const kind = rankedKindOf(biz_type);
  return kind && typeof params === 'object' && params !== null ? readSettings(kind, params) : undefined;
}

/** What an answer says of the settings of a bot, as a recipe. Each is read by the recipe's own schema. */
export function readSettings<Kind extends RankedKind>(kind: Kind, source: object): RecipeOf<Kind> | undefined {
  try {
    // The schema refuses what is not of the kind.
    return makeRecipe(kind, source as RecipeSource[Kind]);
  } catch (error) {
    if (error instanceof RecipeError) return undefined;
    throw error;
  }
}

function sourceOf(kind: RankedKind, { symbol, gridMode, spotBot, fgridBot, fmartinBot, fcomboBot }: Strategy): object {
  if (kind === 'futures_combo') return comboOf(fcomboBot);
  if (kind === 'futures_martingale') {
    return {
      symbol,
      martingale_mode: gridMode,
      leverage: fmartinBot?.leverage,
      price_float_percent: fmartinBot?.openLimitRate,
      add_position_percent: fmartinBot?.openAmountMultipler,
      add_position_num: fmartinBot?.maxOpenCount,
      round_tp_percent: fmartinBot?.profitTargetRate,
    };
  }
  const grid = kind === 'spot_grid' ? spotBot : fgridBot;
  const range = { symbol, min_price: grid?.lowerPrice, max_price: grid?.upperPrice, cell_number: grid?.gridNum };
  // Assumed: recommended grids are arithmetic; the answer does not report it.
  return kind === 'spot_grid'
    ? range
    : { ...range, grid_mode: gridMode, grid_type: 'arithmetic', leverage: fgridBot?.leverage };
}

function comboOf(combo: Strategy['fcomboBot']): object {
  const { tokens = [], leverage, resizeTime = 0, resizeRatio = '' } = combo ?? {};
  const seconds = rebalanceSeconds(resizeTime);
  const hasDrift = /[1-9]/.test(resizeRatio);
  return {
    symbol_settings: tokens.map(({ symbol, mode, ratio }) => ({ symbol, side: mode, target_position_percent: ratio })),
    leverage: leverage === undefined ? undefined : String(leverage),
    adjust_position_mode: hasDrift ? (seconds > 0 ? 'time_or_percent' : 'percent') : seconds > 0 ? 'time' : 'by_user',
    ...(hasDrift && { adjust_position_percent: resizeRatio }),
    ...(seconds > 0 && { adjust_position_time_interval: seconds }),
  };
}
