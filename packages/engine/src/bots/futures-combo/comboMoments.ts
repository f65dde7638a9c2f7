import { type ComboMachine, equityOf } from './comboMachine.js';
import { opensEveryLeg, rebalance, rebalanceOnDrift, sizePositions } from './comboRebalance.js';
import { changeStatus, endMachine, feesOf, stopIfDue } from './comboStops.js';
import type { FuturesComboState } from './futuresComboTypes.js';

/**
 * Next time, in ms, at which the bot rebalances by schedule: the first `creation + k · interval` after `after`, whatever
 * else rebalanced it. Undefined without a schedule.
 *
 * Assumed: that other rebalances do not move the schedule.
 */
export function nextDue(
  { create_time, params }: Pick<FuturesComboState, 'create_time' | 'params'>,
  after: number,
): number | undefined {
  const { adjust_position_time_interval: seconds } = params;
  if (seconds === undefined) return undefined;
  const interval = seconds * 1000;
  const elapsed = after - create_time;
  return create_time + elapsed - (elapsed % interval) + interval;
}

/** Opens the positions of a bot whose contracts all have a price; or ends it, untraded, if one cannot be opened. */
export function startMachine(machine: ComboMachine): void {
  if (!opensEveryLeg(machine)) {
    endMachine(machine, 'init_error');
    return;
  }
  const sizing = sizePositions(machine, 'initial');
  machine.start_time = machine.time;
  machine.start_fee = feesOf(machine);
  machine.start_legs = sizing.orders.map(({ symbol, price, quantity, side }) => ({
    symbol,
    price,
    size: side === 'sell' ? `-${quantity}` : quantity,
  }));
  machine.peak_equity = equityOf(machine);
  machine.events.push({ type: 'opened', time: machine.time, ...sizing });
  changeStatus(machine, 'running');
  stopIfDue(machine);
}

/**
 * Takes a running bot to a time at prices that hold on the way: what new ones set off at once, then every slot of the
 * schedule. There is at most one rebalance at one moment: one on drift uses up the slot that falls on it.
 */
export function passPrices(machine: ComboMachine, isNew: boolean, until: number): void {
  const from = machine.time;
  const done = machine.adjusted_position_num;
  machine.time = Math.min(dueAfter(machine) ?? until, until);
  if (isNew) checkPrices(machine);
  passTime(machine, machine.adjusted_position_num === done ? from : machine.time, until);
}

/** Serves every scheduled rebalance after a time, up to and with `until`, each at its own time. */
export function passTime(machine: ComboMachine, from: number, until: number): void {
  machine.time = from;
  for (let due = dueAfter(machine); due !== undefined && due <= until; due = dueAfter(machine)) {
    machine.time = due;
    const isTraded = rebalance(machine, 'time');
    stopIfDue(machine);
    // At unchanged prices and equity no later one would trade either.
    if (!isTraded) break;
  }
  machine.time = until;
}

/** Checks new prices: stops first, then the drift, then again the stops, as fees may have carried equity past a threshold. */
function checkPrices(machine: ComboMachine): void {
  stopIfDue(machine);
  if (machine.bot_display_status !== 'running') return;
  rebalanceOnDrift(machine);
  stopIfDue(machine);
}

function dueAfter(machine: ComboMachine): number | undefined {
  if (machine.bot_display_status !== 'running') return undefined;
  return nextDue({ create_time: machine.create_time, params: machine.params }, machine.time);
}
