import { valueAt } from '../futures/futuresUnits.js';
import { trade } from '../futures/position.js';
import { equityAt, type FuturesGridMachine } from './futuresGridMachine.js';
import { changeStatus, endMachine, makerFee, recordFill } from './futuresGridSettle.js';
import { isOrderSize, startCells } from './gridSizing.js';

/**
 * Makes the initial trade at the machine's price and rests the orders. Which cells there are follows from that price, the
 * quantity from the plan: the start does not judge the investment again. A bot whose planned orders the exchange does not
 * take at all ends here.
 */
export function startMachine(machine: FuturesGridMachine): void {
  const { units, levels, price, params, market, lots } = machine;
  if (!isOrderSize(units, market.symbol, lots, levels[0] ?? 0)) {
    endMachine(machine, 'init');
    return;
  }
  const start = startCells(params.grid_mode, levels, price);
  machine.cells = start.cells;
  machine.heldFrom = start.heldFrom;
  machine.straddles = start.straddles;
  machine.openIds = Array<number | null>(start.cells.length).fill(null);
  machine.startTime = machine.time;
  machine.startPrice = price;
  if (start.held > 0) tradeInitially(machine, start.held);
  machine.peak = machine.rules.trailingStop ? equityAt(machine, price) : 0n;
  changeStatus(machine, 'running');
}

/** Buys or sells the cells that are held from the start at market. */
function tradeInitially(machine: FuturesGridMachine, held: number): void {
  const { units, price, lots, heldFrom, levels, cells } = machine;
  const isLong = cells[0] === 'long';
  const total = (isLong ? lots : -lots) * BigInt(held);
  const made = trade(units, machine, total, price, machine.taker);
  machine.position = made.position;
  machine.wallet = made.wallet;
  machine.startFee = made.fee;
  const id = recordFill(machine, { role: 'initial', lots: total, price, fee: made.fee, cell: null });
  const isHeld = (index: number) => (isLong ? index >= heldFrom : index < heldFrom);
  machine.openIds = cells.map((_, index) => (isHeld(index) ? id : null));
  for (let index = 0; index < cells.length; index += 1) {
    if (!isHeld(index)) continue;
    const level = levels[isLong ? index : index + 1] ?? 0;
    machine.headStart += valueAt(units, isLong ? lots : -lots, level - price);
    machine.sparedFees += makerFee(machine, level);
  }
}
