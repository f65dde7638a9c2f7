import type { FuturesMartingaleDraft } from '@tradingbot/engine/plan';

/** Sides of a martingale, in the order in which they are offered. */
export const futuresMartingaleSides = [
  'long',
  'short',
] as const satisfies readonly FuturesMartingaleDraft['martingale_mode'][];
/** Whether the next round begins by itself when one has ended, in the order in which it is offered. */
export const futuresMartingaleToggles = [
  'enable',
  'disable',
] as const satisfies readonly FuturesMartingaleDraft['auto_cycle_toggle'][];
