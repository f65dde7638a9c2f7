import { compare } from '@tradingbot/engine/decimal';
import type { Sum } from '../../exchange/accounts/rewards.js';

/** `950 USDT`, several joined: what the user of a closed bot was given; empty when that was nothing. */
export function settlementAssets(given: readonly Sum[]): string {
  return given
    .filter(({ amount }) => compare(amount, '0') > 0)
    .map(({ coin, amount }) => `${amount} ${coin}`)
    .join(', ');
}
