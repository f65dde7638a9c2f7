import { isDecimal, roundToStep } from '@tradingbot/engine/decimal';

/** Step of margin and of purchases, in their coin. */
export const CENT = '0.01';

/** A balance as far as it can be put into a field: exchanges keep more places than anybody can send. */
export function usableBalance(balance: string | undefined): string | undefined {
  return balance !== undefined && isDecimal(balance) ? roundToStep(balance, CENT, 'floor') : undefined;
}
