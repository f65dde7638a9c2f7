import type { SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { boughtParts, costOf, leastSellLots, partsOf, type SpotGridUnits } from './spotGridUnits.js';

/** What one fill of a cell changes. */
export interface SpotGridEffect {
  readonly lots: number;
  /** In base units for a buy, in quote units for a sell. */
  readonly fee: bigint;
  readonly base: bigint;
  readonly quote: bigint;
  /** Grid profit: what was sold, less what it had cost with the fee of its buy. */
  readonly profit: bigint;
  /** Fees that the grid profit counts, in quote units. */
  readonly pairFees: bigint;
  /** What the coins in cells have cost, after the fill less before. */
  readonly openCost: bigint;
}

type Grid = Pick<SpotGridMachine, 'units' | 'lines'>;

/** A buy of a cell at its lower line. */
export function buyEffect(
  { units, buy_lots: buyLots, lines }: Grid & Pick<SpotGridMachine, 'buy_lots'>,
  cell: number,
): SpotGridEffect {
  const lots = buyLots[cell] ?? 0;
  const cost = costOf(units, lots, lineAt(lines, cell));
  const bought = partsOf(units, boughtParts(units, lots));
  return {
    lots,
    fee: BigInt(lots) * units.lotBase - bought,
    base: bought,
    quote: -cost,
    profit: 0n,
    pairFees: 0n,
    openCost: cost,
  };
}

/** A sell of so many lots of a cell at its upper line. */
export function sellEffect({ units, lines }: Grid, cell: number, lots: number): SpotGridEffect {
  const value = costOf(units, lots, lineAt(lines, cell + 1));
  const fee = (value * units.maker) / units.feeUnit;
  const profit = lots === 0 ? 0n : pairProfit(units, value - fee, costOf(units, lots, lineAt(lines, cell)));
  return {
    lots,
    fee,
    base: -BigInt(lots) * units.lotBase,
    quote: value - fee,
    profit,
    pairFees: costOf(units, lots, lines.distance) - profit,
    openCost: profit - (value - fee),
  };
}

/** `proceeds − cost / (1 − fee)`, cut to the places of a grid profit: the only division, and no balance is made of it. */
function pairProfit(units: SpotGridUnits, proceeds: bigint, cost: bigint): bigint {
  const left = units.feeUnit - units.maker;
  return ((proceeds * left - cost * units.feeUnit) / (left * units.profitUnit)) * units.profitUnit;
}

/** Changes the balances by so many fills of one kind; their fees are the caller's to add. */
export function addEffect(machine: SpotGridMachine, effect: SpotGridEffect, times: bigint): void {
  machine.base += effect.base * times;
  machine.quote += effect.quote * times;
  machine.grid_profit += effect.profit * times;
  machine.pair_fees += effect.pairFees * times;
  machine.open_cost += effect.openCost * times;
}

/** Parts of a lot that each buy of so many lots leaves beyond whole lots. */
export function restOfBuy(units: SpotGridUnits, buyLots: number): number {
  return Number(boughtParts(units, buyLots) % units.feeUnit);
}

/**
 * Lots that a held cell sells: what its buy left and the dust it carried before, in whole lots. The dust it carries now
 * shows which: it is below the rest of a buy only where the two together made one lot more.
 */
export function sellLots(units: SpotGridUnits, buyLots: number, dust: number): number {
  return leastSellLots(units, buyLots) + (dust < restOfBuy(units, buyLots) ? 1 : 0);
}
