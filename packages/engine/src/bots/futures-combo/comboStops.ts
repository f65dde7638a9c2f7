import { moneyText, priceOf } from '../futures/futuresUnits.js';
import { type ComboMachine, cashOf, equityOf } from './comboMachine.js';
import { maintenanceOf, ratioOf } from './comboMargins.js';
import { fillLeg } from './comboRebalance.js';
import type { FuturesComboCloseCode, FuturesComboStatus, FuturesComboStopType } from './futuresComboTypes.js';

const CLOSE_CODES: Readonly<Record<FuturesComboStopType, FuturesComboCloseCode>> = {
  init_error: 'failed_initiation',
  by_user: 'canceled_manually',
  by_liq: 'canceled_auto_liq',
  by_symbol_offline: 'canceled_auto_symbol_delist',
  by_sl: 'canceled_auto_sl',
  by_system: 'canceled_auto',
  by_user_banned: 'canceled_auto_user_ban',
  by_tp: 'canceled_auto_tp',
  by_order_cost: 'canceled_auto',
  by_reduce_only: 'canceled_auto',
  by_bust_price: 'canceled_auto',
  by_trailing_stop: 'canceled_trailing_stop',
  by_oi_limit: 'canceled_oi_limit',
  by_compliance: 'canceled_compliance',
  by_adl: 'canceled_adl',
};

/** Raises the peak and closes the bot if its equity asks for it: liquidation, take profit, stop loss, trailing stop. */
export function stopIfDue(machine: ComboMachine): void {
  if (machine.bot_display_status !== 'running') return;
  const equity = equityOf(machine);
  if (equity > machine.peak_equity) machine.peak_equity = equity;
  const reason = dueStop(machine, equity);
  if (reason !== undefined) closeMachine(machine, reason);
}

/** Equities at which the bot closes by itself; undefined = not set. */
export interface ComboExits {
  readonly takeProfit: bigint | undefined;
  readonly stopLoss: bigint | undefined;
  readonly trailing: bigint | undefined;
}

/**
 * Marks of the equity. Take profit and stop loss are shares of all margin put in: the gain is `equity + moved out −
 * margin`. The trailing exit is `peak · (1 − ratio)`.
 *
 * Assumed: the total margin as the base; the help says the latest net value. Margin moved out does not lower the base.
 * The endless digits of a threshold, if any, are cut.
 */
export function exitsOf({ params, total_margin: totalMargin, withdrawn, peak_equity: peak }: ComboMachine): ComboExits {
  const share = (base: bigint, text: string) => (base * ratioOf(text).count) / ratioOf(text).unit;
  const { tp_percent: tp, sl_percent: sl, trailing_stop_percent: ts } = params;
  return {
    takeProfit: tp === undefined ? undefined : totalMargin + share(totalMargin, tp) - withdrawn,
    stopLoss: sl === undefined ? undefined : totalMargin - share(totalMargin, sl) - withdrawn,
    trailing: ts === undefined ? undefined : peak - share(peak, ts),
  };
}

/** Closes every position at its last price and hands the rest of the money back; a liquidation leaves exactly nothing. */
export function closeMachine(
  machine: ComboMachine,
  reason: FuturesComboStopType,
  code: FuturesComboCloseCode = CLOSE_CODES[reason],
): void {
  changeStatus(machine, 'cancelling');
  const before = feesOf(machine);
  for (const leg of machine.legs) {
    if (leg.position.size === 0n) continue;
    fillLeg(machine, leg, -leg.position.size, reason === 'by_liq' ? 'liquidation' : 'close');
  }
  machine.close_fee = feesOf(machine) - before;
  endMachine(machine, reason, code);
}

/** Hands back what is left, never less than nothing, and makes the state terminal. */
export function endMachine(
  machine: ComboMachine,
  reason: FuturesComboStopType,
  code: FuturesComboCloseCode = CLOSE_CODES[reason],
): void {
  changeStatus(machine, 'completed');
  const rest = cashOf(machine);
  if (reason === 'by_liq' || rest < 0n) machine.settlement -= rest;
  machine.end_time = machine.time;
  const prices: Record<string, string> = {};
  for (const { contract, units, price } of machine.legs) {
    if (price !== undefined) prices[contract.symbol] = priceOf(units, price);
  }
  machine.close = { stop_type: reason, close_code: code, prices, returned: moneyText(cashOf(machine)) };
  machine.events.push({ type: 'closed', time: machine.time, ...machine.close });
}

export function changeStatus(machine: ComboMachine, to: FuturesComboStatus): void {
  machine.events.push({ type: 'status', time: machine.time, from: machine.bot_display_status, to });
  machine.bot_display_status = to;
}

/** All fees so far. */
export function feesOf({ legs, past }: ComboMachine): bigint {
  return legs.reduce((sum, { wallet }) => sum + wallet.fees, past.fees);
}

/**
 * The joint wallet stands behind all positions: liquidated when the equity is at or below the maintenance margin of all
 * of them on entry values. At one moment it comes before the stops on equity.
 */
function dueStop(machine: ComboMachine, equity: bigint): FuturesComboStopType | undefined {
  const hasPosition = machine.legs.some(({ position }) => position.size !== 0n);
  const { takeProfit, stopLoss, trailing } = exitsOf(machine);
  if (equity <= maintenanceOf(machine) && (hasPosition || equity <= 0n)) return 'by_liq';
  if (takeProfit !== undefined && equity >= takeProfit) return 'by_tp';
  if (stopLoss !== undefined && equity <= stopLoss) return 'by_sl';
  return trailing !== undefined && equity <= trailing ? 'by_trailing_stop' : undefined;
}
