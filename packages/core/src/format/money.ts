import { COIN_PLACES, movePoint } from '@tradingbot/engine/decimal';

/** What is counted in cents: dollars by whatever name, and the currencies that exchanges quote beside them. */
const IN_CENTS = /USD|^EUR|^(DAI|GBP|BRL|TRY|PLN)$/;

/** Decimals that money of a coin is counted in: `'USDT'` -> 2; 8 of what has no cents, as `'BTC'`: what an exchange books. Cents where no coin is named. */
export function moneyPlaces(coin = 'USD'): number {
  return IN_CENTS.test(coin) ? 2 : COIN_PLACES;
}

/** The least amount of money of a coin: `'USDT'` -> `'0.01'`, `'BTC'` -> `'0.00000001'`. */
export function moneyStep(coin: string): string {
  return movePoint('1', -moneyPlaces(coin));
}
