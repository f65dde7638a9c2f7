import type { FuturesGridDraft } from '@tradingbot/engine/plan';

/** Names of the wire that a draft can have, in the order in which they are offered. */
export const futuresGridSides = [
  'neutral',
  'long',
  'short',
] as const satisfies readonly FuturesGridDraft['grid_mode'][];
/** How grid lines are spaced, in the order in which it is offered: equal steps of price, or equal ratios. */
export const futuresGridSpacings = [
  'arithmetic',
  'geometric',
] as const satisfies readonly FuturesGridDraft['grid_type'][];

/** What take profit and stop loss are given in, in the order in which it is offered: prices, ratios, or one of each. */
export const futuresGridTpSlTypes = [
  'price',
  'percent',
  'tp_percent_sl_price',
  'tp_price_sl_percent',
] as const satisfies readonly FuturesGridDraft['tp_sl_type'][];
