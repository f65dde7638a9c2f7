import type { FuturesMartingaleDraft } from '@tradingbot/engine/plan';

export const futuresMartingaleSides = [
  'long',
  'short',
] as const satisfies readonly FuturesMartingaleDraft['martingale_mode'][];
export const futuresMartingaleToggles = [
  'enable',
  'disable',
] as const satisfies readonly FuturesMartingaleDraft['auto_cycle_toggle'][];
