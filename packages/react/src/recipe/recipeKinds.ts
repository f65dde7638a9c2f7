import type { RecipeKind } from '@tradingbot/core';
import type { BotKind } from '../hooks/botKind.js';

/** Kinds of bots as recipes call them, and as screens do. */
const KINDS = {
  spot_grid: 'spot_grid',
  futures_grid: 'futures_grid',
  spot_dca: 'dca',
  futures_martingale: 'martingale',
  futures_combo: 'combo',
} as const satisfies Readonly<Record<RecipeKind, BotKind>>;

/** Kind of bots that a recipe makes. */
export function botKindOf(kind: RecipeKind): BotKind {
  return KINDS[kind];
}
