import { valueAt } from '../futures/futuresUnits.js';
import { trade } from '../futures/position.js';
import { type MartingaleMachine, triggersOf } from './martingaleMachine.js';
import { addLots, firstLots, isOrderLargeEnough } from './martingaleRules.js';
import {
  changeStatus,
  closePosition,
  endMachine,
  liquidateMachine,
  recordFill,
  stopMachine,
} from './martingaleSettle.js';

/** Moves the price continuously to a price in ticks and does everything due on the way, in price order. */
export function travel(machine: MartingaleMachine, to: number): void {
  if (machine.status === 'initializing' || machine.status === 'await_activation') {
    if (!activate(machine, to)) return;
  }
  while (machine.status === 'running' && machine.price !== to) {
    machine.price = nextStop(machine, to);
    settleDue(machine);
  }
  machine.price = machine.status === 'completed' ? machine.price : to;
}

/** The nearest price on the way at which something is due, else the end of the way. */
function nextStop(machine: MartingaleMachine, to: number): number {
  const goesUp = to > machine.price;
  const { add, takeProfit, stopLoss, liquidation } = triggersOf(machine, 'fires');
  const isFavorable = goesUp === (machine.rules.mode === 'long');
  const stops = (isFavorable ? [takeProfit] : [add, stopLoss, liquidation]).filter((stop) => stop !== undefined);
  // What is due lies beyond the price; a trigger at the price itself was handled there.
  return goesUp ? Math.min(to, ...stops) : Math.max(to, ...stops);
}

/** Does what is due at the machine's price: added orders first, then stop loss, liquidation, take profit. */
export function settleDue(machine: MartingaleMachine): void {
  while (machine.status === 'running') {
    const { add, takeProfit, stopLoss, liquidation } = triggersOf(machine, 'fires');
    if (isBeyond(machine, add)) fillAdd(machine);
    else if (isBeyond(machine, stopLoss)) stopMachine(machine, 'by_sl', 'stop_loss');
    else if (isBeyond(machine, liquidation)) liquidateMachine(machine);
    else if (isReached(machine, takeProfit)) takeRoundProfit(machine);
    else return;
  }
}

/** Whether the price is at a trigger on the losing side, or past it. */
function isBeyond({ price, rules }: MartingaleMachine, trigger: number | undefined): boolean {
  if (trigger === undefined) return false;
  return rules.mode === 'long' ? price <= trigger : price >= trigger;
}

function isReached({ price, rules }: MartingaleMachine, trigger: number | undefined): boolean {
  if (trigger === undefined) return false;
  return rules.mode === 'long' ? price >= trigger : price <= trigger;
}

/** Starts a waiting bot if the move allows it; false if it still waits at the end of the move. */
function activate(machine: MartingaleMachine, to: number): boolean {
  const { entry } = machine.rules;
  const from = machine.price;
  if (entry === undefined) {
    machine.price = to;
  } else {
    const isTouched = Math.min(from, to) <= entry && entry <= Math.max(from, to);
    const isWaiting = machine.status === 'initializing' && !(isTouched && entry === from);
    if (isWaiting) changeStatus(machine, 'await_activation');
    machine.price = isTouched ? entry : to;
    if (!isTouched) return false;
  }
  start(machine);
  return true;
}

function start(machine: MartingaleMachine): void {
  const lots = firstLots(machine.rules, machine.total_margin, machine.price);
  if (!isOrderLargeEnough(machine.rules, lots, machine.price)) {
    endMachine(machine, 'init_error');
    return;
  }
  machine.start_time = machine.time;
  machine.start_price = machine.price;
  changeStatus(machine, 'running');
  openRound(machine, lots);
  settleDue(machine);
}

/** Opens a round at the machine's price; its margin is all that was put in so far. */
function openRound(machine: MartingaleMachine, lots: bigint): void {
  machine.current_round += 1;
  machine.round_margin = machine.total_margin;
  machine.current_added_pos_num = 0;
  machine.round_fees = 0n;
  machine.round_funding = 0n;
  machine.round_start_time = machine.time;
  order(machine, lots, 0);
}

/** Fills the next added order at the machine's price. */
function fillAdd(machine: MartingaleMachine): void {
  machine.current_added_pos_num += 1;
  order(machine, addLots(machine.rules, machine.last_order_value, machine.price), machine.current_added_pos_num);
}

/** Opens or adds to the position at market. */
function order(machine: MartingaleMachine, lots: bigint, addIndex: number): void {
  const { rules, price } = machine;
  const signed = rules.mode === 'long' ? lots : -lots;
  const { position, wallet, fee } = trade(rules.units, machine, signed, price, rules.taker);
  machine.position = position;
  machine.wallet = wallet;
  machine.round_fees += fee;
  machine.last_order_value = valueAt(rules.units, lots, price);
  recordFill(machine, { orderType: addIndex === 0 ? 'open' : 'add', lots: signed, price, fee, addIndex });
}

/** Closes a won round. The next one opens at once at the same price if the bot cycles, else the bot is done. */
function takeRoundProfit(machine: MartingaleMachine): void {
  const isLast = machine.auto_cycle !== 'enable';
  if (isLast) changeStatus(machine, 'cancelling');
  closePosition(machine, 'take_profit');
  machine.completed_rounds += 1;
  if (isLast) {
    endMachine(machine, 'by_tp_single_round');
    return;
  }
  const lots = firstLots(machine.rules, machine.total_margin, machine.price);
  if (canOpenRound(machine, lots)) openRound(machine, lots);
  else stopMachine(machine, 'by_order_cost', 'close');
}

/**
 * Whether the money for another round is there: the margin its ladder is built on, and a first order of sufficient size.
 *
 * Assumed: profit of earlier rounds stays in the wallet, so only funding can have eaten into the margin; added orders of
 * a round are always filled, since their cost was counted when it opened.
 */
function canOpenRound(machine: MartingaleMachine, lots: bigint): boolean {
  return machine.wallet.cash >= machine.total_margin && isOrderLargeEnough(machine.rules, lots, machine.price);
}
