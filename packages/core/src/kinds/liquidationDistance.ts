import { compare, divide, negate, subtract } from '@tradingbot/engine/decimal';

const PLACES = 6;

/**
 * How far a price is from the liquidation, as a fraction of the price; undefined where there is none.
 *
 * @param liquidation `''` = nowhere, absent = the bot cannot be liquidated
 */
export function liquidationDistance(price: string, liquidation: string | undefined): string | undefined {
  if (!liquidation) return undefined;
  const ratio = divide(subtract(price, liquidation), price, PLACES, 'half_up');
  return compare(ratio, '0') < 0 ? negate(ratio) : ratio;
}
