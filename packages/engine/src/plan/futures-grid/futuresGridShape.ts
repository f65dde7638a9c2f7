import { priceOf, quantityOf, rateOf } from '../../bots/futures/futuresUnits.js';
import { startCells } from '../../bots/futures-grid/gridSizing.js';
import { type ProfitGrid, profitOnPrice, profitPerGrid } from '../../bots/futures-grid/profitPerGrid.js';
import { compare } from '../../decimal/arithmetic.js';
import { formatDecimal, power10 } from '../../decimal/decimal.js';
import type { Range } from '../../decimal/Range.js';
import { divideIntegers } from '../../decimal/rounding.js';
import { lotsOf } from './futuresGridMoneyIssues.js';
import type { FuturesGridReading } from './futuresGridReading.js';

/** The grid lines of a draft and what one cell earns. */
export interface FuturesGridShape {
  /** Interval of an arithmetic grid; `''` for a geometric one. */
  readonly cell_distance: string;
  /** Highest grid line; may lie below the upper price by less than one tick per cell. */
  readonly top_price: string;
  /** Percent of the price after both taker fees, from the least earning cell to the best; four places, cut. */
  readonly profit_on_price: Range;
  /** Percent of the margin of an order; `''` at both ends while the leverage cannot be read. */
  readonly profit_on_margin: Range;
  readonly levels: readonly FuturesGridLevel[];
}

/**
 * One line of a futures grid with the order that rests there at the start. Prices in quote coin, ratios as fractions.
 */
export interface FuturesGridLevel {
  readonly index: number;
  readonly price: string;
  /** Order that rests there at the start; null for a line without one. */
  readonly side: 'buy' | 'sell' | null;
  /** Whether its fill opens a cell or ends one that is held from the start. */
  readonly leg: 'open' | 'close' | null;
  /** Quantity of that order; `''` without one or while the money cannot be read. */
  readonly quantity: string;
  /** Distance from the start price as a fraction of it, four places. */
  readonly distance: string;
  /** What the cell of that order earns after maker fees, as a fraction of its lower line, four places; `''` without an order. */
  readonly net_profit: string;
}

const PLACES = 4;

/** Shape of a draft; undefined while its lines cannot be read. */
export function futuresGridShape(reading: FuturesGridReading): FuturesGridShape | undefined {
  const { levels, units, draft, values, market } = reading;
  if (!levels) return undefined;
  const { leverage } = values;
  const { taker_fee_rate } = market;
  const { grid_mode, grid_type } = draft;
  const grid: ProfitGrid = { grid_mode, grid_type, levels, leverage: leverage ?? '1', taker_fee_rate };
  const [bottom = 0, second = 0] = levels;
  const isLeverage = leverage !== undefined && compare(leverage, '0') > 0;
  return {
    cell_distance: grid_type === 'arithmetic' ? priceOf(units, second - bottom) : '',
    top_price: priceOf(units, levels.at(-1) ?? 0),
    profit_on_price: profitOnPrice(grid),
    profit_on_margin: isLeverage ? profitPerGrid(grid) : { from: '', to: '' },
    levels: listLevels(reading, levels),
  };
}

function listLevels(reading: FuturesGridReading, levels: readonly number[]): readonly FuturesGridLevel[] {
  const { units, draft, start, market } = reading;
  const { heldFrom, straddles } = startCells(draft.grid_mode, levels, start);
  const lots = lotsOf(reading);
  const quantity = lots === undefined ? '' : quantityOf(units, lots);
  const maker = rateOf(market.maker_fee_rate);
  // Below the first sell every line has a buy; a neutral index that holds the start price has both.
  const buys = straddles ? heldFrom + 1 : heldFrom;
  return levels.map((level, index): FuturesGridLevel => {
    const side = index < buys ? 'buy' : index > heldFrom ? 'sell' : null;
    const cell = side === 'sell' ? index - 1 : index;
    const [lower = 1, upper = 1] = [levels[cell], levels[cell + 1]];
    const net = BigInt(upper) * (maker.unit - maker.count) - BigInt(lower) * (maker.unit + maker.count);
    return {
      index,
      price: priceOf(units, level),
      side,
      leg: side && legOf(draft.grid_mode, side),
      quantity: side === null ? '' : quantity,
      distance: start > 0 ? fraction(BigInt(level - start), BigInt(start)) : '',
      net_profit: side === null ? '' : fraction(net, BigInt(lower) * maker.unit),
    };
  });
}

/** The opening side of a long bot is the buy, of a short one the sell; a neutral bot opens on both. */
function legOf(mode: FuturesGridReading['draft']['grid_mode'], side: 'buy' | 'sell'): 'open' | 'close' {
  return mode === 'neutral' || (mode === 'long') === (side === 'buy') ? 'open' : 'close';
}

function fraction(dividend: bigint, divisor: bigint): string {
  return formatDecimal(divideIntegers(dividend * power10(PLACES), divisor, 'floor'), PLACES);
}
