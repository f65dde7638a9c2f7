import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import type { FuturesMartingaleParams } from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { bothOrders, type RangeReplay } from './bothOrders.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { FuturesReplayOptions } from './fundingAgenda.js';
import { type FuturesMartingaleRun, runFuturesMartingale } from './runFuturesMartingale.js';

/** What a martingale would have done, by both orders of the extremes inside every bar: the bars do not tell which was true. */
export type FuturesMartingaleRangeReplay = RangeReplay<FuturesMartingaleRun>;

/** Replays a martingale over past bars in both orders. A replay of the past, not a forecast. @throws EngineError as `runFuturesMartingale`. */
export function replayFuturesMartingaleRange(
  params: FuturesMartingaleParams,
  market: FuturesMarket,
  series: CandleSeries,
  options: FuturesReplayOptions = {},
): FuturesMartingaleRangeReplay {
  return bothOrders((order) => runFuturesMartingale(params, market, series, order, options));
}
