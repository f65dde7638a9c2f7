import type { FuturesMarket } from '../bots/futures/futuresTypes.js';
import { openFuturesCombo } from '../bots/futures-combo/futuresCombo.js';
import type { FuturesComboParams } from '../bots/futures-combo/futuresComboTypes.js';
import { bothOrders, type RangeReplay } from './bothOrders.js';
import { alignBars } from './comboBars.js';
import type { CandleSeries } from './createCandleSeries.js';
import { type FuturesComboReplayOptions, type FuturesComboRun, runFuturesComboOn } from './runFuturesCombo.js';

/** What a combo would have done, by both orders of the extremes inside every bar: the bars do not tell which was true. */
export type FuturesComboRangeReplay = RangeReplay<FuturesComboRun>;

/** Replays a combo over past bars in both orders. A replay of the past, not a forecast. @throws EngineError as `runFuturesCombo`. */
export function replayFuturesComboRange(
  params: FuturesComboParams,
  markets: readonly FuturesMarket[],
  series: Readonly<Record<string, CandleSeries>>,
  options: FuturesComboReplayOptions = {},
): FuturesComboRangeReplay {
  const bars = alignBars(params.symbol_settings, markets, series);
  const opened = openFuturesCombo(params, markets, bars.time[0] ?? 0);
  return bothOrders((order) => runFuturesComboOn(opened, bars, order, options));
}
