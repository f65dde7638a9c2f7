import { type Decimal, formatDecimal, parseDecimal, placesOf, power10, toScale } from '../../decimal/decimal.js';
import { divideIntegers, type Rounding } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';

/**
 * Places of all money of futures bots: one scale for every contract, so sums over contracts need no conversion. Fills,
 * fees, funding and amounts stay far above it and are exact; only the average cost of a position is cut here when a part
 * of it closes. Exact fractions would grow with every fill for ever.
 */
export const MONEY_PLACES = 40;

/** The integer units of one contract. Prices count ticks, quantities lots (short is negative), money `10^-40` of the quote coin. */
export interface FuturesUnits {
  readonly tick: bigint;
  readonly tickPlaces: number;
  readonly lot: bigint;
  readonly lotPlaces: number;
  /** Money of one lot at a price of one tick. */
  readonly lotTick: bigint;
}

/** A ratio such as a fee rate: `count / unit`. */
export interface Rate {
  readonly count: bigint;
  readonly unit: bigint;
}

/** Digits that tick, lot and a rate may have together. */
const MAX_PLACES = MONEY_PLACES - 8;

/**
 * Units of a contract.
 *
 * @throws EngineError `invalid_params`: tick or lot not above 0, or finer than any money; `not_a_decimal`
 */
export function futuresUnits(symbol: { readonly tickSize: string; readonly lotSize: string }): FuturesUnits {
  const tickPlaces = placesOf(symbol.tickSize);
  const lotPlaces = placesOf(symbol.lotSize);
  const tick = toScale(symbol.tickSize, tickPlaces);
  const lot = toScale(symbol.lotSize, lotPlaces);
  if (tick <= 0n) throw new EngineError('invalid_params', `tickSize ${symbol.tickSize} must be above 0`);
  if (lot <= 0n) throw new EngineError('invalid_params', `lotSize ${symbol.lotSize} must be above 0`);
  if (tickPlaces + lotPlaces > MAX_PLACES / 2)
    throw new EngineError('invalid_params', 'tickSize and lotSize: too fine');
  return { tick, tickPlaces, lot, lotPlaces, lotTick: tick * lot * power10(MONEY_PLACES - tickPlaces - lotPlaces) };
}

/** Reads a fee rate. @throws EngineError `invalid_params`: not from 0 to below 1, or more than 16 places; `not_a_decimal` */
export function rateOf(text: string): Rate {
  const scale = placesOf(text);
  const count = toScale(text, scale);
  const unit = power10(scale);
  if (count < 0n || count >= unit || scale > MAX_PLACES / 2) {
    throw new EngineError('invalid_params', `fee rate ${text} must be from 0 to below 1, with at most 16 places`);
  }
  return { count, unit };
}

/**
 * A price as a number of ticks.
 *
 * @throws EngineError `not_a_multiple`: not on a tick and no rounding asked for; `too_large`: beyond 2^53 ticks.
 */
export function toTicks(units: FuturesUnits, price: string, rounding?: Rounding): number {
  const { digits, scale } = parseDecimal(price);
  const dividend = digits * power10(units.tickPlaces);
  const divisor = units.tick * power10(scale);
  if (!rounding && dividend % divisor !== 0n) {
    throw new EngineError('not_a_multiple', `${price} is not a multiple of the tick`);
  }
  return safeNumber(divideIntegers(dividend, divisor, rounding ?? 'floor'));
}

/** Price text of a number of ticks. */
export function priceOf(units: FuturesUnits, ticks: number): string {
  return formatDecimal(BigInt(ticks) * units.tick, units.tickPlaces);
}

/** Quantity text of a number of lots; negative for a short size. */
export function quantityOf(units: FuturesUnits, lots: bigint): string {
  return formatDecimal(lots * units.lot, units.lotPlaces);
}

/** A quantity as lots. @throws EngineError `not_a_multiple`, `not_a_decimal` */
export function toLots(units: FuturesUnits, quantity: string): bigint {
  const { digits, scale } = parseDecimal(quantity);
  const dividend = digits * power10(units.lotPlaces);
  const divisor = units.lot * power10(scale);
  if (dividend % divisor !== 0n) throw new EngineError('not_a_multiple', `${quantity} is not a multiple of the lot`);
  return dividend / divisor;
}

/** Money as text. */
export function moneyText(money: bigint): string {
  return formatDecimal(money, MONEY_PLACES);
}

/** Text as money. @throws EngineError `not_a_multiple`: more than 40 places; `not_a_decimal` */
export function toMoney(text: string): bigint {
  return toScale(text, MONEY_PLACES);
}

/** What the states of futures bots are counted in while they move. */
export const FUTURES_COUNTS = {
  ticks: { read: (units: FuturesUnits, text: string) => toTicks(units, text), write: priceOf },
  lots: { read: toLots, write: quantityOf },
  money: {
    read: (_: FuturesUnits | undefined, text: string) => toMoney(text),
    write: (_: FuturesUnits | undefined, money: bigint) => moneyText(money),
  },
};

/** Value of so many lots at so many ticks; signed like the lots. */
export function valueAt(units: FuturesUnits, lots: bigint, ticks: number): bigint {
  return lots * BigInt(ticks) * units.lotTick;
}

/** Value of so many lots at any price, which need not be on a tick. @throws EngineError `not_a_multiple`: too many places */
export function valueAtPrice(units: FuturesUnits, lots: bigint, price: string): bigint {
  return product(lots * units.lot, units.lotPlaces, parseDecimal(price));
}

/** Fee on a value, never negative, exact. */
export function feeOn(value: bigint, { count, unit }: Rate): bigint {
  return (magnitude(value) * count) / unit;
}

/**
 * Money received (negative: paid) at a funding time: `−size · mark price · rate`, exact. At a positive rate longs pay.
 *
 * @throws EngineError `not_a_multiple`: too many places; `not_a_decimal`
 */
export function fundingPayment(units: FuturesUnits, size: bigint, mark_price: string, rate: string): bigint {
  const markPrice = parseDecimal(mark_price);
  const ratio = parseDecimal(rate);
  return product(-size * units.lot, units.lotPlaces, {
    digits: markPrice.digits * ratio.digits,
    scale: markPrice.scale + ratio.scale,
  });
}

function product(quantity: bigint, places: number, factor: Decimal): bigint {
  return toScale(formatDecimal(quantity * factor.digits, places + factor.scale), MONEY_PLACES);
}

/** The number without its sign. */
export function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** The smaller of two amounts. */
export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** The integer as a number. @throws EngineError `too_large`: beyond 2^53 */
export function safeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new EngineError('too_large', `${value} is beyond 2^53`);
  return number;
}
