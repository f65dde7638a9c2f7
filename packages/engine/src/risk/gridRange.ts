import type { FuturesGridState } from '../bots/futures-grid/futuresGridTypes.js';
import type { SpotGridState } from '../bots/spot-grid/spotGridTypes.js';
import { add, compare, multiply } from '../decimal/arithmetic.js';

/** Lowest and highest line of a grid. */
export interface GridRange {
  readonly from: string;
  readonly to: string;
}

/** The highest line may lie below the highest price: lines are whole ticks apart. */
export function spotGridRange({ min_price, cell_distance, params }: SpotGridState): GridRange {
  return { from: min_price, to: add(min_price, multiply(cell_distance, String(params.cell_number))) };
}

/** The same for a futures grid, wherever its range has moved. */
export function futuresGridRange({ levels, market }: FuturesGridState): GridRange {
  const price = (ticks: number | undefined) => multiply(String(ticks ?? 0), market.symbol.tickSize);
  return { from: price(levels[0]), to: price(levels.at(-1)) };
}

/** Where a price lies when it is out of a range; null inside it, both ends included. */
export function sideOf(price: string, { from, to }: GridRange): 'below' | 'above' | null {
  if (compare(price, from) < 0) return 'below';
  return compare(price, to) > 0 ? 'above' : null;
}
