import { divideIntegers } from '../../decimal/rounding.js';
import { priceOf, valueAt } from '../futures/futuresUnits.js';
import { trade } from '../futures/position.js';
import { equityAt, type FuturesGridMachine } from './futuresGridMachine.js';
import { changeStatus, endMachine, liquidateMachine, makerFee, recordFill, stopMachine } from './futuresGridSettle.js';
import {
  buyLine,
  distanceOf,
  downShift,
  isPast,
  liquidationTrigger,
  sellLine,
  stopLossThreshold,
  takeProfitThreshold,
  trailingStopThreshold,
  triggerAbove,
  triggerBelow,
  upShift,
} from './futuresGridTriggers.js';
import type { FuturesGridCell } from './futuresGridTypes.js';
import { isOrderSize, startCells } from './gridSizing.js';

/** Moves the price continuously to a price in ticks and does everything due on the way, in price order. */
export function travel(machine: FuturesGridMachine, to: number): void {
  if (machine.status !== 'running' && machine.close === null && !activate(machine, to)) return;
  while (machine.status === 'running' && machine.price !== to) {
    const goesUp = to > machine.price;
    const stop = goesUp ? Math.min(to, triggerAbove(machine)) : Math.max(to, triggerBelow(machine));
    machine.price = stop;
    raisePeak(machine);
    const pairs = fillsAt(machine, goesUp);
    actAtPrice(machine, pairs);
  }
  if (machine.close === null) machine.price = to;
}

/** Everything that is due at the machine's price but fills, in the order in which it goes: also after a command. */
export function actAtPrice(machine: FuturesGridMachine, leastProfit?: bigint): void {
  if (machine.status !== 'running') return;
  shiftWhileDue(machine);
  raisePeak(machine);
  const { price, position, rules } = machine;
  const liquidation = liquidationTrigger(machine);
  const isLiquidated = liquidation !== undefined && (position.size > 0n ? price <= liquidation : price >= liquidation);
  if (isLiquidated) liquidateMachine(machine);
  else if (rules.upper && price >= rules.upper.ticks) stopMachine(machine, rules.upper.reason);
  else if (rules.lower && price <= rules.lower.ticks) stopMachine(machine, rules.lower.reason);
  else if (isPast(machine, takeProfitThreshold(machine), false)) stopMachine(machine, 'tp');
  else if (isPast(machine, stopLossThreshold(machine), true)) stopMachine(machine, 'sl');
  else if (isPast(machine, trailingStopThreshold(machine), true)) stopMachine(machine, 'trailing_stop');
  else if (isNegativeArbitrage(leastProfit)) stopMachine(machine, 'negative_arbitrage');
  else if (hasNoBalance(machine)) stopMachine(machine, 'no_balance');
}

/** Assumed: a bot whose pair ended with a loss after fees has no reason to go on, since that pair would lose again. */
function isNegativeArbitrage(leastProfit: bigint | undefined): boolean {
  return leastProfit !== undefined && leastProfit < 0n;
}

/** Assumed: the margin for orders is gone when the bot is flat and its money does not cover its cheapest opening order. */
function hasNoBalance({ position, wallet, quantity: lots, levels, cells, costs, units }: FuturesGridMachine): boolean {
  if (position.size !== 0n) return false;
  const firstShort = cells.findIndex((cell) => cell !== 'long');
  const long = cells.some((cell) => cell !== 'short') ? costOf(levels[0] ?? 0, 'long') : undefined;
  const short = firstShort === -1 ? undefined : costOf(levels[firstShort + 1] ?? 0, 'short');
  const least = long !== undefined && (short === undefined || long < short) ? long : (short ?? 0n);
  return wallet.cash < least;

  function costOf(level: number, side: 'long' | 'short'): bigint {
    const { numerator, denominator } = costs[side];
    return divideIntegers(valueAt(units, lots, level) * numerator, denominator, 'ceil');
  }
}

/** Starts a waiting bot if the move allows it; false if it still waits at the end of the move. */
function activate(machine: FuturesGridMachine, to: number): boolean {
  const { entry } = machine.rules;
  const from = machine.price;
  if (machine.status === 'pre_create') {
    changeStatus(machine, 'pre_init');
    changeStatus(machine, 'initializing');
    changeStatus(machine, 'created');
  }
  const isTouched = entry === undefined || (Math.min(from, to) <= entry && entry <= Math.max(from, to));
  machine.price = isTouched ? (entry ?? to) : to;
  if (!isTouched) return false;
  startMachine(machine);
  actAtPrice(machine);
  return true;
}

function raisePeak(machine: FuturesGridMachine): void {
  if (!machine.rules.trailingStop) return;
  const equity = equityAt(machine, machine.price);
  if (equity > machine.peak_equity) machine.peak_equity = equity;
}

/** Fills what rests at the machine's price: closing legs first. Returns the least profit of a pair that ended, if any. */
function fillsAt(machine: FuturesGridMachine, goesUp: boolean): bigint | undefined {
  const { price, held_from: heldFrom, straddles, cells } = machine;
  if (price !== (goesUp ? sellLine(machine) : buyLine(machine))) return undefined;
  const cell = goesUp || straddles ? heldFrom : heldFrom - 1;
  const kind: FuturesGridCell = cells[cell] ?? 'long';
  machine.held_from = goesUp ? cell + 1 : cell;
  machine.straddles = false;
  // Both cells of the index of the start are flat until the price has touched one of its lines.
  const closes = goesUp ? kind !== 'short' && !straddles : kind !== 'long' && !straddles;
  const opens = goesUp ? kind !== 'long' : kind !== 'short';
  const profit = closes ? fill(machine, cell, goesUp, true) : undefined;
  if (opens) fill(machine, cell, goesUp, false);
  return profit;
}

/** One fill of a cell at the machine's price. Returns the pair's profit when it closes. */
function fill(machine: FuturesGridMachine, cell: number, isSell: boolean, closes: boolean): bigint | undefined {
  const { units, quantity: lots, price, maker } = machine;
  const signed = isSell ? -lots : lots;
  const made = trade(units, machine, signed, price, maker);
  machine.position = made.position;
  machine.wallet = made.wallet;
  if (!closes) {
    noteOpening(machine, cell, recordFill(machine, { role: 'grid', lots: signed, price, fee: made.fee, cell }));
    return undefined;
  }
  const fees = pairFees(machine, cell);
  const profit = pairResult(machine, cell) - fees;
  machine.grid_profit += profit;
  machine.pair_fees += fees;
  machine.arbitrage_num += 1;
  const opens = machine.open_ids[cell];
  recordFill(machine, { role: 'grid', lots: signed, price, fee: made.fee, cell, opens, profit });
  noteOpening(machine, cell, null);
  return profit;
}

/** `q · (upper − lower) − f · q · (upper + lower)` */
export function pairProfit(machine: FuturesGridMachine, cell: number): bigint {
  return pairResult(machine, cell) - pairFees(machine, cell);
}

function pairResult({ levels, units, quantity: lots }: FuturesGridMachine, cell: number): bigint {
  return valueAt(units, lots, (levels[cell + 1] ?? 0) - (levels[cell] ?? 0));
}

function pairFees(machine: FuturesGridMachine, cell: number): bigint {
  return makerFee(machine, machine.levels[cell + 1] ?? 0) + makerFee(machine, machine.levels[cell] ?? 0);
}

/** Opening fills matter to listeners only; without one, thousands of copies of the list are saved. */
function noteOpening(machine: FuturesGridMachine, cell: number, id: number | null): void {
  if (machine.events) machine.open_ids = machine.open_ids.with(cell, id);
}

function shiftWhileDue(machine: FuturesGridMachine): void {
  for (let at = upShift(machine); at !== undefined && machine.price >= at; at = upShift(machine)) shift(machine, true);
  for (let at = downShift(machine); at !== undefined && machine.price <= at; at = downShift(machine)) {
    shift(machine, false);
  }
}

/**
 * Moves the range by one interval: the cells of the far index go to the near end with their kind, state and quantity.
 * Nothing trades. Price touches `top + d` (or `bottom − d`), so every order of the range has filled on that side.
 *
 * Assumed: the mechanics of a move while cells are held.
 */
function shift(machine: FuturesGridMachine, up: boolean): void {
  const { levels, cells, open_ids: openIds } = machine;
  const step = up ? distanceOf(levels) : -distanceOf(levels);
  bookMove(machine, up);
  machine.levels = levels.map((level) => level + step);
  machine.curr_min_price += step;
  machine.curr_max_price += step;
  machine.cells = rotate(cells, up);
  machine.open_ids = rotate(openIds, up);
  machine.held_from = up ? cells.length : 0;
  machine.events?.push({
    type: 'shift',
    time: machine.time,
    curr_min_price: priceOf(machine.units, machine.curr_min_price),
    curr_max_price: priceOf(machine.units, machine.curr_max_price),
  });
}

/** A held cell that moves will count its pair from another line than the one it was opened at. */
function bookMove(machine: FuturesGridMachine, up: boolean): void {
  const { levels, cells, units, quantity: lots } = machine;
  const step = distanceOf(levels);
  const kind = up ? cells[0] : cells.at(-1);
  if (kind === (up ? 'long' : 'short')) return;
  const from = (up ? levels[1] : levels.at(-2)) ?? 0;
  const to = (up ? (levels.at(-1) ?? 0) : (levels[0] ?? 0)) + (up ? step : -step);
  // Above the range the short cell is held, sold at its upper line; below it the long one, bought at its lower line.
  const apart = valueAt(units, lots, to - from);
  machine.range_moves += (up ? -apart : apart) + makerFee(machine, to) - makerFee(machine, from);
}

function rotate<T>(list: readonly T[], up: boolean): readonly T[] {
  if (list.length === 0) return list;
  return up ? [...list.slice(1), ...list.slice(0, 1)] : [...list.slice(-1), ...list.slice(0, -1)];
}

/**
 * Makes the initial trade at the machine's price and rests the orders. Which cells there are follows from that price, the
 * quantity from the plan: the start does not judge the investment again. A bot whose planned orders the exchange does not
 * take at all ends here.
 */
function startMachine(machine: FuturesGridMachine): void {
  const { units, levels, price, params, market, quantity: lots } = machine;
  if (!isOrderSize(units, market.symbol, lots, levels[0] ?? 0)) {
    endMachine(machine, 'init');
    return;
  }
  const start = startCells(params.grid_mode, levels, price);
  machine.cells = start.cells;
  machine.held_from = start.heldFrom;
  machine.straddles = start.straddles;
  machine.open_ids = Array<number | null>(start.cells.length).fill(null);
  machine.start_time = machine.time;
  machine.start_price = price;
  if (start.held > 0) tradeInitially(machine, start.held);
  machine.peak_equity = machine.rules.trailingStop ? equityAt(machine, price) : 0n;
  changeStatus(machine, 'running');
}

/** Buys or sells the cells that are held from the start at market. */
function tradeInitially(machine: FuturesGridMachine, held: number): void {
  const { units, price, quantity: lots, held_from: heldFrom, levels, cells } = machine;
  const isLong = cells[0] === 'long';
  const total = (isLong ? lots : -lots) * BigInt(held);
  const made = trade(units, machine, total, price, machine.taker);
  machine.position = made.position;
  machine.wallet = made.wallet;
  machine.start_fee = made.fee;
  const id = recordFill(machine, { role: 'initial', lots: total, price, fee: made.fee, cell: null });
  const isHeld = (index: number) => (isLong ? index >= heldFrom : index < heldFrom);
  machine.open_ids = cells.map((_, index) => (isHeld(index) ? id : null));
  for (let index = 0; index < cells.length; index += 1) {
    if (!isHeld(index)) continue;
    const level = levels[isLong ? index : index + 1] ?? 0;
    machine.head_start += valueAt(units, isLong ? lots : -lots, level - price);
    machine.spared_fees += makerFee(machine, level);
  }
}
