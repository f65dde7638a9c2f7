import { power10 } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import { MONEY_PLACES, magnitude, smaller } from '../futures/futuresUnits.js';
import { closeCostRate, type Fraction, initialMarginRate } from '../futures/orderCost.js';
import { realisedPnl } from '../futures/position.js';
import type { FuturesGridMachine } from './futuresGridMachine.js';

/** Amounts that can be withdrawn are cut to eight places. */
const WITHDRAW_STEP = power10(MONEY_PLACES - 8);

/**
 * Cost of the opening orders that rest, money, rounded up at its last place.
 *
 * Assumed: of a neutral bot the dearer side counts, as in its sizing.
 */
function orderBalance(machine: FuturesGridMachine): bigint {
  const { cells, held_from: heldFrom, straddles, levels, units, quantity: lots, costs } = machine;
  let long = 0n;
  let short = 0n;
  cells.forEach((kind, index) => {
    const isBelow = index < heldFrom;
    const isStart = straddles && index === heldFrom;
    if (kind !== 'short' && (isBelow || isStart)) long += BigInt(levels[index] ?? 0);
    if (kind !== 'long' && (!isBelow || isStart)) short += BigInt(levels[index + 1] ?? 0);
  });
  const [onLong, onShort] = [long * costs.long.numerator, short * costs.short.numerator];
  const dearer = onLong > onShort ? 'long' : 'short';
  const numerator = { long: onLong, short: onShort }[dearer] * lots * units.lotTick;
  return share(1n, { numerator, denominator: costs.long.denominator });
}

/** Where the equity of a bot is, money; the parts add up to it. */
interface MarginSplit {
  /** Initial margin of the position at the mark price. */
  readonly position: bigint;
  /** Fee to close the position at the bankruptcy price. */
  readonly closing: bigint;
  readonly orders: bigint;
  readonly available: bigint;
}

/**
 * Splits the equity for a signed position value at the mark price. Where it does not cover all, the margin of the orders is short
 * first, then the fee, then the margin of the position.
 */
export function splitMargin(machine: FuturesGridMachine, value: bigint): MarginSplit {
  const { position: held, params, market, wallet, status } = machine;
  const side = held.size < 0n ? 'short' : 'long';
  const rate = market.order_cost_fee_rate ?? market.taker_fee_rate;
  const equity = wallet.cash + value;
  const position = smaller(share(magnitude(value), initialMarginRate(params.leverage)), equity);
  const closing = smaller(share(held.cost, closeCostRate(side, params.leverage, rate)), equity - position);
  const left = equity - position - closing;
  const orders = status === 'running' ? smaller(orderBalance(machine), left) : 0n;
  return { position, closing, orders, available: left - orders };
}

/**
 * Maximum that can be withdrawn: `min(realised + added − withdrawn, available)`, cut to eight places, money; for a
 * signed position value at the mark price.
 */
export function withdrawable(machine: FuturesGridMachine, value: bigint): bigint {
  if (machine.status !== 'running') return 0n;
  const { earned, available } = withdrawalLimits(machine, value);
  const max = smaller(earned, available);
  return max - (max % WITHDRAW_STEP);
}

/** What bounds a withdrawal: what was earned and added and is not withdrawn yet, and what is not bound in margin. */
function withdrawalLimits(machine: FuturesGridMachine, value: bigint) {
  const earned = notBelowZero(realisedPnl(machine.wallet) + machine.added - machine.withdrawn);
  return { earned, available: notBelowZero(splitMargin(machine, value).available) };
}

function notBelowZero(money: bigint): bigint {
  return money > 0n ? money : 0n;
}

/** Rounded up at the last place of money. */
function share(value: bigint, { numerator, denominator }: Fraction): bigint {
  return divideIntegers(value * numerator, denominator, 'ceil');
}
