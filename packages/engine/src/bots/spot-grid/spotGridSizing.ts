import { divideIntegers } from '../../decimal/rounding.js';
import { boughtParts, costOf, leastSellLots, partsOf, type SpotGridUnits, safe } from './spotGridUnits.js';

/** Evenly spaced grid lines in ticks: `lowest + i * distance` for i from 0 to count. */
export interface SpotGridLines {
  readonly lowest: number;
  readonly distance: number;
  readonly count: number;
}

/** Quantities of the cells at the start. */
export interface SpotGridSizes {
  /** Index of the first held cell; the cells below it are flat. */
  readonly heldFrom: number;
  readonly buyLots: readonly number[];
  /** Quote units of one cell when cells are sized by equal quote value, else 0. */
  readonly quotePerCell: bigint;
}

/** Share of the investment that sizes the orders at the most, in percent; the rest pays fees. */
const ORDER_SHARE_PERCENT = 95n;

/** Price of a grid line in ticks. */
export function lineAt(lines: SpotGridLines, index: number): number {
  return lines.lowest + index * lines.distance;
}

/** Number of cells whose lower line lies below the price: they start flat, the others held. */
export function flatCells(lines: SpotGridLines, price: number): number {
  if (price <= lines.lowest) return 0;
  return Math.min(lines.count, Math.ceil((price - lines.lowest) / lines.distance));
}

/** Money needed per lot of equal size, in lot-ticks: flat cells at their line, held cells at the start price. */
export function demandPerLot(lines: SpotGridLines, price: number): bigint {
  const flat = BigInt(flatCells(lines, price));
  const flatLines = flat * BigInt(lines.lowest) + (BigInt(lines.distance) * flat * (flat - 1n)) / 2n;
  return flatLines + (BigInt(lines.count) - flat) * BigInt(price);
}

/** Quote units that dust can come to hold: just less than a lot in each cell, at its upper line. */
function dustReserve(units: SpotGridUnits, lines: SpotGridLines): bigint {
  const count = BigInt(lines.count);
  return (count * BigInt(lines.lowest) + (BigInt(lines.distance) * count * (count + 1n)) / 2n) * units.lotTick;
}

/** An amount as a fraction: quote units over `denominator`. */
interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * Quote units of an investment that size the orders: 95 % of it, or less where the reserve for dust and for the market
 * trade of the start (its fee, its rounding to a lot) needs more than the rest.
 */
function orderMoney(units: SpotGridUnits, lines: SpotGridLines, price: number, investment: bigint): Fraction {
  const reserve = dustReserve(units, lines) + costOf(units, 1, price);
  const share = { numerator: investment * ORDER_SHARE_PERCENT, denominator: 100n };
  const rest = {
    numerator: investment * (units.feeUnit - units.taker) - reserve * units.feeUnit,
    denominator: units.feeUnit,
  };
  const least = share.numerator * rest.denominator < rest.numerator * share.denominator ? share : rest;
  return least.numerator > 0n ? least : { numerator: 0n, denominator: 1n };
}

/**
 * The least investment, in quote units rounded up, of which so much sizes the orders; the inverse of `orderMoney`.
 *
 * @param orders as a fraction
 */
export function investmentFor(units: SpotGridUnits, lines: SpotGridLines, price: number, orders: Fraction): bigint {
  const reserve = dustReserve(units, lines) + costOf(units, 1, price);
  const { numerator, denominator } = orders;
  const byShare = divideIntegers(numerator * 100n, denominator * ORDER_SHARE_PERCENT, 'ceil');
  const needed = (numerator + reserve * denominator) * units.feeUnit;
  const byReserve = divideIntegers(needed, denominator * (units.feeUnit - units.taker), 'ceil');
  if (byShare > byReserve) return byShare;
  return byReserve;
}

/**
 * Splits an investment (quote units, at the start price in ticks) over the cells: equal base per cell,
 * or equal quote value where the range can move up, so that each new buy costs what the dropped one freed.
 */
export function sizeCells(
  units: SpotGridUnits,
  lines: SpotGridLines,
  price: number,
  investment: bigint,
  canMoveUp: boolean,
): SpotGridSizes {
  const heldFrom = flatCells(lines, price);
  const orders = orderMoney(units, lines, price, investment);
  if (!canMoveUp) {
    const lots = safe(orders.numerator / (orders.denominator * demandPerLot(lines, price) * units.lotTick));
    return { heldFrom, buyLots: Array<number>(lines.count).fill(lots), quotePerCell: 0n };
  }
  const { numerator, denominator } = equalValueDemand(lines, price);
  const quotePerCell = (orders.numerator * denominator) / (orders.denominator * numerator);
  const buyLots = Array.from({ length: lines.count }, (_, cell) => lotsWorth(units, quotePerCell, lineAt(lines, cell)));
  return { heldFrom, buyLots, quotePerCell };
}

/** Whole lots that a quote amount buys at a price in ticks. */
export function lotsWorth(units: SpotGridUnits, quote: bigint, price: number): number {
  return safe(quote / (units.lotTick * BigInt(price)));
}

/** Cells' worth of quote in the whole grid: flat cells count 1, a held cell start price over its lower line. */
export function equalValueDemand(lines: SpotGridLines, price: number): Fraction {
  const flat = flatCells(lines, price);
  const parts: [bigint, bigint][] = [[BigInt(flat), 1n]];
  for (let cell = flat; cell < lines.count; cell += 1) parts.push([BigInt(price), BigInt(lineAt(lines, cell))]);
  const [numerator, denominator] = addFractions(parts, 0, parts.length);
  return { numerator, denominator };
}

/** Adds halves first: the numbers stay short and the exact sum of hundreds of fractions stays cheap. */
function addFractions(parts: readonly [bigint, bigint][], from: number, to: number): [bigint, bigint] {
  if (to - from === 1) return parts[from] ?? [0n, 1n];
  const middle = (from + to) >> 1;
  const [a, b] = addFractions(parts, from, middle);
  const [c, d] = addFractions(parts, middle, to);
  return [a * d + c * b, b * d];
}

/** The market trade that turns the investment into what the orders need. */
export interface InitialTrade {
  readonly side: 'buy' | 'sell';
  readonly lots: number;
  /** Fee in base units for a buy, in quote units for a sell. */
  readonly fee: bigint;
}

export interface InitialTrades {
  readonly trades: readonly InitialTrade[];
  /** Balances after the trades, in base and quote units. */
  readonly base: bigint;
  readonly quote: bigint;
  readonly neededBase: bigint;
  /** False when a cell is too small for one lot or the money does not reach. */
  readonly possible: boolean;
}

/** Initial trades at a price in ticks for invested base and quote units. */
export function initialTrades(
  units: SpotGridUnits,
  lines: SpotGridLines,
  sizes: SpotGridSizes,
  price: number,
  invested: { readonly base: bigint; readonly quote: bigint },
): InitialTrades {
  const { neededBase, neededQuote, smallest } = needs(units, lines, sizes);
  const afterFee = units.feeUnit - units.taker;
  const trades: InitialTrade[] = [];
  let { base, quote } = invested;
  if (base < neededBase) {
    const lots = safe(divideIntegers((neededBase - base) * units.feeUnit, afterFee * units.lotBase, 'ceil'));
    const fee = (BigInt(lots) * units.lotBase * units.taker) / units.feeUnit;
    trades.push({ side: 'buy', lots, fee });
    base += BigInt(lots) * units.lotBase - fee;
    quote -= costOf(units, lots, price);
  }
  if (quote < neededQuote) {
    const perLot = costOf(units, 1, price) * afterFee;
    const lots = safe(divideIntegers((neededQuote - quote) * units.feeUnit, perLot, 'ceil'));
    const fee = (costOf(units, lots, price) * units.taker) / units.feeUnit;
    trades.push({ side: 'sell', lots, fee });
    base -= BigInt(lots) * units.lotBase;
    quote += costOf(units, lots, price) - fee;
  }
  const possible = smallest > 0 && trades.length < 2 && base >= neededBase && quote >= neededQuote;
  return { trades, base, quote, neededBase, possible };
}

/** Base that the held cells start with, as if their buys had just filled, and quote of the buys with the reserve for dust. */
function needs(units: SpotGridUnits, lines: SpotGridLines, sizes: SpotGridSizes) {
  let heldParts = 0n;
  let lotTicks = 0n;
  let smallest = Number.POSITIVE_INFINITY;
  sizes.buyLots.forEach((lots, cell) => {
    smallest = Math.min(smallest, lots);
    if (cell < sizes.heldFrom) lotTicks += BigInt(lots) * BigInt(lineAt(lines, cell));
    else heldParts += boughtParts(units, lots);
  });
  return {
    neededBase: partsOf(units, heldParts),
    neededQuote: lotTicks * units.lotTick + dustReserve(units, lines),
    smallest: leastSellLots(units, smallest),
  };
}
