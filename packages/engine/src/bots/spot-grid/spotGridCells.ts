import { restOfBuy, sellLots } from './spotGridEffects.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { lineAt } from './spotGridSizing.js';
import { costOf, partsOf, priceOf, sumOfProducts } from './spotGridUnits.js';

/** What a cell has: coins that it sells at its upper line, a buy at its lower line, or neither. */
export type CellState = 'held' | 'buying' | 'unfunded';

export function cellState({ held_from: heldFrom, unfunded }: SpotGridMachine, cell: number): CellState {
  if (unfunded.includes(cell)) return 'unfunded';
  return cell >= heldFrom ? 'held' : 'buying';
}

/** Lots of the sell that rests for a held cell. */
export function heldLots({ units, buy_lots: buyLots, dust }: SpotGridMachine, cell: number): number {
  return sellLots(units, buyLots[cell] ?? 0, dust[cell] ?? 0);
}

/** Base units in the cells: what they sell and the dust they carry. */
export function baseInCells(machine: SpotGridMachine): bigint {
  const { units, dust, lines, held_from: heldFrom } = machine;
  let base = partsOf(
    units,
    dust.reduce((all, parts) => all + BigInt(parts), 0n),
  );
  for (let cell = heldFrom; cell < lines.count; cell += 1) {
    if (cellState(machine, cell) === 'held') base += BigInt(heldLots(machine, cell)) * units.lotBase;
  }
  return base;
}

/** Quote units that the buy of a cell costs. */
export function buyCost({ units, buy_lots: buyLots, lines }: SpotGridMachine, cell: number): bigint {
  return costOf(units, buyLots[cell] ?? 0, lineAt(lines, cell));
}

/** Quote units that all resting buys lock. */
export function lockedQuote(machine: SpotGridMachine): bigint {
  const { units, lines, held_from: heldFrom, buy_lots: buyLots } = machine;
  const lots = (cell: number) => (cellState(machine, cell) === 'buying' ? (buyLots[cell] ?? 0) : 0);
  return sumOfProducts(Math.min(heldFrom, lines.count), lots, (cell) => lineAt(lines, cell)) * units.lotTick;
}

/** Maximum quote that dust can still come to hold: each cell may carry just less than a lot. */
export function dustRoom({ units, lines, dust }: SpotGridMachine): bigint {
  const unit = Number(units.feeUnit);
  const room = sumOfProducts(
    lines.count,
    (cell) => unit - (dust[cell] ?? 0),
    (cell) => lineAt(lines, cell + 1),
  );
  return (room * units.lotTick) / units.feeUnit;
}

/** The cell whose buy is the next one below the price; -1 if none rests there. */
export function nextBuy({ held_from: heldFrom, unfunded }: SpotGridMachine): number {
  let cell = heldFrom - 1;
  while (unfunded.includes(cell)) cell -= 1;
  return cell;
}

/** After a buy of a cell: it is the lowest held one and carries what whole lots leave over. */
export function holdCell(machine: SpotGridMachine, cell: number): void {
  const { units, buy_lots: buyLots, dust } = machine;
  machine.locked -= buyCost(machine, cell);
  const rest = (dust[cell] ?? 0) + restOfBuy(units, buyLots[cell] ?? 0);
  const unit = Number(units.feeUnit);
  machine.dust = dust.with(cell, rest < unit ? rest : rest - unit);
  machine.held_from = cell;
}

/**
 * After the sell of the lowest held cell: it is flat, its buy rests if the free quote pays for it. Then the buys below the
 * price that were held back rest again, from the highest level down, each that the free quote pays. One at or above the
 * price would be no resting order: it waits until a sell above its cell.
 */
export function freeCell(machine: SpotGridMachine): void {
  const { unfunded } = machine;
  const cell = machine.held_from;
  let next = cell + 1;
  while (unfunded.includes(next)) next += 1;
  machine.held_from = next;
  const isResting = restBuy(machine, cell);
  if (!isResting) report(machine, 'buy_held_back', cell);
  if (isResting && unfunded.length === 0) return;
  const waiting = unfunded.filter((each) => {
    const rests = each < cell && restBuy(machine, each);
    if (rests) report(machine, 'buy_rests_again', each);
    return !rests;
  });
  machine.unfunded = isResting ? waiting : [...waiting, cell].sort((a, b) => b - a);
}

function report(machine: SpotGridMachine, type: 'buy_held_back' | 'buy_rests_again', cell: number): void {
  const price = priceOf(machine.units, lineAt(machine.lines, cell));
  machine.events?.push({ type, time: machine.time, cell, price });
}

/** Rests the buy of a flat cell if the free quote pays for it. Says whether it does. */
function restBuy(machine: SpotGridMachine, cell: number): boolean {
  const cost = buyCost(machine, cell);
  if (machine.quote - machine.locked < cost) return false;
  machine.locked += cost;
  return true;
}
