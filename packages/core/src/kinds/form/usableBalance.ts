import { isDecimal, roundToStep } from '@tradingbot/engine/decimal';
import { moneyStep } from '../../format/money.js';

/** A balance of a coin as far as it is put into a field: exchanges keep more places than money is counted in. */
export function usableBalance(balance: string | undefined, coin: string): string | undefined {
  return balance !== undefined && isDecimal(balance) ? roundToStep(balance, moneyStep(coin), 'floor') : undefined;
}
