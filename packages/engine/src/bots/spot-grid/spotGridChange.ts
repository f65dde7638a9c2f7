import { add } from '../../decimal/arithmetic.js';
import { formatDecimal, toScale } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { EngineError } from '../../EngineError.js';
import { dustRoom } from './spotGridCells.js';
import { equityAt, type SpotGridMachine } from './spotGridMachine.js';
import { initialTrades, sizeCells } from './spotGridSizing.js';
import { restOrders } from './spotGridStart.js';
import { loadMachine, saveMachine } from './spotGridState.js';
import { closeIfDue } from './spotGridTravel.js';
import type { SpotGridChange, SpotGridParams, SpotGridState } from './spotGridTypes.js';
import { priceOf, toTicks, worthOf } from './spotGridUnits.js';

/**
 * Maximum quote that can be taken out of a bot now: grid profit that was not taken yet, as far as neither an order nor
 * the reserve for dust needs the money.
 */
export function spotGridWithdrawable(state: SpotGridState): string {
  const machine = loadMachine(state);
  return formatDecimal(withdrawable(machine), machine.units.quoteScale);
}

function withdrawable(machine: SpotGridMachine): bigint {
  const { status, grid_profit: gridProfit, withdrawn, quote, locked } = machine;
  if (status !== 'running') return 0n;
  const free = quote - locked - dustRoom(machine);
  const left = gridProfit - withdrawn;
  if (left <= 0n || free <= 0n) return 0n;
  if (left > free) return free;
  return left;
}

/** Takes quote out. @throws EngineError `exceeds_limit`, and `not_a_decimal` or `invalid_params` for a wrong amount. */
export function withdraw(machine: SpotGridMachine, amount: string): void {
  const { units } = machine;
  const taken = toScale(amount, units.quoteScale);
  if (taken <= 0n) throw new EngineError('invalid_params', 'A withdrawal is above 0');
  const max = withdrawable(machine);
  if (taken > max) {
    throw new EngineError('exceeds_limit', `At most ${formatDecimal(max, units.quoteScale)} can be taken out`);
  }
  machine.quote -= taken;
  machine.withdrawn += taken;
  // The money is gone, not lost: the trailing stop must not fire for it.
  if (machine.stop > 0n) machine.peak_equity -= taken;
  machine.events?.push({ type: 'withdrawn', time: machine.time, amount: formatDecimal(taken, units.quoteScale) });
}

/**
 * The machine after a change of settings at its last price. A changed range or count, or added money, sizes the orders
 * anew with everything in the bot and clears the stop prices that the change does not name; other changes only replace
 * what they name.
 *
 * @throws EngineError `not_changed`; `invalid_params`: no room, or not enough money; the machine that was given is spent then.
 */
export function changeMachine(machine: SpotGridMachine, change: SpotGridChange): SpotGridMachine {
  const { status, params } = machine;
  if (status !== 'running' && status !== 'await_activation') {
    throw new EngineError('invalid_params', `A bot that is ${status} cannot be changed`);
  }
  if (change.entry_price !== undefined && status === 'running') {
    throw new EngineError('invalid_params', 'The entry price of a running bot cannot be changed');
  }
  const next = changedParams(machine, change);
  const isResized = isSizeChanged(machine, change);
  if (!isResized && !isAnySettingChanged(params, next)) throw new EngineError('not_changed', 'Nothing has changed');
  // Read anew: added money may need finer units, and every price is checked before anything moves.
  const changed = loadMachine({ ...saveMachine(machine), params: next }, machine.events);
  // A stop that was not there followed no peak, and one that is gone follows none.
  if (changed.stop === 0n) changed.peak_equity = 0n;
  else if (machine.stop === 0n) changed.peak_equity = equityAt(changed, changed.price);
  if (isResized) {
    const added = addMoney(changed, change);
    setRange(changed);
    if (status === 'running') resize(changed, added);
  }
  changed.events?.push({
    type: 'changed',
    time: changed.time,
    price: priceOf(changed.units, changed.price),
    change,
    is_resized: isResized,
  });
  if (status === 'running') closeIfDue(changed);
  return changed;
}

/** Settings after a change. Stop prices that a new range does not name are gone: they belonged to the old one. */
function changedParams(machine: SpotGridMachine, change: SpotGridChange): SpotGridParams {
  const { add_base_investment, add_quote_investment, ...settings } = change;
  const { params, units, lines, max_price: maxPrice } = machine;
  const { take_profit_price, stop_loss_price, ...others } = params;
  const isResized = isSizeChanged(machine, change);
  const stops = isResized ? {} : { take_profit_price, stop_loss_price };
  // The range may have moved since the bot was made.
  const range = { min_price: priceOf(units, lines.lowest), max_price: priceOf(units, maxPrice) };
  return withoutAbsent({
    ...others,
    ...stops,
    ...range,
    ...withoutAbsent(settings),
    base_investment: add(params.base_investment ?? '0', optionalValue(add_base_investment) ?? '0'),
    quote_investment: add(params.quote_investment ?? '0', optionalValue(add_quote_investment) ?? '0'),
  });
}

/** Plain data has no members that are undefined. */
function withoutAbsent<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  // What is left out is exactly what the type leaves out.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

function isSizeChanged(
  { units, lines, min_price: minPrice, max_price: maxPrice, params }: SpotGridMachine,
  change: SpotGridChange,
): boolean {
  const differs = (text: string | undefined, now: number) => text !== undefined && toTicks(units, text) !== now;
  return (
    differs(change.min_price, minPrice) ||
    differs(change.max_price, maxPrice) ||
    (change.cell_number !== undefined && change.cell_number !== lines.count) ||
    (change.enable_trailing !== undefined && change.enable_trailing !== (params.enable_trailing === true)) ||
    optionalValue(change.add_base_investment) !== undefined ||
    optionalValue(change.add_quote_investment) !== undefined
  );
}

function isAnySettingChanged(before: SpotGridParams, after: SpotGridParams): boolean {
  const names = ['entry_price', 'take_profit_price', 'stop_loss_price', 'ts_percent', 'limit_up_price'] as const;
  return names.some((name) => optionalValue(before[name]) !== optionalValue(after[name]));
}

/** Puts the added money into the bot and gives its worth. */
function addMoney(machine: SpotGridMachine, change: SpotGridChange): bigint {
  const { units, price, status } = machine;
  const base = toScale(optionalValue(change.add_base_investment) ?? '0', units.baseScale);
  const quote = toScale(optionalValue(change.add_quote_investment) ?? '0', units.quoteScale);
  if (base < 0n || quote < 0n) throw new EngineError('invalid_params', 'Added money is above 0');
  // The profit so far, pairs aside, is carried over: what comes in now earned none of it.
  machine.carried = equityAt(machine, price) + machine.withdrawn - machine.total_investment - machine.grid_profit;
  const worth = quote + worthOf(units, base, price);
  machine.base += base;
  machine.quote += quote;
  machine.total_investment += worth;
  // A bot that still waits buys with all of it at its start.
  if (worth > 0n && status === 'running') machine.additions = [...machine.additions, { price, base, quote }];
  return worth;
}

/** Sizes a running bot anew with all that it holds. */
function resize(machine: SpotGridMachine, added: bigint): void {
  const { units, price, params, lines } = machine;
  if (machine.stop > 0n) machine.peak_equity += added;
  machine.trailing = params.enable_trailing === true;
  const held = { base: machine.base, quote: machine.quote };
  const sizes = sizeCells(units, lines, price, equityAt(machine, price), machine.trailing);
  const trades = initialTrades(units, lines, sizes, price, held);
  if (!trades.possible) throw new EngineError('invalid_params', 'The money in the bot does not cover these orders');
  restOrders(machine, sizes, trades, 'change');
}

function setRange(machine: SpotGridMachine): void {
  const { units, params } = machine;
  const lowest = toTicks(units, params.min_price);
  const highest = toTicks(units, params.max_price);
  const count = params.cell_number;
  const distance = Math.floor((highest - lowest) / count);
  if (!Number.isSafeInteger(count) || count <= 0 || lowest <= 0 || distance < 1) {
    throw new EngineError('invalid_params', 'No room for the cells');
  }
  machine.lines = { lowest, distance, count };
  machine.min_price = lowest;
  machine.max_price = highest;
}
