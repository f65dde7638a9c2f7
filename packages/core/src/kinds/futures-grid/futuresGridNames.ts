import type { FuturesGridDraft } from '@tradingbot/engine/plan';

/** Names of the wire that a draft can have, in the order in which they are offered. */
export const futuresGridSides = [
  'neutral',
  'long',
  'short',
] as const satisfies readonly FuturesGridDraft['grid_mode'][];
export const futuresGridSpacings = [
  'arithmetic',
  'geometric',
] as const satisfies readonly FuturesGridDraft['grid_type'][];

export const futuresGridTpSlTypes = [
  'price',
  'percent',
  'tp_percent_sl_price',
  'tp_price_sl_percent',
] as const satisfies readonly FuturesGridDraft['tp_sl_type'][];
