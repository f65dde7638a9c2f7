import { formatDecimal, parseDecimal, placesOf, power10, toScale } from '../../decimal/decimal.js';
import { divideIntegers, type Rounding } from '../../decimal/rounding.js';
import { EngineError } from '../../EngineError.js';
import type { SpotGridMarket } from './spotGridTypes.js';

/** Places of the grid profit of a sale; what is beyond is cut. */
const PROFIT_PLACES = 12;

/**
 * The integer units of one bot. Prices count ticks, order quantities count lots, balances count
 * `10^-baseScale` and `10^-quoteScale`, chosen so fine that every fill and every equity is a whole number.
 */
export interface SpotGridUnits {
  readonly baseScale: number;
  readonly quoteScale: number;
  readonly tick: bigint;
  readonly tickPlaces: number;
  readonly lot: bigint;
  readonly lotPlaces: number;
  /** Base units in one lot. */
  readonly lotBase: bigint;
  /** Quote units of one base unit at a price of one tick. */
  readonly tickValue: bigint;
  /** Quote units of one lot at a price of one tick. */
  readonly lotTick: bigint;
  /** Quote units in the last place of a grid profit. */
  readonly profitUnit: bigint;
  /** Fee rates as counts of `1 / feeUnit`. */
  readonly feeUnit: bigint;
  readonly maker: bigint;
  readonly taker: bigint;
}

/** Units in which a bot with this money on this market can be settled exactly. */
export function spotGridUnits(market: SpotGridMarket, quoteInvestment: string, baseInvestment: string): SpotGridUnits {
  const { price_precision, base_precision } = market.symbol;
  const tickPlaces = placesOf(price_precision);
  const lotPlaces = placesOf(base_precision);
  const feePlaces = Math.max(placesOf(market.maker_fee_rate), placesOf(market.taker_fee_rate));
  // Dust is counted in these parts of a lot.
  safe(power10(feePlaces));
  const tick = toScale(price_precision, tickPlaces);
  const lot = toScale(base_precision, lotPlaces);
  if (tick <= 0n || lot <= 0n) throw new EngineError('invalid_params', 'Tick and lot must be above 0');
  const baseScale = Math.max(lotPlaces + feePlaces, placesOf(baseInvestment));
  const quoteScale = Math.max(baseScale + tickPlaces, placesOf(quoteInvestment), PROFIT_PLACES);
  const lotBase = lot * power10(baseScale - lotPlaces);
  const tickValue = tick * power10(quoteScale - baseScale - tickPlaces);
  return {
    baseScale,
    quoteScale,
    tick,
    tickPlaces,
    lot,
    lotPlaces,
    lotBase,
    tickValue,
    lotTick: lotBase * tickValue,
    profitUnit: power10(quoteScale - PROFIT_PLACES),
    feeUnit: power10(feePlaces),
    maker: toScale(market.maker_fee_rate, feePlaces),
    taker: toScale(market.taker_fee_rate, feePlaces),
  };
}

/**
 * A price as a number of ticks.
 *
 * @throws EngineError `not_a_multiple`: not on a tick and no rounding asked for; `too_large`: beyond 2^53 ticks.
 */
export function toTicks(units: SpotGridUnits, price: string, rounding?: Rounding): number {
  const { digits, scale } = parseDecimal(price);
  const dividend = digits * power10(units.tickPlaces);
  const divisor = units.tick * power10(scale);
  if (!rounding && dividend % divisor !== 0n) {
    throw new EngineError('not_a_multiple', `${price} is not a multiple of the tick`);
  }
  return safe(divideIntegers(dividend, divisor, rounding ?? 'floor'));
}

/** Price text of a number of ticks. */
export function priceOf(units: SpotGridUnits, ticks: number): string {
  return formatDecimal(BigInt(ticks) * units.tick, units.tickPlaces);
}

/** Quantity text of a number of lots. */
export function quantityOf(units: SpotGridUnits, lots: number | bigint): string {
  return formatDecimal(BigInt(lots) * units.lot, units.lotPlaces);
}

/** What the state of a spot grid is counted in while it moves. */
export const SPOT_GRID_COUNTS = {
  ticks: { read: (units: SpotGridUnits, text: string) => toTicks(units, text), write: priceOf },
  base: {
    read: ({ baseScale }: SpotGridUnits, text: string) => toScale(text, baseScale),
    write: ({ baseScale }: SpotGridUnits, amount: bigint) => formatDecimal(amount, baseScale),
  },
  quote: {
    read: ({ quoteScale }: SpotGridUnits, text: string) => toScale(text, quoteScale),
    write: ({ quoteScale }: SpotGridUnits, amount: bigint) => formatDecimal(amount, quoteScale),
  },
};

/** Quote units of so many lots at so many ticks. */
export function costOf(units: SpotGridUnits, lots: number | bigint, ticks: number): bigint {
  return BigInt(lots) * BigInt(ticks) * units.lotTick;
}

/** Quote units of so many base units at so many ticks. */
export function worthOf(units: SpotGridUnits, base: bigint, ticks: number): bigint {
  return base * BigInt(ticks) * units.tickValue;
}

/** What a buy of so many lots leaves after its fee in base, in parts of a lot: one part is `1 / feeUnit` of it. */
export function boughtParts(units: SpotGridUnits, buyLots: number): bigint {
  return BigInt(buyLots) * (units.feeUnit - units.maker);
}

/** Base units of so many parts of a lot. */
export function partsOf(units: SpotGridUnits, parts: bigint): bigint {
  return (parts * units.lotBase) / units.feeUnit;
}

/** The least that a cell sells after its buy of so many lots: whole lots of what the fee in base left. */
export function leastSellLots(units: SpotGridUnits, buyLots: number): number {
  return Number(boughtParts(units, buyLots) / units.feeUnit);
}

/** The least buy in lots of which so many whole lots are left after the fee in base. */
export function leastBuyLots(units: SpotGridUnits, sellLots: bigint): bigint {
  const left = units.feeUnit - units.maker;
  return left <= 0n ? 0n : divideIntegers(sellLots * units.feeUnit, left, 'ceil');
}

/** Sum of products of whole numbers over the cells, exact; in plain numbers as long as they hold it. */
export function sumOfProducts(count: number, one: (cell: number) => number, other: (cell: number) => number): bigint {
  let all = 0n;
  let sum = 0;
  for (let cell = 0; cell < count; cell += 1) {
    const next = sum + one(cell) * other(cell);
    if (Number.isSafeInteger(next)) sum = next;
    else {
      all += BigInt(sum) + BigInt(one(cell)) * BigInt(other(cell));
      sum = 0;
    }
  }
  return all + BigInt(sum);
}

/** The integer as a number. @throws EngineError `too_large`: beyond 2^53 */
export function safe(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new EngineError('too_large', `${value} is beyond 2^53`);
  return number;
}
