import type { SpotGridMarket, SpotGridParams } from '../bots/spot-grid/spotGridTypes.js';
import { bothOrders, type RangeReplay } from './bothOrders.js';
import type { CandleSeries } from './createCandleSeries.js';
import { runSpotGrid, type SpotGridRun } from './runSpotGrid.js';

/** What a bot would have done, by both orders of the extremes inside every bar: the bars do not tell which was true. */
export type SpotGridRangeReplay = RangeReplay<SpotGridRun>;

/** Replays a bot over past bars in both orders. A replay of the past, not a forecast. @throws EngineError as `runSpotGrid`. */
export function replaySpotGridRange(
  params: SpotGridParams,
  market: SpotGridMarket,
  series: CandleSeries,
): SpotGridRangeReplay {
  return bothOrders((order) => runSpotGrid(params, market, series, order));
}
