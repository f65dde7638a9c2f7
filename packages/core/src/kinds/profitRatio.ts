import { compare, divide, isDecimal } from '@tradingbot/engine/decimal';

const PLACES = 6;

/** Profit over what was invested, a fraction of six places, cut; undefined when one of them is not reported or nothing was invested. */
export function profitRatio(profit: string | undefined, invested: string | undefined): string | undefined {
  if (profit === undefined || invested === undefined || !isDecimal(profit) || !isDecimal(invested)) return undefined;
  return compare(invested, '0') > 0 ? divide(profit, invested, PLACES, 'down') : undefined;
}
