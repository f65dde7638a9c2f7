import type { PastFuturesMarket } from '../bots/futures/futuresTypes.js';
import type { FuturesComboParams } from '../bots/futures-combo/futuresComboTypes.js';
import type { FuturesGridParams } from '../bots/futures-grid/futuresGridTypes.js';
import type { FuturesMartingaleParams } from '../bots/futures-martingale/futuresMartingaleTypes.js';
import type { PastSpotGridMarket, SpotGridParams } from '../bots/spot-grid/spotGridTypes.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { FuturesReplayOptions } from './fundingAgenda.js';
import { alignCandles, openOnCandles } from './futuresComboCandles.js';
import { type FuturesComboReplayOptions, type FuturesComboRun, runFuturesComboOn } from './runFuturesCombo.js';
import { type FuturesGridRun, runFuturesGrid } from './runFuturesGrid.js';
import { type FuturesMartingaleRun, runFuturesMartingale } from './runFuturesMartingale.js';
import { runSpotGrid, type SpotGridRun } from './runSpotGrid.js';

/** What a bot would have done, by both orders of the extremes inside every candle: the candles do not show which was true. */
export interface RangeReplay<Run> {
  readonly low_first: Run;
  readonly high_first: Run;
}

/** Replays in both orders. */
function bothOrders<Run>(run: (order: CandleOrder) => Run): RangeReplay<Run> {
  return { low_first: run('olhc'), high_first: run('ohlc') };
}

/** What a bot would have done, by both orders of the extremes inside every candle: the candles do not show which was true. */
export type SpotGridRangeReplay = RangeReplay<SpotGridRun>;

/** Replays a bot over past candles in both orders. A replay of the past, not a forecast. @throws EngineError as `runSpotGrid`. */
export function replaySpotGridRange(
  params: SpotGridParams,
  market: PastSpotGridMarket,
  series: CandleSeries,
): SpotGridRangeReplay {
  return bothOrders((order) => runSpotGrid(params, market, series, order));
}

/** What a futures grid would have done, by both orders of the extremes inside every candle: the candles do not show which was true. */
export type FuturesGridRangeReplay = RangeReplay<FuturesGridRun>;

/**
 * Replays a futures grid over past candles in both orders. A replay of the past, not a forecast. @throws EngineError as
 * `runFuturesGrid`.
 */
export function replayFuturesGridRange(
  params: FuturesGridParams,
  market: PastFuturesMarket,
  series: CandleSeries,
  options: FuturesReplayOptions = {},
): FuturesGridRangeReplay {
  return bothOrders((order) => runFuturesGrid(params, market, series, order, options));
}

/** What a martingale would have done, by both orders of the extremes inside every candle: the candles do not show which was true. */
export type FuturesMartingaleRangeReplay = RangeReplay<FuturesMartingaleRun>;

/**
 * Replays a martingale over past candles in both orders. A replay of the past, not a forecast. @throws EngineError as
 * `runFuturesMartingale`.
 */
export function replayFuturesMartingaleRange(
  params: FuturesMartingaleParams,
  market: PastFuturesMarket,
  series: CandleSeries,
  options: FuturesReplayOptions = {},
): FuturesMartingaleRangeReplay {
  return bothOrders((order) => runFuturesMartingale(params, market, series, order, options));
}

/** What a combo would have done, by both orders of the extremes inside every candle: the candles do not show which was true. */
export type FuturesComboRangeReplay = RangeReplay<FuturesComboRun>;

/** Replays a combo over past candles in both orders. A replay of the past, not a forecast. @throws EngineError as `runFuturesCombo`. */
export function replayFuturesComboRange(
  params: FuturesComboParams,
  markets: readonly PastFuturesMarket[],
  series: Readonly<Record<string, CandleSeries>>,
  options: FuturesComboReplayOptions = {},
): FuturesComboRangeReplay {
  const candles = alignCandles(params.symbol_settings, markets, series);
  const opened = openOnCandles(params, markets, candles);
  return bothOrders((order) => runFuturesComboOn(opened, candles, order, options));
}
