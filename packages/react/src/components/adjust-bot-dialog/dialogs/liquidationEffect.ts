import type { AdjustEffect } from '../adjusting.js';

/** Where a bot is liquidated, now and then. */
export function liquidationEffect(before: string | undefined, after: string | undefined): AdjustEffect {
  return { id: 'liquidation', label: 'detail.liquidation', unit: 'price', before, after };
}
