import { formatDecimal, power10 } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';
import { rateOf } from '../futures/futuresUnits.js';
import type { Fraction } from '../futures/orderCost.js';
import type { FuturesGridMode, FuturesGridSpacing } from './futuresGridTypes.js';
import { geometricRatio } from './gridLevels.js';
import { costRates } from './gridSizing.js';

/** A grid as far as its profit goes. */
export interface ProfitGrid {
  readonly grid_mode: FuturesGridMode;
  readonly grid_type: FuturesGridSpacing;
  /** Lines in ticks. */
  readonly levels: readonly number[];
  readonly leverage: string;
  readonly taker_fee_rate: string;
}

const PLACES = 4;

/**
 * Profit of one cell after both taker fees over the margin of its order, in percent, four places, cut: from the least
 * earning cell to the best. `((P_(i+1)·(1 − f) − P_i·(1 + f)) / b) / c · 100` with b the opening line and c the order cost.
 *
 * @throws EngineError `invalid_params`: leverage not above 0
 */
export function profitPerGrid(grid: ProfitGrid): { readonly from: string; readonly to: string } {
  return between(grid, costRates(grid.leverage, grid.taker_fee_rate)[sideOf(grid)]);
}

/** The same over the price of its order, whatever the leverage, in percent. */
export function profitOnPrice(grid: ProfitGrid): { readonly from: string; readonly to: string } {
  return between(grid, { numerator: 1n, denominator: 1n });
}

function sideOf({ grid_mode }: ProfitGrid): 'long' | 'short' {
  return grid_mode === 'short' ? 'short' : 'long';
}

function between(grid: ProfitGrid, cost: Fraction): { readonly from: string; readonly to: string } {
  const { levels } = grid;
  const count = levels.length - 1;
  if (grid.grid_type === 'geometric') {
    const { numerator, denominator } = geometricRatio(levels[0] ?? 1, levels[count] ?? 1, count);
    const all = percent(grid, denominator, numerator, cost);
    return { from: all, to: all };
  }
  const cell = (index: number) => percent(grid, BigInt(levels[index] ?? 1), BigInt(levels[index + 1] ?? 1), cost);
  return { from: cell(count - 1), to: cell(0) };
}

function percent(grid: ProfitGrid, lower: bigint, upper: bigint, cost: Fraction): string {
  const { count, unit } = rateOf(grid.taker_fee_rate);
  const base = sideOf(grid) === 'long' ? lower : upper;
  const net = upper * (unit - count) - lower * (unit + count);
  const digits = divideIntegers(net * cost.denominator * 100n * power10(PLACES), base * unit * cost.numerator, 'down');
  return formatDecimal(digits, PLACES);
}
