import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import type { SpotGridMarket } from '../bots/spot-grid/spotGridTypes.js';
import type { Candle } from '../market/candle.js';
import { type BandFacts, priceBand, type RecommendStyle } from './priceBand.js';

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
  return { min_price, max_price, cell_number: cells };
}
