import { power10 } from '../../money/decimal.js';
import { divideIntegers } from '../../money/rounding.js';
import { MONEY_PLACES, magnitude } from '../futures/futuresUnits.js';
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
export function orderBalance(machine: FuturesGridMachine): bigint {
  const { cells, heldFrom, straddles, levels, units, lots, costs } = machine;
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

/**
 * Margin of a position worth so much (signed) at the mark, money: initial margin at the mark and the fee to close at the
 * bankruptcy price.
 */
export function positionBalance(machine: FuturesGridMachine, value: bigint): bigint {
  const { position, params, market } = machine;
  const side = position.size < 0n ? 'short' : 'long';
  const rate = market.order_cost_fee_rate ?? market.taker_fee_rate;
  return initialMargin(machine, value) + share(position.cost, closeCostRate(side, params.leverage, rate));
}

/** `|size| · mark / L`, money. */
function initialMargin({ params }: FuturesGridMachine, value: bigint): bigint {
  return share(magnitude(value), initialMarginRate(params.leverage));
}

/** `equity − |size| · mark / L − cost of the opening orders`, never below 0, money; for a signed position value at the mark. */
export function availableBalance(machine: FuturesGridMachine, value: bigint): bigint {
  return notBelowZero(machine.wallet.cash + value - initialMargin(machine, value) - orderBalance(machine));
}

/**
 * Most that can be withdrawn: `min(realised + added − withdrawn, available)`, cut to eight places, money; for a signed
 * position value at the mark.
 */
export function withdrawable(machine: FuturesGridMachine, value: bigint): bigint {
  if (machine.status !== 'running') return 0n;
  const earned = notBelowZero(realisedPnl(machine.wallet) + machine.added - machine.withdrawn);
  const available = availableBalance(machine, value);
  const most = { earned, available }[earned < available ? 'earned' : 'available'];
  return most - (most % WITHDRAW_STEP);
}

function notBelowZero(money: bigint): bigint {
  return money > 0n ? money : 0n;
}

/** Rounded up at the last place of money. */
function share(value: bigint, { numerator, denominator }: Fraction): bigint {
  return divideIntegers(value * numerator, denominator, 'ceil');
}
