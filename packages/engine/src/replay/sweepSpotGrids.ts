import { optionalValue } from '../bots/spotGridMachine.js';
import type { SpotGridMarket, SpotGridParams } from '../bots/spotGridTypes.js';
import { compare } from '../money/arithmetic.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { lineDistance, runSpotGrid, runSpotGridOn, type SpotGridRun } from './runSpotGrid.js';
import { findTurningPoints, reduceFurther, type TurningPoints } from './turningPoints.js';

/** What variants are ranked by. */
export type SweepMeasure = 'total_profit' | 'grid_profit' | 'current_per' | 'arbitrage_num';

/** One variant of a sweep. */
export interface SweepRow {
  readonly params: SpotGridParams;
  readonly run: SpotGridRun;
}

/**
 * Runs many grids over one series, best first by a measure. The path is reduced once to the swings that the narrowest
 * grid can feel, and further for wider ones, so that a variant costs a fraction of a run of its own; the results are
 * the same to the last digit. Equal variants keep their order.
 *
 * @throws EngineError as `runSpotGrid`, before anything is run.
 */
export function sweepSpotGrids(
  variants: readonly SpotGridParams[],
  market: SpotGridMarket,
  series: CandleSeries,
  options: { readonly order?: CandleOrder; readonly measure?: SweepMeasure } = {},
): readonly SweepRow[] {
  const { order = 'by_close', measure = 'total_profit' } = options;
  const steps = variants.map((params) => ({ params, step: lineDistance(params, market) }));
  const runs = new Map<SpotGridParams, SpotGridRun>();
  let points: TurningPoints | undefined;
  let reducedBy = 0;
  for (const { params, step } of [...steps].sort((a, b) => a.step - b.step)) {
    if (feelsEveryPrice(params)) {
      runs.set(params, runSpotGrid(params, market, series, order));
      continue;
    }
    // A path that was reduced by less serves too; reducing it anew pays only for a clearly wider grid.
    if (!points || step >= reducedBy * WORTH_REDUCING) {
      points = points ? reduceFurther(points, step) : findTurningPoints(series, order, step);
      reducedBy = step;
    }
    runs.set(params, runSpotGridOn(params, market, series, points));
  }
  const rows = variants.flatMap((params) => {
    const run = runs.get(params);
    return run ? [{ params, run }] : [];
  });
  return rows.sort((a, b) => compare(String(b.run.figures[measure]), String(a.run.figures[measure])));
}

const WORTH_REDUCING = 1.25;

/** A stop that follows the worth, or a start that waits for its price, may act on any reversal. */
function feelsEveryPrice(params: SpotGridParams): boolean {
  return optionalValue(params.ts_percent) !== undefined || optionalValue(params.entry_price) !== undefined;
}
