import type { FuturesSymbol } from '../futures/futuresTypes.js';
import { type FuturesUnits, toMoney, valueAt } from '../futures/futuresUnits.js';
import { type Fraction, orderCostRate } from '../futures/orderCost.js';
import type { FuturesGridCell, FuturesGridMode } from './futuresGridTypes.js';

/** Cells at the start. */
interface GridStart {
  readonly cells: readonly FuturesGridCell[];
  readonly heldFrom: number;
  readonly straddles: boolean;
  /** Number of cells held from the start. */
  readonly held: number;
}

/** Share of the investment that sizes the orders, in percent; the rest pays fees. */
export const ORDER_SHARE_PERCENT = 95n;

/**
 * Which cells there are at a start price in ticks, and which are held.
 * Long: `P_i < price` flat, the others held. Short: `P_(i+1) > price` flat, the others held.
 * Neutral: a long cell for each `P_i < price`, a short one for each `P_(i+1) > price`, all flat.
 */
export function startCells(mode: FuturesGridMode, levels: readonly number[], price: number): GridStart {
  const count = levels.length - 1;
  const below = firstIndex(levels, count, (level) => level >= price);
  const passed = firstIndex(levels.slice(1), count, (level) => level > price);
  if (mode === 'long') return { cells: all(count, 'long'), heldFrom: below, straddles: false, held: count - below };
  if (mode === 'short') return { cells: all(count, 'short'), heldFrom: passed, straddles: false, held: passed };
  const cells = Array.from({ length: count }, (_, index): FuturesGridCell => {
    if (index >= below) return 'short';
    return index >= passed ? 'both' : 'long';
  });
  return { cells, heldFrom: passed, straddles: below > passed, held: 0 };
}

function firstIndex(levels: readonly number[], count: number, isFound: (level: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isFound(levels[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function all(count: number, kind: FuturesGridCell): FuturesGridCell[] {
  return Array<FuturesGridCell>(count).fill(kind);
}

/** Ticks of the opening orders of each side, held cells of the start included at the start price. */
interface GridDemand {
  readonly long: bigint;
  readonly short: bigint;
}

/** Sums of the prices at which the cells of a start open: lower lines of long cells, upper lines of short ones. */
export function startDemand(mode: FuturesGridMode, levels: readonly number[], price: number): GridDemand {
  const { cells, heldFrom, held } = startCells(mode, levels, price);
  const atMarket = BigInt(held) * BigInt(price);
  if (mode === 'long') return { long: sumTicks(levels, 0, heldFrom) + atMarket, short: 0n };
  if (mode === 'short') return { long: 0n, short: sumTicks(levels, heldFrom + 1, levels.length) + atMarket };
  const longs = cells.indexOf('short');
  return {
    long: sumTicks(levels, 0, longs === -1 ? cells.length : longs),
    short: sumTicks(levels, heldFrom + 1, levels.length),
  };
}

/** Sum of the lines from one index to before another. */
export function sumTicks(levels: readonly number[], from: number, to: number): bigint {
  // Plain numbers add up faster, and exactly while no sum of the highest lines leaves the safe integers.
  if (Number.isSafeInteger((levels.at(-1) ?? 0) * levels.length)) {
    let sum = 0;
    for (let index = from; index < to; index += 1) sum += levels[index] ?? 0;
    return BigInt(sum);
  }
  let total = 0n;
  for (let index = from; index < to; index += 1) total += BigInt(levels[index] ?? 0);
  return total;
}

/** Order cost rates of both sides for a leverage and a taker rate; they have one denominator. */
export interface CostRates {
  readonly long: Fraction;
  readonly short: Fraction;
}

/** @throws EngineError `invalid_params`: leverage not above 0; `not_a_decimal` */
export function costRates(leverage: string, taker: string): CostRates {
  return { long: orderCostRate('long', leverage, taker), short: orderCostRate('short', leverage, taker) };
}

/**
 * Cost of one lot on every cell, money: the side that costs more, since the position is one and the sides net.
 *
 * Assumed: a neutral bot needs margin for its dearer side only.
 */
export function unitCost(units: FuturesUnits, rates: CostRates, demand: GridDemand): Fraction {
  const long = demand.long * rates.long.numerator;
  const short = demand.short * rates.short.numerator;
  const dearer = long > short ? 'long' : 'short';
  return { numerator: { long, short }[dearer] * units.lotTick, denominator: rates.long.denominator };
}

/** Lots of each order: 95 % of an investment over the cost of one lot on every cell, cut. */
export function lotsFor(investment: bigint, { numerator, denominator }: Fraction): bigint {
  return numerator === 0n ? 0n : (investment * ORDER_SHARE_PERCENT * denominator) / (100n * numerator);
}

/**
 * Lots of each order of a bot that is planned at a price in ticks: its entry price, or the last one when it is created.
 * They stay the same wherever it starts.
 */
export function plannedLots(
  units: FuturesUnits,
  rates: CostRates,
  grid: { readonly mode: FuturesGridMode; readonly levels: readonly number[] },
  price: number,
  investment: bigint,
): bigint {
  return lotsFor(investment, unitCost(units, rates, startDemand(grid.mode, grid.levels, price)));
}

/** Whether the exchange takes orders of so many lots down to the lowest line. */
export function isOrderSize(units: FuturesUnits, symbol: FuturesSymbol, lots: bigint, lowest: number): boolean {
  const scaled = (quantity: string) => toMoney(quantity) * 10n ** BigInt(units.lotPlaces);
  const quantity = lots * units.lot * toMoney('1');
  const max = scaled(symbol.maxNewOrderQty);
  if (lots <= 0n || quantity < scaled(symbol.minQty) || (max > 0n && quantity > max)) return false;
  return valueAt(units, lots, lowest) >= toMoney(symbol.minNotionalValue);
}
