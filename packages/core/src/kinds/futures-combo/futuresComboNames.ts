import type { FuturesComboDraft } from '@tradingbot/engine/plan';

/** Sides of one contract of a combo, in the order in which they are offered. */
export const futuresComboSides = [
  'long',
  'short',
] as const satisfies readonly FuturesComboDraft['symbol_settings'][number]['side'][];

/** What sets off a rebalance, in the order in which it is offered. */
export const futuresComboModes = [
  'time_or_percent',
  'percent',
  'time',
  'by_user',
] as const satisfies readonly FuturesComboDraft['adjust_position_mode'][];
