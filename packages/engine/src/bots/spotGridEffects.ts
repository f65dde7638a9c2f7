import type { SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { costOf, sellLots } from './spotGridUnits.js';

/** What one fill of a cell changes; the same each time, as long as the range stays where it is. */
export interface SpotGridEffect {
  readonly lots: number;
  /** In base units for a buy, in quote units for a sell. */
  readonly fee: bigint;
  readonly base: bigint;
  readonly quote: bigint;
  readonly dust: bigint;
  readonly profit: bigint;
}

/** A buy of a cell at its lower line. */
export function buyEffect({ units, buyLots, lines }: SpotGridMachine, cell: number): SpotGridEffect {
  const lots = buyLots[cell] ?? 0;
  const bought = BigInt(lots) * units.lotBase;
  const fee = (bought * units.maker) / units.feeUnit;
  return {
    lots,
    fee,
    base: bought - fee,
    quote: -costOf(units, lots, lineAt(lines, cell)),
    dust: bought - fee - BigInt(sellLots(units, lots)) * units.lotBase,
    profit: 0n,
  };
}

/** A sell of a cell at its upper line. */
export function sellEffect({ units, buyLots, lines }: SpotGridMachine, cell: number): SpotGridEffect {
  const bought = buyLots[cell] ?? 0;
  const lots = sellLots(units, bought);
  const cost = costOf(units, lots, lineAt(lines, cell + 1));
  const fee = (cost * units.maker) / units.feeUnit;
  return {
    lots,
    fee,
    base: -BigInt(lots) * units.lotBase,
    quote: cost - fee,
    dust: 0n,
    profit: cost - fee - costOf(units, bought, lineAt(lines, cell)),
  };
}

/** Changes the balances by so many fills of one kind; their fees are the caller's to add. */
export function addEffect(machine: SpotGridMachine, effect: SpotGridEffect, times: bigint): void {
  machine.base += effect.base * times;
  machine.quote += effect.quote * times;
  machine.dust += effect.dust * times;
  machine.gridProfit += effect.profit * times;
}
