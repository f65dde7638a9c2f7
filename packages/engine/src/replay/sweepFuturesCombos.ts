import type { PastFuturesMarket } from '../bots/futures/futuresTypes.js';
import type { FuturesComboParams } from '../bots/futures-combo/futuresComboTypes.js';
import { negate } from '../decimal/arithmetic.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { alignCandles, type FuturesComboCandles, openOnCandles } from './futuresComboCandles.js';
import { rankRuns, type SweepRow } from './rankRuns.js';
import { type FuturesComboReplayOptions, type FuturesComboRun, runFuturesComboOn } from './runFuturesCombo.js';

/** What combos are ranked by: the most of it first, of the largest fall and of the fees the least. */
export type FuturesComboMeasure = 'total_pnl' | 'total_pnl_per' | 'total_exec_fee' | 'max_drawdown_ratio';

/** What a sweep of combos takes besides the variants and their candles. */
export interface FuturesComboSweepOptions extends FuturesComboReplayOptions {
  /** Absent means `by_close`. */
  readonly order?: CandleOrder;
  /** Absent means `total_pnl`. */
  readonly measure?: FuturesComboMeasure;
}

/**
 * Runs many combos over the candles of their contracts, by symbol, best first by a measure: each with the result of a run of
 * its own, to the last digit. Equal variants keep their order. Candles are put on one time axis once for all variants
 * of the same contracts. Curves are drawn only where `points` asks for them.
 *
 * @throws EngineError as `runFuturesCombo`; parameters and candles are refused before anything is run.
 */
export function sweepFuturesCombos(
  variants: readonly FuturesComboParams[],
  markets: readonly PastFuturesMarket[],
  series: Readonly<Record<string, CandleSeries>>,
  options: FuturesComboSweepOptions = {},
): readonly SweepRow<FuturesComboParams, FuturesComboRun>[] {
  const { order = 'by_close', measure = 'total_pnl', points = 0, ...rest } = options;
  const aligned = new Map<string, FuturesComboCandles>();
  const prepared = variants.map((params) => {
    const key = params.symbol_settings.map(({ symbol }) => symbol).join();
    const candles = aligned.get(key) ?? alignCandles(params.symbol_settings, markets, series);
    aligned.set(key, candles);
    return { params, candles, state: openOnCandles(params, markets, candles) };
  });
  const rows = prepared.map(({ params, candles, state }) => ({
    params,
    run: runFuturesComboOn(state, candles, order, { ...rest, points }),
  }));
  return rankRuns(rows, ({ run }) => {
    if (measure === 'max_drawdown_ratio') return negate(run.max_drawdown_ratio);
    return measure === 'total_exec_fee' ? negate(run.figures.total_exec_fee) : run.figures[measure];
  });
}
