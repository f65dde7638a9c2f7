import { compare, isDecimal } from '@tradingbot/engine/decimal';

/** What a form starts with where nothing is recommended, and what newcomers start with at most. */
const START_LEVERAGE = '2';

/** Leverage that a form starts with: as recommended, but newcomers start small. */
export function startLeverage(recommended: string | undefined, isFresh: boolean): string {
  const leverage = recommended ?? START_LEVERAGE;
  return isFresh && isDecimal(leverage) && compare(leverage, START_LEVERAGE) > 0 ? START_LEVERAGE : leverage;
}
