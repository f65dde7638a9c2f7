import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import type { FuturesGridParams } from '../bots/futures-grid/futuresGridTypes.js';
import { bothOrders, type RangeReplay } from './bothOrders.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { FuturesReplayOptions } from './fundingAgenda.js';
import { type FuturesGridRun, runFuturesGrid } from './runFuturesGrid.js';

/** What a futures grid would have done, by both orders of the extremes inside every bar: the bars do not tell which was true. */
export type FuturesGridRangeReplay = RangeReplay<FuturesGridRun>;

/** Replays a futures grid over past bars in both orders. A replay of the past, not a forecast. @throws EngineError as `runFuturesGrid`. */
export function replayFuturesGridRange(
  params: FuturesGridParams,
  market: FuturesMarket,
  series: CandleSeries,
  options: FuturesReplayOptions = {},
): FuturesGridRangeReplay {
  return bothOrders((order) => runFuturesGrid(params, market, series, order, options));
}
