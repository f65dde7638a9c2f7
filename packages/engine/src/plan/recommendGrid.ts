import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import type { SpotGridMarket } from '../bots/spot-grid/spotGridTypes.js';
import { add, multiply, subtract } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';
import type { Candle } from '../market/candle.js';
import { type BandFacts, MAX_CELLS, priceBand, type RecommendStyle } from './priceBand.js';

/** Range, in quote coin and on the tick, and number of cells of a recommended grid. */
export interface GridRecommendation {
  readonly min_price: string;
  readonly max_price: string;
  readonly cell_number: number;
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

function recommend(candles: readonly Candle[], facts: BandFacts, style: RecommendStyle): GridRecommendation {
  const { min_price, max_price, cells } = priceBand(candles, facts, style);
  const ticks = (to: string) => Number(divide(subtract(to, min_price), facts.tick, 0, 'floor'));
  const [last, height] = [ticks(facts.last), ticks(max_price)];
  const cell_number = cellsAround(last, height, cells);
  if (cell_number !== undefined) return { min_price, max_price, cell_number };
  // The price is so close to the end that no lines within it lie beyond: the range ends one cell higher.
  const higher = cellBeyond(last, Math.max(1, Math.floor(height / cells)));
  const top = String(Math.max(height, higher.count * higher.distance));
  return { min_price, max_price: add(min_price, multiply(facts.tick, top)), cell_number: higher.count };
}

/**
 * As many cells, or the fewest more whose lines reach beyond the price: cells of whole ticks leave out the end of a range.
 * Undefined where none do.
 */
function cellsAround(last: number, height: number, cells: number): number | undefined {
  for (let distance = Math.floor(height / cells); distance > 0; distance -= 1) {
    for (const count of [cells, Math.floor(height / distance)])
      if (count * distance > last && count <= MAX_CELLS) return count;
  }
  return undefined;
}

/** The fewest cells beyond the price, as close as asked or the next that are few enough. Prices in ticks. */
function cellBeyond(last: number, distance: number): { readonly count: number; readonly distance: number } {
  const count = Math.floor(last / distance) + 1;
  return count <= MAX_CELLS ? { count, distance } : cellBeyond(last, distance + 1);
}
