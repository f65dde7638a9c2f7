import { formatDecimal, power10 } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import { type FuturesUnits, feeOn, MONEY_PLACES, magnitude, type Rate, valueAt } from './futuresUnits.js';
import type { Fraction } from './orderCost.js';

/** A position in one contract, at average cost. */
export interface FuturesPosition {
  /** Signed lots; negative is short. */
  readonly size: bigint;
  /**
   * Entry value `|size| · average price`, money, never negative. Closing a part divides; the quotient is cut to whole
   * {@link COST_UNIT}. No balance is made from it, and what is cut from a closed result stays in the entry value, so
   * realised + unrealised is exact all the same, and both are figures that an exchange can report to the last digit.
   */
  readonly cost: bigint;
}

/** The money behind one or several positions. */
export interface FuturesWallet {
  /** Margin put in less taken out, less signed quantity times price of every fill, less fees, plus funding. */
  readonly cash: bigint;
  /** Sum of closed results before fees. */
  readonly closed: bigint;
  /** Sum of fees, not negative. */
  readonly fees: bigint;
  /** Sum of funding; positive was received. */
  readonly funding: bigint;
}

/** Least money that an entry value is divided into: the last of the 8 places that amounts of a quote coin have. */
const COST_UNIT = power10(MONEY_PLACES - 8);

/** No position. */
export const FLAT: FuturesPosition = { size: 0n, cost: 0n };

/** A wallet with this margin and no history. */
export function newWallet(margin: bigint): FuturesWallet {
  return { cash: margin, closed: 0n, fees: 0n, funding: 0n };
}

/**
 * The position after buying (positive) or selling (negative) lots for a value, and the result closed by it.
 * Increases add their value, decreases remove the average cost, a flip starts again at the fill price.
 *
 * @param value money of the traded lots at the fill price, not negative.
 */
function tradePosition(
  { size, cost }: FuturesPosition,
  lots: bigint,
  value: bigint,
): { readonly position: FuturesPosition; readonly closed: bigint } {
  const after = size + lots;
  if (size === 0n || size > 0n === lots > 0n) return { position: { size: after, cost: cost + value }, closed: 0n };
  const isPart = magnitude(lots) < magnitude(size);
  const closing = magnitude(isPart ? lots : size);
  const removed = isPart ? wholeUnits((cost * closing) / magnitude(size)) : cost;
  // The lots of one trade share one price, so this division leaves no rest.
  const got = (value * closing) / magnitude(lots);
  const closed = size > 0n ? got - removed : removed - got;
  return { position: { size: after, cost: isPart ? cost - removed : value - got }, closed };
}

function wholeUnits(money: bigint): bigint {
  return money - (money % COST_UNIT);
}

/** A position with the money behind it. */
export interface FuturesHolding {
  readonly position: FuturesPosition;
  readonly wallet: FuturesWallet;
}

/** What one trade of signed lots at a price in ticks does to a position and the money behind it, and its fee. */
export function trade(
  units: FuturesUnits,
  { position: before, wallet }: FuturesHolding,
  lots: bigint,
  ticks: number,
  rate: Rate,
): FuturesHolding & { readonly fee: bigint } {
  const value = valueAt(units, magnitude(lots), ticks);
  const fee = feeOn(value, rate);
  const { position, closed } = tradePosition(before, lots, value);
  return {
    position,
    fee,
    wallet: {
      cash: wallet.cash - (lots > 0n ? value : -value) - fee,
      closed: wallet.closed + closed,
      fees: wallet.fees + fee,
      funding: wallet.funding,
    },
  };
}

/** Puts margin in (positive) or takes it out. */
export function moveMargin(wallet: FuturesWallet, amount: bigint): FuturesWallet {
  return { ...wallet, cash: wallet.cash + amount };
}

/** Books funding: positive was received. */
export function receiveFunding(wallet: FuturesWallet, amount: bigint): FuturesWallet {
  return { ...wallet, cash: wallet.cash + amount, funding: wallet.funding + amount };
}

/**
 * Ends a bankrupt position: nothing is left and nothing else is touched. The result of the close is what makes the
 * wallet exactly 0.
 */
export function bankrupt({ position, wallet }: FuturesHolding): FuturesHolding {
  return {
    position: FLAT,
    wallet: { ...wallet, cash: 0n, closed: wallet.closed - walletBalance(wallet, position) },
  };
}

/** `cash + sign(size) · cost`: margin put in less taken out, plus everything realised. */
export function walletBalance({ cash }: FuturesWallet, { size, cost }: FuturesPosition): bigint {
  return cash + (size < 0n ? -cost : cost);
}

/** Closed results less all fees plus funding. */
export function realisedPnl({ closed, fees, funding }: FuturesWallet): bigint {
  return closed - fees + funding;
}

/** Paper result of a position whose signed value at the mark price is given. */
export function unrealisedPnl({ size, cost }: FuturesPosition, value: bigint): bigint {
  return value - (size < 0n ? -cost : cost);
}

/** Average entry price in quote coin, as an exact fraction; undefined without a position. */
export function averagePrice(units: FuturesUnits, { size, cost }: FuturesPosition): Fraction | undefined {
  if (size === 0n) return undefined;
  return {
    numerator: cost * power10(units.lotPlaces),
    denominator: magnitude(size) * units.lot * power10(MONEY_PLACES),
  };
}

/** A fraction as text with so many places, cut toward zero. @throws EngineError `division_by_zero` */
export function cutFraction({ numerator, denominator }: Fraction, places: number): string {
  return formatDecimal(divideIntegers(numerator * power10(places), denominator, 'down'), places);
}
