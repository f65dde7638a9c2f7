import { restOfBuy } from './spotGridEffects.js';
import type { SpotGridLines } from './spotGridSizing.js';
import type { SpotGridState } from './spotGridTypes.js';
import { leastSellLots, type SpotGridUnits } from './spotGridUnits.js';

/** A resting order in integers: its line in ticks, its quantity in lots. */
export interface RestingOrder {
  readonly line: number;
  readonly lots: number;
}

/**
 * The state of the cells, from the resting orders of a bot. Orders do not show how much dust each cell carries: a held
 * cell shows only whether it sells the least of its buy or a lot more, a flat one nothing; unknown dust counts as none.
 */
export function cellsOfOrders(
  units: SpotGridUnits,
  lines: SpotGridLines,
  buyLots: readonly number[],
  orders: { readonly buys: readonly RestingOrder[]; readonly sells: readonly RestingOrder[] },
): Pick<SpotGridState, 'held_from' | 'unfunded' | 'dust'> {
  const cellAt = (line: number) => (line - lines.lowest) / lines.distance;
  const buying = new Set(orders.buys.map(({ line }) => cellAt(line)));
  const selling = new Map(orders.sells.map(({ line, lots }) => [cellAt(line) - 1, lots]));
  const cells = Array.from({ length: lines.count }, (_, cell) => cell);
  const held_from = cells.find((cell) => selling.has(cell)) ?? lines.count;
  return {
    held_from,
    unfunded: cells.filter((cell) => !selling.has(cell) && !buying.has(cell)).reverse(),
    dust: cells.map((cell) => {
      const lots = buyLots[cell] ?? 0;
      const sells = selling.get(cell);
      return sells === undefined || sells > leastSellLots(units, lots) ? 0 : restOfBuy(units, lots);
    }),
  };
}
