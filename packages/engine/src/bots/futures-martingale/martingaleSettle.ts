import { formatDecimal, power10 } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import { magnitude, moneyText, priceOf, quantityOf } from '../futures/futuresUnits.js';
import { averagePrice, bankrupt, cutFraction, trade } from '../futures/position.js';
import { bankruptcyTicks } from '../futures/riskTiers.js';
import type { FMartCloseCode, FMartDisplayStatus, FMartOrderType, FMartStopType } from './futuresMartingaleTypes.js';
import { equityAt, type MartingaleMachine } from './martingaleMachine.js';
import { refuse } from './martingaleRules.js';

const CLOSE_CODES: Readonly<Record<FMartStopType, FMartCloseCode>> = {
  unknown: 'unspecified',
  init_error: 'failed_initiation',
  by_user: 'canceled_manually',
  by_liq: 'canceled_auto_liq',
  by_symbol_offline: 'canceled_auto_symbol_delist',
  by_sl: 'canceled_auto_sl',
  by_system: 'canceled_auto',
  by_user_banned: 'canceled_auto_user_ban',
  by_tp_single_round: 'canceled_round_tp',
  by_order_cost: 'canceled_auto',
  by_reduce_only: 'canceled_auto',
  by_bust_price: 'canceled_auto',
  by_negative_arbitrage: 'canceled_negative_arbitrage',
  by_compliance: 'canceled_compliance',
  by_adl: 'canceled_adl',
};

const PRICE_PLACES = 8;
const RATIO_PLACES = 4;

/** Closes the position at the machine's price with the taker fee and ends the bot. */
export function stopMachine(machine: MartingaleMachine, reason: FMartStopType, orderType: FMartOrderType): void {
  if (!Object.hasOwn(CLOSE_CODES, reason)) refuse('reason', `${reason} is no stop type`);
  changeStatus(machine, 'cancelling');
  closePosition(machine, orderType);
  // A close can cost more than is left only where the margin rate is below the fee: the rest is forgiven, as in a liquidation.
  if (machine.wallet.cash < 0n) settleAtZero(machine);
  endMachine(machine, reason);
}

/**
 * Liquidates: the position closes at the bankruptcy price, whatever the market's, so that the equity becomes exactly 0.
 * There is no fee on top; what margin was left is gone.
 */
export function liquidateMachine(machine: MartingaleMachine): void {
  const { rules, position, wallet } = machine;
  changeStatus(machine, 'cancelling');
  const price = bankruptcyTicks(rules.units, position, wallet);
  const average = averageText(machine);
  settleAtZero(machine);
  recordFill(machine, { orderType: 'liquidation', lots: -position.size, price, fee: 0n, addIndex: null });
  const realized = -machine.round_fees + machine.round_funding + machine.wallet.closed - wallet.closed;
  reportRound(machine, average, price, realized);
  endMachine(machine, 'by_liq');
}

/** Closes the position, if there is one, at the machine's price, and ends its round. */
export function closePosition(machine: MartingaleMachine, orderType: FMartOrderType): void {
  const { rules, position, price, wallet } = machine;
  if (position.size === 0n) return;
  const average = averageText(machine);
  const closing = trade(rules.units, machine, -position.size, price, rules.taker);
  machine.position = closing.position;
  machine.wallet = closing.wallet;
  machine.round_fees += closing.fee;
  recordFill(machine, { orderType, lots: -position.size, price, fee: closing.fee, addIndex: null });
  const closed = closing.wallet.closed - wallet.closed;
  if (orderType === 'take_profit') machine.won_pnl += closed;
  reportRound(machine, average, price, closed - machine.round_fees + machine.round_funding);
}

function settleAtZero(machine: MartingaleMachine): void {
  machine.settlement -= equityAt(machine, machine.price);
  const over = bankrupt(machine);
  machine.position = over.position;
  machine.wallet = over.wallet;
}

function averageText({ rules, position }: MartingaleMachine): string {
  const average = averagePrice(rules.units, position);
  return average ? cutFraction(average, PRICE_PLACES) : '';
}

function reportRound(machine: MartingaleMachine, average: string, price: number, realized: bigint): void {
  const { round_margin: roundMargin, rules, time } = machine;
  const per = divideIntegers(realized * power10(RATIO_PLACES), roundMargin, 'down');
  machine.events.push({
    type: 'round',
    time,
    round: machine.current_round,
    status: 'completed',
    realized_pnl: moneyText(realized),
    pnl_per: formatDecimal(per, RATIO_PLACES),
    added_pos_num: machine.current_added_pos_num,
    avg_pos_price: average,
    close_price: priceOf(rules.units, price),
    fee: moneyText(machine.round_fees),
    start_time: machine.round_start_time ?? time,
    end_time: time,
  });
}

/** Hands the money back and makes the state terminal. */
export function endMachine(machine: MartingaleMachine, reason: FMartStopType): void {
  changeStatus(machine, 'completed');
  machine.end_time = machine.time;
  machine.close = {
    close_price: priceOf(machine.rules.units, machine.price),
    stop_type: reason,
    close_code: CLOSE_CODES[reason],
    returned: moneyText(machine.wallet.cash),
  };
  machine.events.push({ type: 'closed', time: machine.time, ...machine.close });
}

export function changeStatus(machine: MartingaleMachine, to: FMartDisplayStatus): void {
  machine.events.push({ type: 'status', time: machine.time, from: machine.status, to });
  machine.status = to;
}

/** A fill in integers; lots are negative for a sell. */
export interface MachineFill {
  readonly orderType: FMartOrderType;
  readonly lots: bigint;
  readonly price: number;
  readonly fee: bigint;
  readonly addIndex: number | null;
}

/** Maximum number of fills of one input; prices that need more are typed by accident. */
const MAX_FILLS = 200_000;

/** Numbers a fill and reports it. @throws EngineError `too_large`: over 200 000 events in one input. */
export function recordFill(machine: MartingaleMachine, fill: MachineFill): void {
  const { units } = machine.rules;
  if (machine.events.length > MAX_FILLS) throw new EngineError('too_large', 'Too many rounds in one move');
  machine.fill_count += 1;
  machine.events.push({
    type: 'fill',
    time: machine.time,
    id: machine.fill_count,
    round: machine.current_round,
    order_type: fill.orderType,
    side: fill.lots > 0n ? 'buy' : 'sell',
    price: priceOf(units, fill.price),
    quantity: quantityOf(units, magnitude(fill.lots)),
    fee: moneyText(fill.fee),
    add_index: fill.addIndex,
  });
}
