import type { PastFuturesMarket } from '../bots/futures/futuresTypes.js';
import type { FuturesMartingaleParams } from '../bots/futures-martingale/futuresMartingaleTypes.js';
import { negate } from '../decimal/arithmetic.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { FuturesReplayOptions } from './fundingAgenda.js';
import { rankRuns, type SweepRow } from './rankRuns.js';
import { type FuturesMartingaleRun, runMartingale, startMartingale } from './runFuturesMartingale.js';

/** What martingales are ranked by: the most of it first, of the largest fall the least. */
export type FuturesMartingaleMeasure = 'pnl' | 'pnl_per' | 'completed_rounds' | 'max_drawdown_ratio';

/** What a sweep of martingales takes besides the variants and their candles. */
export interface FuturesMartingaleSweepOptions extends FuturesReplayOptions {
  /** Absent means `by_close`. */
  readonly order?: CandleOrder;
  /** Absent means `pnl`. */
  readonly measure?: FuturesMartingaleMeasure;
}

/**
 * Runs many martingales over one series, best first by a measure: each with the result of a run of its own, to the last
 * digit. Equal variants keep their order. Curves are drawn only where `points` asks for them.
 *
 * @throws EngineError as `runFuturesMartingale`; parameters are refused before anything is run.
 */
export function sweepFuturesMartingales(
  variants: readonly FuturesMartingaleParams[],
  market: PastFuturesMarket,
  series: CandleSeries,
  options: FuturesMartingaleSweepOptions = {},
): readonly SweepRow<FuturesMartingaleParams, FuturesMartingaleRun>[] {
  const { order = 'by_close', measure = 'pnl', points = 0, ...rest } = options;
  const rows = variants
    .map((params) => ({ params, machine: startMartingale(params, market, series) }))
    .map(({ params, machine }) => ({ params, run: runMartingale(machine, series, order, { ...rest, points }) }));
  return rankRuns(rows, ({ run }) =>
    measure === 'max_drawdown_ratio' ? negate(run.max_drawdown_ratio) : String(run.figures[measure]),
  );
}
