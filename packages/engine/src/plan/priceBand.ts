import { add, compare, multiply, subtract } from '../decimal/arithmetic.js';

import { squareRoot } from '../decimal/roots.js';
import { divide, roundToStep } from '../decimal/rounding.js';
import { EngineError } from '../EngineError.js';
import type { Candle } from '../market/candle.js';

/** What a recommended grid aims at: much profit in each cell, a middle way, or many fills. */
export type RecommendStyle = 'high_profits' | 'steady' | 'high_frequency';

/** Closes of some days: their mean and their standard deviation, both cut after 20 places. */
export interface CloseFigures {
  readonly mean: string;
  readonly deviation: string;
}

/** A band of prices and the cells that fit into it. */
export interface PriceBand extends CloseFigures {
  readonly min_price: string;
  readonly max_price: string;
  /** Parts of the band that each earn the goal of the style, 2 to 200. */
  readonly cells: number;
}

/** What a band and its cells depend on. */
export interface BandFacts {
  readonly last: string;
  readonly tick: string;
  /** Of each of the two fills of a cell. */
  readonly fee: string;
}

const DAYS = 20;
export const PLACES = 20;
export const MAX_CELLS = 200;
const LEAST_CELLS = 2;

/** Width of the band in standard deviations, net profit aimed at per cell. */
export const STYLES: Readonly<Record<RecommendStyle, { readonly width: string; readonly goal: string }>> = {
  high_profits: { width: '3', goal: '0.008' },
  steady: { width: '2', goal: '0.005' },
  high_frequency: { width: '1', goal: '0.003' },
};

/**
 * Band around the mean of the last 20 daily closes, as wide as the style says; around the price where that lies outside,
 * as after a jump: a bot whose range does not hold the price only waits.
 *
 * @throws EngineError `invalid_params`: fewer than two candles; `not_a_decimal`
 */
export function priceBand(candles: readonly Candle[], facts: BandFacts, style: RecommendStyle): PriceBand {
  const { width, goal } = STYLES[style];
  const figures = measureCloses(candles);
  const range = cutBand(figures, width, facts);
  const cell = multiply(facts.last, add(goal, multiply('2', facts.fee)));
  const cells = Number(divide(subtract(range.max_price, range.min_price), cell, 0, 'floor'));
  return { ...figures, ...range, cells: Math.min(MAX_CELLS, Math.max(LEAST_CELLS, cells)) };
}

function measureCloses(candles: readonly Candle[]): CloseFigures {
  if (candles.length < 2) throw new EngineError('invalid_params', 'At least two daily candles are needed');
  const closes = candles.slice(-DAYS).map(({ close }) => close);
  const count = String(closes.length);
  const total = closes.reduce(add, '0');
  // The variance of whole sums is exact: (n·Σx² − (Σx)²) / n².
  const squares = closes.map((close) => multiply(close, close)).reduce(add, '0');
  const spread = subtract(multiply(count, squares), multiply(total, total));
  return {
    mean: divide(total, count, PLACES, 'down'),
    deviation: divide(squareRoot(spread, PLACES), count, PLACES, 'down'),
  };
}

function cutBand({ mean, deviation }: CloseFigures, width: string, { last, tick, fee }: BandFacts) {
  const offset = multiply(width, deviation);
  const isInside = compare(last, subtract(mean, offset)) > 0 && compare(last, add(mean, offset)) < 0;
  const center = isInside ? mean : last;
  const lowest = roundToStep(multiply(last, '0.3'), tick, 'ceil');
  const highest = roundToStep(multiply(last, '3'), tick, 'floor');
  const min_price = larger(roundToStep(subtract(center, offset), tick, 'floor'), lowest);
  const max_price = smaller(roundToStep(add(center, offset), tick, 'ceil'), highest);
  // Assumed: a band too narrow for two cells and their fees counts as empty, since no bot could use it.
  const least = multiply(min_price, add('1', multiply('4', fee)));
  if (compare(max_price, least) >= 0) return { min_price, max_price };
  return {
    min_price: roundToStep(multiply(last, '0.95'), tick, 'floor'),
    max_price: roundToStep(multiply(last, '1.05'), tick, 'ceil'),
  };
}

/** A value moved into a range. */
export function within(value: string, from: string, to: string): string {
  return smaller(larger(value, from), to);
}

function larger(a: string, b: string): string {
  return compare(a, b) >= 0 ? a : b;
}

export function smaller(a: string, b: string): string {
  return compare(a, b) <= 0 ? a : b;
}
