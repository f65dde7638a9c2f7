import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import type { SpotGridMarket } from '../bots/spotGridTypes.js';
import { EngineError } from '../EngineError.js';
import type { Candle } from '../market/candle.js';
import { add, compare, multiply, subtract } from '../money/arithmetic.js';
import { divide, roundToStep } from '../money/rounding.js';
import { squareRoot } from './squareRoot.js';

export type RecommendStyle = 'high_profits' | 'steady' | 'high_frequency';

export interface GridRecommendation {
  readonly min_price: string;
  readonly max_price: string;
  readonly cell_number: number;
}

const WINDOW = 20;
const PLACES = 20;
const MOST_CELLS = 200;
const LEAST_CELLS = 2;

/** Width of the band in standard deviations, net profit aimed at per cell. */
const STYLES: Readonly<Record<RecommendStyle, { readonly width: string; readonly goal: string }>> = {
  high_profits: { width: '3', goal: '0.008' },
  steady: { width: '2', goal: '0.005' },
  high_frequency: { width: '1', goal: '0.003' },
};

/** What a band and its cells depend on. */
interface GridFacts {
  readonly last: string;
  readonly tick: string;
  /** Of each of the two fills of a cell. */
  readonly fee: string;
}

/**
 * Range and count from the last 20 daily closes: a band around their mean, cells that earn the goal of the style.
 *
 * @throws EngineError `invalid_params`: fewer than two candles; `not_a_decimal`
 */
export function recommendSpotGrid(
  candles: readonly Candle[],
  { last_price, symbol, maker_fee_rate }: SpotGridMarket,
  style: RecommendStyle,
): GridRecommendation {
  return recommend(candles, { last: last_price, tick: symbol.price_precision, fee: maker_fee_rate }, style);
}

/**
 * The same for a futures grid of any mode, whose cells pay the taker rate.
 *
 * @throws EngineError `invalid_params`: fewer than two candles; `not_a_decimal`
 */
export function recommendFuturesGrid(
  candles: readonly Candle[],
  { last_price, symbol, taker_fee_rate }: FuturesMarket,
  style: RecommendStyle,
): GridRecommendation {
  return recommend(candles, { last: last_price, tick: symbol.tickSize, fee: taker_fee_rate }, style);
}

function recommend(candles: readonly Candle[], facts: GridFacts, style: RecommendStyle): GridRecommendation {
  if (candles.length < 2) throw new EngineError('invalid_params', 'At least two daily candles are needed');
  const closes = candles.slice(-WINDOW).map(({ close }) => close);
  const { width, goal } = STYLES[style];
  const { min_price, max_price } = band(closes, width, facts);
  const cell = multiply(facts.last, add(goal, multiply('2', facts.fee)));
  const cells = Number(divide(subtract(max_price, min_price), cell, 0, 'floor'));
  return { min_price, max_price, cell_number: Math.min(MOST_CELLS, Math.max(LEAST_CELLS, cells)) };
}

function band(closes: readonly string[], width: string, { last, tick, fee }: GridFacts) {
  const count = String(closes.length);
  const total = closes.reduce(add, '0');
  // The variance of whole sums is exact: (n·Σx² − (Σx)²) / n².
  const squares = closes.map((close) => multiply(close, close)).reduce(add, '0');
  const spread = subtract(multiply(count, squares), multiply(total, total));
  const deviation = divide(squareRoot(spread, PLACES), count, PLACES, 'down');
  const mean = divide(total, count, PLACES, 'down');
  const offset = multiply(width, deviation);
  const lowest = roundToStep(multiply(last, '0.3'), tick, 'ceil');
  const highest = roundToStep(multiply(last, '3'), tick, 'floor');
  const min_price = larger(roundToStep(subtract(mean, offset), tick, 'floor'), lowest);
  const max_price = smaller(roundToStep(add(mean, offset), tick, 'ceil'), highest);
  // Assumed: a band too narrow for two cells and their fees counts as empty, since no bot could use it.
  const least = multiply(min_price, add('1', multiply('4', fee)));
  if (compare(max_price, least) >= 0) return { min_price, max_price };
  return {
    min_price: roundToStep(multiply(last, '0.95'), tick, 'floor'),
    max_price: roundToStep(multiply(last, '1.05'), tick, 'ceil'),
  };
}

function larger(a: string, b: string): string {
  return compare(a, b) >= 0 ? a : b;
}

function smaller(a: string, b: string): string {
  return compare(a, b) <= 0 ? a : b;
}
