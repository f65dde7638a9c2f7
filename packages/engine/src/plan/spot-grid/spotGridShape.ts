import { flatCells, lineAt, type SpotGridLines, type SpotGridSizes } from '../../bots/spot-grid/spotGridSizing.js';
import { leastSellLots, priceOf, quantityOf, type SpotGridUnits } from '../../bots/spot-grid/spotGridUnits.js';
import { formatDecimal } from '../../decimal/decimal.js';
import type { Range } from '../../decimal/Range.js';
import { divideIntegers } from '../../decimal/rounding.js';

/** The grid lines of a draft and what one cell earns. Ratios have four places, cut. */
export interface SpotGridShape {
  readonly cell_distance: string;
  /** Highest grid line; may lie below the upper price by less than one distance per cell. */
  readonly top_price: string;
  /** Profit of one cell before fees over its buy price, from the highest cell to the lowest. */
  readonly gross_profit: Range;
  /** The same after both fees. */
  readonly net_profit: Range;
  readonly levels: readonly SpotGridLevel[];
}

/** One line of a spot grid with the order that rests there at the start. Price in quote coin, ratios as fractions. */
export interface SpotGridLevel {
  readonly index: number;
  readonly price: string;
  /** Order that rests there at the start; null for the line next to the start price. */
  readonly side: 'buy' | 'sell' | null;
  /** Quantity of that order in base; `''` without one or while the money cannot be read. */
  readonly quantity: string;
  /** Distance from the start price as a fraction of it. */
  readonly distance: string;
  /** What the cell of that order earns after fees, as a fraction of its buy; `''` without an order. */
  readonly net_profit: string;
}

const PLACES = 4;
const UNIT = 10n ** BigInt(PLACES);

/** Shape of a grid that starts at a price in ticks. */
export function spotGridShape(
  units: SpotGridUnits,
  lines: SpotGridLines,
  start: number,
  sizes: SpotGridSizes | undefined,
): SpotGridShape {
  const { distance, count } = lines;
  const gross = (cell: number) => ratio(BigInt(distance), BigInt(lineAt(lines, cell)), 'down');
  return {
    cell_distance: priceOf(units, distance),
    top_price: priceOf(units, lineAt(lines, count)),
    gross_profit: { from: gross(count - 1), to: gross(0) },
    net_profit: { from: netProfit(units, lines, count - 1), to: netProfit(units, lines, 0) },
    levels: levels(units, lines, start, sizes),
  };
}

function levels(units: SpotGridUnits, lines: SpotGridLines, start: number, sizes: SpotGridSizes | undefined) {
  const flat = flatCells(lines, start);
  const profits = Array.from({ length: lines.count }, (_, cell) => netProfit(units, lines, cell));
  let lastLots = -1;
  let lastSells = 0;
  return Array.from({ length: lines.count + 1 }, (_, index): SpotGridLevel => {
    const price = lineAt(lines, index);
    const side = index < flat ? 'buy' : index > flat ? 'sell' : null;
    const cell = side === 'sell' ? index - 1 : index;
    const lots = side === null ? undefined : sizes?.buyLots[cell];
    if (lots !== undefined && lots !== lastLots) {
      lastLots = lots;
      lastSells = leastSellLots(units, lots);
    }
    return {
      index,
      price: priceOf(units, price),
      side,
      quantity: lots === undefined ? '' : quantityOf(units, side === 'buy' ? lots : lastSells),
      distance: ratio(BigInt(price - start), BigInt(start), 'half_up'),
      net_profit: side === null ? '' : (profits[cell] ?? ''),
    };
  });
}

/** `upper · (1 − fee)² / lower − 1` */
export function netProfit(units: SpotGridUnits, lines: SpotGridLines, cell: number): string {
  const { numerator, denominator } = netFraction(units, lineAt(lines, cell), lines.distance);
  return ratio(numerator, denominator, 'floor');
}

/** Net profit of a cell with this lower line and distance, in ticks, as an exact fraction. */
export function netFraction(units: SpotGridUnits, lower: number, distance: number) {
  const afterFee = (units.feeUnit - units.maker) ** 2n;
  const denominator = BigInt(lower) * units.feeUnit ** 2n;
  return { numerator: BigInt(lower + distance) * afterFee - denominator, denominator };
}

function ratio(dividend: bigint, divisor: bigint, rounding: 'down' | 'floor' | 'half_up'): string {
  return formatDecimal(divideIntegers(dividend * UNIT, divisor, rounding), PLACES);
}
