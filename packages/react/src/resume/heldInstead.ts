import { add, subtract } from '@tradingbot/engine';
import type { ResumedBot } from './ResumedBot.js';

/** A bot beside holding: its profit is what it is worth and paid out less what was put in. */
export function heldInstead(
  holding: string | null,
  invested: string,
  totalProfit: string | undefined,
): Pick<ResumedBot, 'holding' | 'againstHolding'> {
  if (holding === null || totalProfit === undefined) return { holding: undefined, againstHolding: undefined };
  return { holding, againstHolding: subtract(add(invested, totalProfit), holding) };
}
