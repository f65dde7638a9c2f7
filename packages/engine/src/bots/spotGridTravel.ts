import { addEffect, buyEffect, sellEffect } from './spotGridEffects.js';
import type { SpotGridMachine } from './spotGridMachine.js';
import { changeStatus, closeMachine, recordFill } from './spotGridSettle.js';
import { lineAt, lotsWorth } from './spotGridSizing.js';
import { startMachine } from './spotGridStart.js';
import { costOf, priceOf, safe, sellLots, worthOf } from './spotGridUnits.js';

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

/** Exit mark of the trailing stop in quote units times stopUnit. */
function exitMark(machine: SpotGridMachine): bigint {
  return machine.peak * (machine.stopUnit - machine.stop);
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
      machine.investment = machine.invested.quote + worthOf(machine.units, machine.invested.base, to);
      return false;
    }
  }
  startMachine(machine);
  closeIfDue(machine);
  return true;
}

function sellLine({ lines, heldFrom }: SpotGridMachine): number {
  return heldFrom < lines.count ? lineAt(lines, heldFrom + 1) : Number.POSITIVE_INFINITY;
}

function buyLine({ lines, heldFrom }: SpotGridMachine): number {
  return heldFrom > 0 ? lineAt(lines, heldFrom - 1) : Number.NEGATIVE_INFINITY;
}

function shiftPrice({ lines, heldFrom, trailing, triggerPrices }: SpotGridMachine): number {
  const next = lineAt(lines, lines.count + 1);
  const isAllowed = trailing && heldFrom === lines.count && next <= (triggerPrices.limitUp ?? next);
  return isAllowed ? next : Number.POSITIVE_INFINITY;
}

/** First tick, going down, at which the equity has fallen to the exit mark. */
function stopEquityPrice(machine: SpotGridMachine): number {
  const { base, quote, units, stop, stopUnit } = machine;
  if (stop === 0n || base <= 0n) return Number.NEGATIVE_INFINITY;
  const room = exitMark(machine) - quote * stopUnit;
  return room <= 0n ? Number.NEGATIVE_INFINITY : safe(room / (base * units.tickValue * stopUnit));
}

function raisePeak(machine: SpotGridMachine): void {
  if (machine.stop === 0n) return;
  const equity = machine.quote + worthOf(machine.units, machine.base, machine.price);
  if (equity > machine.peak) machine.peak = equity;
}

function fillBuy(machine: SpotGridMachine): void {
  const cell = machine.heldFrom - 1;
  const effect = buyEffect(machine, cell);
  addEffect(machine, effect, 1n);
  machine.heldFrom = cell;
  const id = recordFill(machine, { role: 'grid', side: 'buy', lots: effect.lots, fee: effect.fee, cell });
  noteOpening(machine, cell, id);
}

function fillSell(machine: SpotGridMachine): void {
  const cell = machine.heldFrom;
  const effect = sellEffect(machine, cell);
  const { lots, fee, profit } = effect;
  addEffect(machine, effect, 1n);
  machine.arbitrages += 1;
  machine.heldFrom = cell + 1;
  recordFill(machine, { role: 'grid', side: 'sell', lots, fee, cell, opens: machine.openIds[cell], profit });
  noteOpening(machine, cell, null);
}

/** Opening fills matter to listeners only; without one, hundreds of copies of the list are saved. */
function noteOpening(machine: SpotGridMachine, cell: number, id: number | null): void {
  if (machine.events) machine.openIds = machine.openIds.with(cell, id);
}

/** Moves the range up by one interval: the lowest buy goes, a buy at the former top comes. */
function shift(machine: SpotGridMachine): void {
  const { units, lines } = machine;
  const top = lineAt(lines, lines.count);
  const lots = lotsWorth(units, machine.quotePerCell, top);
  let locked = costOf(units, lots, top);
  for (let cell = 1; cell < lines.count; cell += 1) {
    locked += costOf(units, machine.buyLots[cell] ?? 0, lineAt(lines, cell));
  }
  // Assumed: a range that cannot pay for its next buy, or not for one lot of it, stays where it is for good.
  if (locked > machine.quote || sellLots(units, lots) === 0) {
    machine.trailing = false;
    return;
  }
  machine.lines = { ...lines, lowest: lines.lowest + lines.distance };
  machine.minPrice += lines.distance;
  machine.maxPrice += lines.distance;
  machine.buyLots = [...machine.buyLots.slice(1), lots];
  machine.openIds = [...machine.openIds.slice(1), null];
  machine.events?.push({
    type: 'shift',
    time: machine.time,
    min_price: priceOf(units, machine.minPrice),
    max_price: priceOf(units, machine.maxPrice),
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
  return equity * machine.stopUnit <= exitMark(machine);
}
