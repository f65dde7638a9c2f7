import { compare } from '@tradingbot/engine/decimal';
import { priceDistance } from '../priceDistance.js';

/** A position that may be liquidated. */
interface LiquidatedPosition {
  readonly base_token?: string | undefined;
  readonly mark_price?: string | undefined;
  readonly liq_price?: string | undefined;
}

/** The position that the smallest move of its price liquidates. */
export interface NearestLiquidation {
  readonly name: string;
  readonly price: string;
  /** How far the price must move, as a signed fraction of it. */
  readonly move: string;
  /** The same without its sign. */
  readonly distance: string;
}

/** Which position of a combo is liquidated first, as prices stand; undefined where none can be. */
export function nearestLiquidation(positions: readonly LiquidatedPosition[]): NearestLiquidation | undefined {
  const known = positions.flatMap(({ base_token: name = '', mark_price: mark, liq_price: price }) => {
    const move = priceDistance(price, mark);
    return price && move !== undefined ? [{ name, price, move, distance: move.replace('-', '') }] : [];
  });
  return known.toSorted((a, b) => compare(a.distance, b.distance))[0];
}
