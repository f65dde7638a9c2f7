import type { SpotGridMarket, SpotGridParams } from '../bots/spotGridTypes.js';
import type { CandleSeries } from './createCandleSeries.js';
import { runSpotGrid, type SpotGridRun } from './runSpotGrid.js';

/** What a bot would have done, by both orders of the extremes inside every bar: the bars do not tell which was true. */
export interface SpotGridRangeReplay {
  readonly low_first: SpotGridRun;
  readonly high_first: SpotGridRun;
}

/** Replays a bot over past bars in both orders. A replay of the past, not a forecast. @throws EngineError as `runSpotGrid`. */
export function replaySpotGridRange(
  params: SpotGridParams,
  market: SpotGridMarket,
  series: CandleSeries,
): SpotGridRangeReplay {
  return {
    low_first: runSpotGrid(params, market, series, 'olhc'),
    high_first: runSpotGrid(params, market, series, 'ohlc'),
  };
}
