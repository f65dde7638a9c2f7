import { add, subtract } from '@tradingbot/engine/decimal';
import type { ResumedBot } from './ResumedBot.js';

/**
 * A bot beside holding: its profit is what it is worth and paid out less what was put in.
 *
 * @param holdingOf worth of the investment at a price, had it been held; null where the start is not reported
 */
export function versusHolding(
  holdingOf: (price: string) => string | null,
  { last, invested, profit }: { readonly last: string; readonly invested: string; readonly profit: string | undefined },
): Pick<ResumedBot, 'holding' | 'againstHolding' | 'againstHoldingAt' | 'holdingAt'> {
  const holdingAt = (price: string) => holdingOf(price) ?? undefined;
  const againstHoldingAt = (price: string, made: string) => {
    const holding = holdingAt(price);
    return holding && subtract(add(invested, made), holding);
  };
  const againstHolding = profit && againstHoldingAt(last, profit);
  return { holding: againstHolding && holdingAt(last), againstHolding, againstHoldingAt, holdingAt };
}
