import { isDecimal, roundToStep } from '@tradingbot/engine';

/** Finest step of money that a field takes. */
const STEP = '0.01';

/** A balance as far as it can be put into a field: exchanges keep more places than anybody can send. */
export function usableBalance(balance: string | undefined): string | undefined {
  return balance !== undefined && isDecimal(balance) ? roundToStep(balance, STEP, 'floor') : undefined;
}
