import { add } from '../../decimal/arithmetic.js';
import { isDecimal } from '../../decimal/decimal.js';
import { fundingPayment, moneyText, priceOf, quantityOf, toMoney, valueAt } from '../futures/futuresUnits.js';
import { moveMargin, receiveFunding } from '../futures/position.js';
import { amountOf, equityAt, type FuturesGridMachine } from './futuresGridMachine.js';
import { withdrawable } from './futuresGridMargin.js';
import { readRules, refuse } from './futuresGridRules.js';
import { actAtPrice } from './futuresGridTravel.js';
import type { FuturesGridInput, FuturesGridParams, FuturesGridSettings } from './futuresGridTypes.js';

type Of<T extends FuturesGridInput['type']> = Extract<FuturesGridInput, { readonly type: T }>;

/** Puts margin in: it stands behind the position at once, the grid stays. The peak of the trailing stop moves along. */
export function addMargin(machine: FuturesGridMachine, { amount }: Of<'add_margin'>): void {
  const money = amountOf('amount', amount);
  machine.added += money;
  machine.wallet = moveMargin(machine.wallet, money);
  movePeak(machine, money);
  machine.events?.push({
    type: 'margin_added',
    time: machine.time,
    amount: add(amount, '0'),
    total_investment: moneyText(machine.investment + machine.added),
  });
  actAtPrice(machine);
}

/** Takes profit out, at most the withdrawable amount. The peak of the trailing stop moves along. */
export function withdrawProfit(machine: FuturesGridMachine, { withdraw_amount }: Of<'withdraw'>): void {
  const money = amountOf('withdraw_amount', withdraw_amount);
  const max = withdrawable(machine, valueAt(machine.units, machine.position.size, machine.price));
  if (money > max) refuse('withdraw_amount', `at most ${moneyText(max)} can be withdrawn`);
  machine.withdrawn += money;
  machine.wallet = moveMargin(machine.wallet, -money);
  movePeak(machine, -money);
  machine.events?.push({
    type: 'profit_withdrawn',
    time: machine.time,
    amount: add(withdraw_amount, '0'),
    cum_withdrew_amount: moneyText(machine.withdrawn),
  });
  actAtPrice(machine);
}

/** Assumed: margin put in or taken out moves the highest equity by the same amount. */
function movePeak(machine: FuturesGridMachine, amount: bigint): void {
  if (machine.rules.trailingStop) machine.peak_equity += amount;
}

/** Pays or receives funding on the position; then whatever the new equity sets off happens at the last price. */
export function payFunding(machine: FuturesGridMachine, { rate, mark_price }: Of<'funding'>): void {
  const { units, position } = machine;
  const markPrice = mark_price ?? priceOf(units, machine.price);
  if (!isDecimal(rate)) refuse('rate', 'must be a decimal number');
  if (toMoney(markPrice) <= 0n) refuse('mark_price', 'must be above 0');
  if (position.size === 0n) return;
  const amount = fundingPayment(units, position.size, markPrice, rate);
  machine.wallet = receiveFunding(machine.wallet, amount);
  machine.events?.push({
    type: 'funding',
    time: machine.time,
    rate: add(rate, '0'),
    mark_price: add(markPrice, '0'),
    size: quantityOf(units, position.size),
    amount: moneyText(amount),
  });
  actAtPrice(machine);
}

/**
 * Changes settings; what is due under the new ones at the last price happens at once.
 *
 * Assumed: a trailing stop that is switched on follows from the equity of that moment; one that changes keeps its peak.
 *
 * @throws EngineError for values that no bot can have, naming the field.
 */
export function updateSettings(machine: FuturesGridMachine, changes: FuturesGridSettings): void {
  const before = settingsOf(machine.params);
  const params = withChanges(machine.params, changes);
  const rules = readRules(machine.units, params);
  const startsToFollow = rules.trailingStop && !machine.rules.trailingStop && machine.status === 'running';
  if (startsToFollow) machine.peak_equity = equityAt(machine, machine.price);
  else if (!rules.trailingStop) machine.peak_equity = 0n;
  machine.params = params;
  machine.rules = rules;
  machine.events?.push({ type: 'settings', time: machine.time, before, after: settingsOf(params) });
  actAtPrice(machine);
}

const SETTINGS = [
  'tp_sl_type',
  'take_profit_per',
  'stop_loss_per',
  'take_profit_price',
  'stop_loss_price',
  'trailing_stop_per',
  'move_up_price',
  'move_down_price',
] as const satisfies readonly (keyof FuturesGridSettings)[];

function settingsOf(params: FuturesGridSettings): FuturesGridSettings {
  const set = SETTINGS.filter((key) => params[key] !== undefined && params[key] !== '');
  return Object.fromEntries(set.map((key) => [key, params[key]]));
}

function withChanges(params: FuturesGridParams, changes: FuturesGridSettings): FuturesGridParams {
  const kept = Object.fromEntries(Object.entries(params).filter(([key]) => !SETTINGS.some((name) => name === key)));
  const merged = Object.fromEntries(SETTINGS.map((key) => [key, changes[key] ?? params[key]]));
  // The kept entries are all of the parameters but the settings, which are optional.
  return { ...(kept as unknown as FuturesGridParams), ...settingsOf(merged) };
}
