import { compare } from '@tradingbot/engine';

/** `950 USDT`, several joined: what a closed bot gave back; empty when that was nothing. */
export function settlementAssets(...returned: readonly (readonly [amount: string, coin: string])[]): string {
  return returned
    .filter(([amount]) => compare(amount, '0') > 0)
    .map(([amount, coin]) => `${amount} ${coin}`)
    .join(', ');
}
