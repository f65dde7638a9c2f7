import { isDecimal, roundToStep } from '@tradingbot/engine/decimal';
import { CENT } from './cent.js';

/** A balance as far as it can be put into a field: exchanges keep more places than anybody can send. */
export function usableBalance(balance: string | undefined): string | undefined {
  return balance !== undefined && isDecimal(balance) ? roundToStep(balance, CENT, 'floor') : undefined;
}
