import type { AdjustEffect } from './adjusting.js';

/** A price before a change and after it; undefined where nobody knows it. */
export interface ChangedPrice {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Where a bot is liquidated before a change and after it: with the position that it has, and with all orders filled. */
export function liquidationEffects(now: ChangedPrice, filled: ChangedPrice): readonly AdjustEffect[] {
  return [
    { id: 'liquidation', label: 'preview.liquidation_now', unit: 'price', ...now },
    { id: 'liquidation_filled', label: 'preview.liquidation_filled', unit: 'price', ...filled },
  ];
}
