import { compare } from '../../decimal/arithmetic.js';
import { EngineError } from '../../EngineError.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import { fundingPayment, moneyText, priceOf, quantityOf, toMoney } from '../futures/futuresUnits.js';
import { type FuturesWallet, receiveFunding } from '../futures/position.js';
import { type ComboLeg, type ComboMachine, equityOf, marketsOf, newLeg, readPrice } from './comboMachine.js';
import { transferBounds } from './comboMargins.js';
import { rebalance, rebalanceOnDrift } from './comboRebalance.js';
import { mergeSettings, positive, readSettings, refusal } from './comboSettings.js';
import { stopIfDue } from './comboStops.js';
import type { FuturesComboInput, FuturesComboPayment, FuturesComboSettings } from './futuresComboTypes.js';

type Input<T extends FuturesComboInput['type']> = Extract<FuturesComboInput, { type: T }>;

/** Books funding on every position named. */
export function payFunding(machine: ComboMachine, payments: readonly FuturesComboPayment[]): void {
  for (const { symbol, rate, mark_price } of payments) {
    const leg = machine.legs.find(({ contract }) => contract.symbol === symbol);
    if (!leg || leg.position.size === 0n || leg.price === undefined) continue;
    const markPrice = mark_price ?? priceOf(leg.units, leg.price);
    const amount = fundingPayment(leg.units, leg.position.size, markPrice, rate);
    leg.wallet = receiveFunding(leg.wallet, amount);
    machine.events.push({
      type: 'funding',
      time: machine.time,
      symbol,
      rate,
      mark_price: markPrice,
      size: quantityOf(leg.units, leg.position.size),
      amount: moneyText(amount),
    });
  }
}

/**
 * Moves margin in or out and resizes the positions. The peak of the trailing stop moves by the same amount.
 *
 * Assumed: out goes at most what no position needs as initial margin.
 *
 * @throws EngineError `exceeds_limit`: above the bounds of `transferBounds`; `invalid_params`: below them
 */
export function transferMargin(machine: ComboMachine, { direction, amount }: Input<'transfer'>): void {
  if (direction !== 'in' && direction !== 'out') throw refusal('direction', String(direction));
  const { from, to } = transferBounds(machine)[direction === 'in' ? 'transfer_in' : 'transfer_out'];
  positive('amount', amount);
  if (compare(amount, from) < 0) throw refusal('amount', `${amount} is below ${from}`);
  if (to !== '' && compare(amount, to) > 0) throw new EngineError('exceeds_limit', `amount: ${amount} is above ${to}`);
  const moved = toMoney(amount);
  if (direction === 'in') machine.total_margin += moved;
  else machine.withdrawn += moved;
  machine.peak_equity += direction === 'in' ? moved : -moved;
  const midway = machine.total_margin - machine.withdrawn - toMoney(machine.params.init_margin);
  machine.events.push({
    type: 'transfer',
    time: machine.time,
    direction,
    amount: moneyText(moved),
    total_margin: moneyText(machine.total_margin),
    midway_transfer: moneyText(midway),
  });
  rebalance(machine, 'transfer');
}

/**
 * Changes settings. One that changes nothing leaves no trace.
 *
 * @throws EngineError `invalid_params`, `not_a_decimal`, `not_a_multiple`: the settings cannot run
 */
export function updateSettings(machine: ComboMachine, { type: _, time: __, markets = [], ...change }: Input<'update'>) {
  const { init_margin, ...before } = machine.params;
  const merged = mergeSettings(before, change);
  const known = machine.legs.map(({ market }) => market);
  const after = readSettings(merged, marketsOf(merged.symbol_settings, [...known, ...markets]));
  if (isSame(before, after)) return;
  const legs = after.symbol_settings.map((contract) => legFor(machine, contract, markets));
  const removed = machine.legs.filter((leg) => !legs.includes(leg));
  followFromNow(machine, before, after);
  machine.params = { ...after, init_margin };
  machine.legs = legs;
  legs.forEach((leg, row) => {
    leg.contract = after.symbol_settings[row] ?? leg.contract;
  });
  machine.last_modify_setting_time = machine.time;
  machine.events.push({ type: 'settings', time: machine.time, before, after });
  const isTraded = resizes(before, after) && rebalance(machine, 'modify_setting', removed);
  for (const { wallet } of removed) machine.past = sum(machine.past, wallet);
  stopIfDue(machine);
  // One rebalance at one moment: what is off after it waits for the next prices.
  if (machine.bot_display_status === 'running' && !isTraded) rebalanceOnDrift(machine);
}

/**
 * Whether a change of settings resizes the positions.
 *
 * Assumed: only contracts, sides, weights and leverage do; a new stop or schedule trades nothing by itself.
 */
function resizes(before: FuturesComboSettings, after: FuturesComboSettings): boolean {
  return before.leverage !== after.leverage || !isSame(before.symbol_settings, after.symbol_settings);
}

/**
 * A trailing stop that is set or changed follows the equity from that moment on.
 *
 * Assumed: an older peak would close a bot at once for a fall that the user has already accepted.
 */
function followFromNow(machine: ComboMachine, before: FuturesComboSettings, after: FuturesComboSettings): void {
  const isChanged = before.trailing_stop_percent !== after.trailing_stop_percent;
  if (isChanged && after.trailing_stop_percent !== undefined) machine.peak_equity = equityOf(machine);
}

function legFor(machine: ComboMachine, contract: ComboLeg['contract'], markets: readonly FuturesMarket[]): ComboLeg {
  const kept = machine.legs.find((leg) => leg.contract.symbol === contract.symbol);
  if (kept) return kept;
  const market = markets.find(({ symbol }) => symbol.symbol === contract.symbol);
  const leg = newLeg(contract, market);
  leg.price = readPrice(leg, market?.last_price ?? '0');
  return leg;
}

function sum(a: FuturesWallet, b: FuturesWallet): FuturesWallet {
  return { cash: a.cash + b.cash, closed: a.closed + b.closed, fees: a.fees + b.fees, funding: a.funding + b.funding };
}

/** Both sides are plain data that `readSettings` built in one order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
