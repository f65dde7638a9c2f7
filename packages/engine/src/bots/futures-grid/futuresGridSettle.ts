import { feeOn, magnitude, moneyText, priceOf, quantityOf, valueAt } from '../futures/futuresUnits.js';
import { bankrupt, trade } from '../futures/position.js';
import { bankruptcyTicks } from '../futures/riskTiers.js';
import { equityAt, type FuturesGridMachine } from './futuresGridMachine.js';
import { refuse } from './futuresGridRules.js';
import type {
  FuturesGridCloseCode,
  FuturesGridFill,
  FuturesGridStatus,
  FuturesGridStopType,
} from './futuresGridTypes.js';

const CLOSE_CODES: Readonly<Record<FuturesGridStopType, FuturesGridCloseCode>> = {
  init: 'failed_initiation',
  trigger_fbu_fail: 'failed_initiation',
  transfer_asset_fail: 'failed_initiation',
  user: 'canceled_manually',
  tp: 'canceled_auto_tp',
  sl: 'canceled_auto_sl',
  trailing_stop: 'canceled_trailing_stop',
  trigger_top_price: 'canceled_tirgger_top_price',
  trigger_bottom_price: 'canceled_tirgger_bottom_price',
  liq: 'canceled_auto_liq',
  settle: 'canceled_auto_symbol_delist',
  user_ban: 'canceled_auto_user_ban',
  negative_arbitrage: 'canceled_negative_arbitrage',
  compliance: 'canceled_compliance',
  adl: 'canceled_adl',
  no_balance: 'canceled_auto',
  reduce_only: 'canceled_auto',
  risk_limit: 'canceled_auto',
  risk_system: 'canceled_auto',
  bust_price: 'canceled_auto',
  price_drop: 'canceled_auto',
  copy_trade_master: 'canceled_auto',
  copy_trade_no_balance: 'canceled_auto',
  copy_trade_entry_timing: 'canceled_auto',
  system: 'canceled_auto',
};

/** Cancels the orders, closes the position at the machine's price with the taker fee and ends the bot. */
export function stopMachine(machine: FuturesGridMachine, reason: FuturesGridStopType): void {
  const { units, position, price, taker } = machine;
  if (!(reason in CLOSE_CODES)) refuse('reason', `${reason} is no stop type`);
  const hasStarted = machine.start_time !== null;
  if (hasStarted) changeStatus(machine, 'stopping');
  if (position.size !== 0n) {
    const closing = trade(units, machine, -position.size, price, taker);
    machine.position = closing.position;
    machine.wallet = closing.wallet;
    machine.close_fee = closing.fee;
    recordFill(machine, { role: 'close', lots: -position.size, price, fee: closing.fee, cell: null });
  }
  // A close can cost more than is left only where the margin rate is below the fee: the rest is forgiven, as in a liquidation.
  if (machine.wallet.cash < 0n) settleAtZero(machine);
  endMachine(machine, reason);
}

/**
 * Liquidates: the position closes at the bankruptcy price, whatever the market's, so that the equity becomes exactly 0.
 * There is no fee on top; what margin was left is gone.
 */
export function liquidateMachine(machine: FuturesGridMachine): void {
  const { units, position, wallet } = machine;
  changeStatus(machine, 'stopping');
  const price = bankruptcyTicks(units, position, wallet);
  settleAtZero(machine);
  recordFill(machine, { role: 'liquidation', lots: -position.size, price, fee: 0n, cell: null });
  endMachine(machine, 'liq');
}

function settleAtZero(machine: FuturesGridMachine): void {
  machine.settlement -= equityAt(machine, machine.price);
  const over = bankrupt(machine);
  machine.position = over.position;
  machine.wallet = over.wallet;
}

/** Hands the money back and makes the state terminal. */
export function endMachine(machine: FuturesGridMachine, reason: FuturesGridStopType): void {
  changeStatus(machine, 'stopped');
  machine.end_time = machine.time;
  machine.close = {
    price: priceOf(machine.units, machine.price),
    close_reason: reason,
    bot_close_code: CLOSE_CODES[reason],
    returned: moneyText(machine.wallet.cash),
  };
  machine.events?.push({ type: 'closed', time: machine.time, ...machine.close });
}

export function changeStatus(machine: FuturesGridMachine, to: FuturesGridStatus): void {
  machine.events?.push({ type: 'status', time: machine.time, from: machine.status, to });
  machine.status = to;
}

/** A fill in integers; lots are negative for a sell. */
export interface MachineFill {
  readonly role: FuturesGridFill['role'];
  readonly lots: bigint;
  readonly price: number;
  readonly fee: bigint;
  readonly cell: number | null;
  readonly opens?: number | null | undefined;
  readonly profit?: bigint;
}

/** Numbers a fill and reports it. Returns its id. */
export function recordFill(machine: FuturesGridMachine, fill: MachineFill): number {
  const { units } = machine;
  machine.fill_count += 1;
  machine.events?.push({
    type: 'fill',
    time: machine.time,
    id: machine.fill_count,
    role: fill.role,
    side: fill.lots > 0n ? 'buy' : 'sell',
    price: priceOf(units, fill.price),
    quantity: quantityOf(units, magnitude(fill.lots)),
    fee: moneyText(fill.fee),
    cell: fill.cell,
    ...(typeof fill.opens === 'number' && { opens: fill.opens }),
    ...(fill.profit !== undefined && { profit: moneyText(fill.profit) }),
  });
  return machine.fill_count;
}

/** Maker fee of one order at a price in ticks. */
export function makerFee({ units, quantity: lots, maker }: FuturesGridMachine, price: number): bigint {
  return feeOn(valueAt(units, lots, price), maker);
}
