import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { futuresUnits, toTicks } from '../bots/futures/futuresUnits.js';
import { CONTRACT_COUNT } from '../bots/futures-combo/comboSettings.js';
import type { FuturesComboContract, FuturesComboSettings } from '../bots/futures-combo/futuresComboTypes.js';
import { add, compare, multiply, subtract } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';
import { EngineError } from '../EngineError.js';
import type { Candle } from '../market/candle.js';
import { reachableDrift } from './futures-combo/comboLots.js';
import { weightsByValue } from './futures-combo/comboWeights.js';
import {
  type CloseFigures,
  PLACES,
  type PriceBand,
  priceBand,
  type RecommendStyle,
  STYLES,
  smaller,
  within,
} from './priceBand.js';

/** A contract that may join a combo, with its last daily candles, oldest first. */
export interface FuturesComboCandidate {
  readonly market: FuturesMarket;
  readonly candles: readonly Candle[];
}

/** Settings of a combo without its money. */
export type FuturesComboRecommendation = Pick<
  FuturesComboSettings,
  'leverage' | 'adjust_position_mode' | 'adjust_position_percent' | 'symbol_settings'
> & {
  /** Seconds. */
  readonly adjust_position_time_interval: number;
};

/** Assumed: money from which on a recommended combo has to reach its weights, where no other is named. */
const TYPICAL_MARGIN = '1000';

const DAY = 86_400;

/** Assumed: no source states these; the more often a style trades, the sooner its weights are put right. */
const SCHEDULES: Readonly<Record<RecommendStyle, { readonly leverage: string; readonly interval: number }>> = {
  high_profits: { leverage: '5', interval: 28 * DAY },
  steady: { leverage: '2', interval: 7 * DAY },
  high_frequency: { leverage: '3', interval: DAY },
};

/**
 * A combo of all the contracts, from their last 20 daily closes: long where the price is not below its mean, calm
 * contracts with more weight, rebalanced when the contract that can drift most has left the band of the style. With a
 * margin so small that lots are coarser than that, the drift is as large as they need; where none is, time alone counts.
 *
 * @throws EngineError `invalid_params`: fewer than 2 or more than 10 contracts, one of them twice, contracts of
 *   different quote coins, fewer than two candles of one; `not_a_decimal`
 */
export function recommendFuturesCombo(
  candidates: readonly FuturesComboCandidate[],
  style: RecommendStyle,
  margin: string = TYPICAL_MARGIN,
): FuturesComboRecommendation {
  requireCandidates(candidates);
  const { leverage: own, interval } = SCHEDULES[style];
  const bands = candidates.map(({ market, candles }) =>
    priceBand(candles, { last: market.last_price, tick: market.symbol.tickSize, fee: market.taker_fee_rate }, style),
  );
  const weights = calmWeights(bands);
  const symbol_settings = candidates.map(
    ({ market }, index): FuturesComboContract => ({
      symbol: market.symbol.symbol,
      side: compare(market.last_price, bands[index]?.mean ?? '0') >= 0 ? 'long' : 'short',
      target_position_percent: weights[index] ?? '0',
    }),
  );
  const leverage = candidates.map(({ market }) => market.symbol.maxLeverage).reduce(smaller, own);
  const legs = candidates.map(({ market }, index) => {
    const units = futuresUnits(market.symbol);
    const price = toTicks(units, market.last_price, 'half_up');
    return { symbol: market.symbol.symbol, market, units, weight: weights[index] ?? '0', price };
  });
  const wanted = largestDrift(bands, weights, STYLES[style].width);
  const drift = reachableDrift({ leverage, margin, legs }, wanted);
  return {
    leverage,
    ...(drift === undefined
      ? { adjust_position_mode: 'time' }
      : { adjust_position_mode: 'time_or_percent', adjust_position_percent: drift }),
    adjust_position_time_interval: interval,
    symbol_settings,
  };
}

/** Points of weight that a contract gains when it alone moves by the width of its band; the largest of all, to 1 %. */
function largestDrift(bands: readonly PriceBand[], weights: readonly string[], width: string): string {
  const drifts = bands.map((band, index) => {
    const weight = weights[index] ?? '0';
    const move = multiply(width, restlessness(band));
    const part = multiply(weight, move);
    return divide(multiply(part, subtract('1', weight)), add('1', part), PLACES, 'down');
  });
  const largest = drifts.reduce((a, b) => (compare(a, b) >= 0 ? a : b));
  return within(divide(largest, '1', 2, 'half_up'), '0.01', '0.5');
}

function requireCandidates(candidates: readonly FuturesComboCandidate[]): void {
  const { min, max } = CONTRACT_COUNT;
  const refuse = (rule: string): never => {
    throw new EngineError('invalid_params', `candidates: ${rule}`);
  };
  if (candidates.length < min || candidates.length > max) refuse(`${min} to ${max} contracts`);
  const symbols = candidates.map(({ market }) => market.symbol);
  if (new Set(symbols.map(({ symbol }) => symbol)).size < symbols.length) refuse('each contract once');
  if (new Set(symbols.map(({ quoteCurrency }) => quoteCurrency)).size > 1) refuse('one quote coin');
}

/** A price that stood still counts as this restless, so that it does not get everything. */
const CALMEST = '0.001';

/** Standard deviation over the mean. */
function restlessness({ mean, deviation }: CloseFigures): string {
  return divide(deviation, mean, PLACES, 'down');
}

/**
 * Weights in steps of 0.01 which sum to 1, the larger the calmer a price was: each part then moves the whole about as
 * much.
 */
function calmWeights(figures: readonly CloseFigures[]): readonly string[] {
  return weightsByValue(
    figures.map((closes) => {
      const own = restlessness(closes);
      return divide('1', compare(own, CALMEST) > 0 ? own : CALMEST, PLACES, 'down');
    }),
  );
}
