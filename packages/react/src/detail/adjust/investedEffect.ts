import { add } from '@tradingbot/engine/decimal';
import type { AdjustEffect } from './adjusting.js';

/** What is in a bot, now and with what is added. */
export function investedEffect(invested: string | undefined, added: string): AdjustEffect {
  const after = invested && add(invested, added);
  return { id: 'invested', label: 'detail.invested', unit: 'quote', before: invested, after };
}
