import { add, multiply, negate, subtract } from '../../decimal/arithmetic.js';
import { holdingsOf, priceOf } from './spotDcaFigures.js';
import type { SpotDcaPrices, SpotDcaState } from './spotDcaTypes.js';

/**
 * A part of the total profit:
 * - `price_change`: coins of one kind at this price (those sold: at their sale), less what these coins cost without fee
 * - `purchase_fees`: fees of the purchases, each valued at its own price, negative
 * - `close_fees`: fees of the closing sales, negative
 */
export interface SpotDcaPart {
  readonly name: 'price_change' | 'purchase_fees' | 'close_fees';
  /** Coin of a `price_change`, else `""`. */
  readonly base: string;
  /** In quote coin; the values of all parts add up to the total profit to the last digit. */
  readonly value: string;
  /** The numbers behind the value. */
  readonly inputs: Readonly<Record<string, string>>;
}

/** Splits the total profit at prices into parts whose exact sum it is. @throws EngineError like `measureSpotDca` */
export function breakDownSpotDca(state: SpotDcaState, prices: SpotDcaPrices = {}): readonly SpotDcaPart[] {
  let fees = '0';
  const parts: SpotDcaPart[] = [];
  for (const coin of state.coins) {
    const price = priceOf(state, coin, prices);
    const { quantity } = holdingsOf(state, coin);
    const cost = subtract(coin.spent, coin.fees);
    fees = add(fees, coin.fees);
    parts.push({
      name: 'price_change',
      base: coin.base,
      value: subtract(multiply(coin.bought, price), cost),
      inputs: { quantity: coin.bought, held: quantity, price, cost },
    });
  }
  return [
    ...parts,
    { name: 'purchase_fees', base: '', value: negate(fees), inputs: { rate: state.market.taker_fee_rate } },
    { name: 'close_fees', base: '', value: negate(state.close_fee), inputs: { rate: state.market.taker_fee_rate } },
  ];
}
