import { isDecimal } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { fundingPayment, moneyText, priceOf, quantityOf, toMoney } from '../futures/futuresUnits.js';
import { moveMargin, receiveFunding } from '../futures/position.js';
import type { FuturesMartingaleChange, FuturesMartingaleSettings } from './futuresMartingaleTypes.js';
import { type MartingaleMachine, readStopLoss } from './martingaleMachine.js';
import { refuse, requireStopLoss } from './martingaleRules.js';
import { settleDue } from './martingaleTravel.js';

/** Pays or receives funding; what is due then at the last price happens. @throws EngineError `not_a_decimal`, `not_a_multiple` */
export function payFunding(machine: MartingaleMachine, rate: string, markPrice: string | undefined): void {
  const { rules, position } = machine;
  const mark_price = markPrice ?? priceOf(rules.units, machine.price);
  // Reads the numbers also for a bot without a position, so that bad ones never pass.
  const amount = fundingPayment(rules.units, position.size, mark_price, rate);
  if (position.size === 0n) return;
  machine.wallet = receiveFunding(machine.wallet, amount);
  machine.round_funding += amount;
  machine.events.push({
    type: 'funding',
    time: machine.time,
    rate,
    mark_price,
    size: quantityOf(rules.units, position.size),
    amount: moneyText(amount),
  });
  settleDue(machine);
}

/**
 * Adds margin, changes the stop loss or the auto-cycle. Margin is in the wallet at once and part of ladder, target and
 * stop loss from the next round on; the others count at once, a stop loss already reached closes at the last price.
 *
 * Assumed: when added margin joins the ladder.
 *
 * @throws EngineError `invalid_params`: margin below 0, stop loss not from 0 to 1, no toggle; `not_a_decimal`.
 */
export function updateMachine(machine: MartingaleMachine, change: FuturesMartingaleChange): void {
  const { add_margin, sl_percent, auto_cycle_toggle } = change;
  if (auto_cycle_toggle !== undefined && auto_cycle_toggle !== 'enable' && auto_cycle_toggle !== 'disable') {
    refuse('auto_cycle_toggle', 'enable or disable');
  }
  if (sl_percent !== undefined) requireStopLoss(sl_percent);
  addMargin(machine, optionalValue(add_margin));
  const from = settingsOf(machine);
  if (sl_percent !== undefined) Object.assign(machine, readStopLoss(sl_percent));
  machine.auto_cycle = auto_cycle_toggle ?? machine.auto_cycle;
  const to = settingsOf(machine);
  if (from.sl_percent !== to.sl_percent || from.auto_cycle !== to.auto_cycle) {
    machine.events.push({ type: 'settings', time: machine.time, from, to });
  }
  settleDue(machine);
}

function addMargin(machine: MartingaleMachine, text: string | undefined): void {
  if (text === undefined) return;
  if (!isDecimal(text)) refuse('add_margin', 'a decimal');
  const amount = toMoney(text);
  if (amount < 0n) refuse('add_margin', 'not below 0');
  machine.wallet = moveMargin(machine.wallet, amount);
  machine.total_margin += amount;
  if (machine.current_round === 0) machine.round_margin = machine.total_margin;
  const total_margin = moneyText(machine.total_margin);
  machine.events.push({ type: 'margin_added', time: machine.time, amount: moneyText(amount), total_margin });
}

function settingsOf({ sl_percent: stopLossText, auto_cycle: autoCycle }: MartingaleMachine): FuturesMartingaleSettings {
  return { sl_percent: stopLossText, auto_cycle: autoCycle };
}
