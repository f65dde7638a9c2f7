import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import type { FuturesGridParams } from '../bots/futures-grid/futuresGridTypes.js';
import type { CandleSeries } from './createCandleSeries.js';
import { type FuturesGridRun, type FuturesReplayOptions, runFuturesGrid } from './runFuturesGrid.js';

/** What a futures grid would have done, by both orders of the extremes inside every bar: the bars do not tell which was true. */
export interface FuturesGridRangeReplay {
  readonly low_first: FuturesGridRun;
  readonly high_first: FuturesGridRun;
}

/** Replays a futures grid over past bars in both orders. A replay of the past, not a forecast. @throws EngineError as `runFuturesGrid`. */
export function replayFuturesGridRange(
  params: FuturesGridParams,
  market: FuturesMarket,
  series: CandleSeries,
  options: FuturesReplayOptions = {},
): FuturesGridRangeReplay {
  return {
    low_first: runFuturesGrid(params, market, series, 'olhc', options),
    high_first: runFuturesGrid(params, market, series, 'ohlc', options),
  };
}
