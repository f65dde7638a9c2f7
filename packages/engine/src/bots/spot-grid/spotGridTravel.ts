import { divideIntegers } from '../../decimal/rounding.js';
import { buyCost, cellState, dustRoom, freeCell, heldLots, holdCell, nextBuy } from './spotGridCells.js';
import { addEffect, buyEffect, sellEffect } from './spotGridEffects.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { changeStatus, closeMachine, recordFill } from './spotGridSettle.js';
import { lineAt, lotsWorth } from './spotGridSizing.js';
import { startMachine } from './spotGridStart.js';
import { costOf, leastSellLots, partsOf, priceOf, safe, worthOf } from './spotGridUnits.js';

/** Moves the price continuously to a price in ticks and does everything due on the way, in price order. */
export function travel(machine: SpotGridMachine, to: number): void {
  if (machine.status === 'new' || machine.status === 'await_activation') {
    if (!activate(machine, to)) return;
  }
  while (machine.status === 'running' && machine.price !== to) {
    const goesUp = to > machine.price;
    const stop = goesUp ? Math.min(to, triggerAbove(machine)) : Math.max(to, triggerBelow(machine));
    const isLine = goesUp ? stop === sellLine(machine) : stop === buyLine(machine);
    machine.price = stop;
    raisePeak(machine);
    if (isLine && goesUp) fillSell(machine);
    else if (isLine) fillBuy(machine);
    if (goesUp && stop === shiftPrice(machine)) shift(machine);
    closeIfDue(machine);
  }
  machine.price = machine.status === 'completed' ? machine.price : to;
}

/** The nearest price above at which something happens; infinity if nothing ever does. */
export function triggerAbove(machine: SpotGridMachine): number {
  const { takeProfit } = machine.triggerPrices;
  return Math.min(sellLine(machine), shiftPrice(machine), takeProfit ?? Number.POSITIVE_INFINITY);
}

/** The nearest price below at which something happens; minus infinity if nothing ever does. */
export function triggerBelow(machine: SpotGridMachine): number {
  const { stopLoss } = machine.triggerPrices;
  return Math.max(buyLine(machine), stopLoss ?? Number.NEGATIVE_INFINITY, stopEquityPrice(machine));
}

/** Exit equity of the trailing stop in quote units times stopUnit. */
function exitEquity(machine: SpotGridMachine): bigint {
  return machine.peak_equity * (machine.stopUnit - machine.stop);
}

/** Starts a waiting bot if the move allows it; false if it still waits at the end of the move. */
function activate(machine: SpotGridMachine, to: number): boolean {
  const { entry } = machine.triggerPrices;
  const from = machine.price;
  if (entry === undefined) {
    machine.price = to;
  } else {
    const isTouched = Math.min(from, to) <= entry && entry <= Math.max(from, to);
    if (machine.status === 'new' && !(isTouched && entry === from)) changeStatus(machine, 'await_activation');
    machine.price = isTouched ? entry : to;
    if (!isTouched) {
      machine.total_investment = machine.invested.quote + worthOf(machine.units, machine.invested.base, to);
      return false;
    }
  }
  startMachine(machine);
  closeIfDue(machine);
  return true;
}

function sellLine({ lines, held_from: heldFrom }: SpotGridMachine): number {
  return heldFrom < lines.count ? lineAt(lines, heldFrom + 1) : Number.POSITIVE_INFINITY;
}

function buyLine(machine: SpotGridMachine): number {
  const cell = nextBuy(machine);
  return cell < 0 ? Number.NEGATIVE_INFINITY : lineAt(machine.lines, cell);
}

function shiftPrice({ lines, held_from: heldFrom, trailing, triggerPrices }: SpotGridMachine): number {
  const next = lineAt(lines, lines.count + 1);
  const isAllowed = trailing && heldFrom === lines.count && next <= (triggerPrices.limitUp ?? next);
  return isAllowed ? next : Number.POSITIVE_INFINITY;
}

/** First tick, going down, at which the equity has fallen to the exit equity. */
function stopEquityPrice(machine: SpotGridMachine): number {
  const { base, quote, units, stop, stopUnit } = machine;
  if (stop === 0n || base <= 0n) return Number.NEGATIVE_INFINITY;
  const room = exitEquity(machine) - quote * stopUnit;
  return room <= 0n ? Number.NEGATIVE_INFINITY : safe(room / (base * units.tickValue * stopUnit));
}

/** The first price above at which a trailing stop has a higher equity to follow; infinity without a stop or coins. */
export function peakPrice({ base, quote, units, stop, peak_equity: peak }: SpotGridMachine): number {
  if (stop === 0n || base <= 0n) return Number.POSITIVE_INFINITY;
  const ticks = divideIntegers(peak + 1n - quote, base * units.tickValue, 'ceil');
  return ticks > BigInt(Number.MAX_SAFE_INTEGER) ? Number.POSITIVE_INFINITY : Number(ticks);
}

function raisePeak(machine: SpotGridMachine): void {
  if (machine.stop === 0n) return;
  const equity = machine.quote + worthOf(machine.units, machine.base, machine.price);
  if (equity > machine.peak_equity) machine.peak_equity = equity;
}

/** Buys at the machine's price, which is the line of the next buy. */
function fillBuy(machine: SpotGridMachine): void {
  const cell = (machine.price - machine.lines.lowest) / machine.lines.distance;
  const effect = buyEffect(machine, cell);
  holdCell(machine, cell);
  addEffect(machine, effect, 1n);
  const id = recordFill(machine, { role: 'grid', side: 'buy', lots: effect.lots, fee: effect.fee, cell });
  noteOpening(machine, cell, id);
}

/** Sells what the lowest held cell has; a cell that holds less than a lot is flat again without a fill. */
function fillSell(machine: SpotGridMachine): void {
  const cell = machine.held_from;
  const effect = sellEffect(machine, cell, heldLots(machine, cell));
  const { lots, fee, profit } = effect;
  addEffect(machine, effect, 1n);
  freeCell(machine);
  if (lots > 0) {
    machine.arbitrage_num += 1;
    recordFill(machine, { role: 'grid', side: 'sell', lots, fee, cell, opens: machine.open_ids[cell], profit });
  }
  noteOpening(machine, cell, null);
}

/** Opening fills matter to listeners only; without one, hundreds of copies of the list are saved. */
function noteOpening(machine: SpotGridMachine, cell: number, id: number | null): void {
  if (machine.events) machine.open_ids = machine.open_ids.with(cell, id);
}

/** Moves the range up by one interval: the lowest buy goes and its dust is free, a buy at the former top comes. */
function shift(machine: SpotGridMachine): void {
  const { units, lines, unfunded } = machine;
  const top = lineAt(lines, lines.count);
  const lots = lotsWorth(units, machine.quote_per_cell, top);
  const cost = costOf(units, lots, top);
  const freed = partsOf(units, BigInt(machine.dust[0] ?? 0));
  const moved = {
    lines: { ...lines, lowest: lines.lowest + lines.distance },
    buy_lots: [...machine.buy_lots.slice(1), lots],
    open_ids: [...machine.open_ids.slice(1), null],
    dust: [...machine.dust.slice(1), 0],
    unfunded: unfunded.filter((cell) => cell > 0).map((cell) => cell - 1),
    held_from: lines.count,
    locked: machine.locked + cost - (cellState(machine, 0) === 'buying' ? buyCost(machine, 0) : 0n),
  } satisfies Partial<SpotGridMachine>;
  // A range that cannot pay for its next buy and for what dust may still hold, or not for one lot, stays where it is for good.
  const after = { ...machine, ...moved };
  if (machine.quote - after.locked < dustRoom(after) || leastSellLots(units, lots) === 0) {
    machine.trailing = false;
    return;
  }
  Object.assign(machine, moved);
  machine.min_price += lines.distance;
  machine.max_price += lines.distance;
  machine.spare_base += freed;
  machine.open_cost -= worthOf(units, freed, machine.range_price ?? machine.price);
  machine.events?.push({
    type: 'shift',
    time: machine.time,
    min_price: priceOf(units, machine.min_price),
    max_price: priceOf(units, machine.max_price),
  });
}

export function closeIfDue(machine: SpotGridMachine): void {
  if (machine.status !== 'running') return;
  const { takeProfit, stopLoss } = machine.triggerPrices;
  if (takeProfit !== undefined && machine.price >= takeProfit)
    closeMachine(machine, 'quote_mode', 'closed_take_profit');
  else if (stopLoss !== undefined && machine.price <= stopLoss) closeMachine(machine, 'quote_mode', 'closed_stop_loss');
  else if (machine.stop > 0n && isPastExit(machine)) closeMachine(machine, 'quote_mode', 'closed_trailing_stop');
}

function isPastExit(machine: SpotGridMachine): boolean {
  raisePeak(machine);
  const equity = machine.quote + worthOf(machine.units, machine.base, machine.price);
  return equity * machine.stopUnit <= exitEquity(machine);
}
