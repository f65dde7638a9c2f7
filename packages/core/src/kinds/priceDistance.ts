import { compare, divide, isDecimal, subtract } from '@tradingbot/engine/decimal';

const PLACES = 6;
/** A move of the price this small must not be what liquidates an unwatched bot. */
const NEAR = '0.1';

/** How far `price` must move to reach `target`, as a signed fraction of it; undefined when either is unknown. */
export function priceDistance(target: string | undefined, price: string | undefined): string | undefined {
  if (!isPrice(target) || !isPrice(price)) return undefined;
  return divide(subtract(target, price), price, PLACES, 'half_up');
}

/** Whether the liquidation price is 10 % or less away. */
export function isNearLiquidation(liquidation: string | undefined, price: string | undefined): boolean {
  const distance = priceDistance(liquidation, price);
  return distance !== undefined && compare(distance, NEAR) <= 0 && compare(distance, `-${NEAR}`) >= 0;
}

function isPrice(text: string | undefined): text is string {
  return text !== undefined && isDecimal(text) && compare(text, '0') > 0;
}
