import type { SpotGridMachine } from '../bots/spot-grid/spotGridMachine.js';
import type { PastSpotGridMarket, SpotGridParams } from '../bots/spot-grid/spotGridTypes.js';
import { optionalValue } from '../decimal/optionalValue.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { rankRuns, type SweepRow } from './rankRuns.js';
import { runMachine, runSpotGridOn, type SpotGridRun, startMachine } from './runSpotGrid.js';
import { findTurningPoints, reduceFurther, type TurningPoints } from './turningPoints.js';

/** What variants are ranked by. */
export type SweepMeasure = 'total_profit' | 'grid_profit' | 'current_per' | 'arbitrage_num';

/**
 * Runs many grids over one series, best first by a measure. The path is reduced once to the swings that the narrowest
 * grid can feel, and further for wider ones, so that a variant costs a fraction of a run of its own; the results are
 * the same to the last digit. Equal variants keep their order.
 *
 * @throws EngineError as `runSpotGrid`, before anything is run.
 */
export function sweepSpotGrids(
  variants: readonly SpotGridParams[],
  market: PastSpotGridMarket,
  series: CandleSeries,
  options: { readonly order?: CandleOrder; readonly measure?: SweepMeasure } = {},
): readonly SweepRow<SpotGridParams, SpotGridRun>[] {
  const { order = 'by_close', measure = 'total_profit' } = options;
  const started = variants.map((params, index) => ({ params, index, machine: startMachine(params, market, series) }));
  const runs: SpotGridRun[] = [];
  let points: TurningPoints | undefined;
  let reducedBy = 0;
  for (const { params, index, machine } of [...started].sort((a, b) => stepOf(a) - stepOf(b))) {
    if (feelsEveryPrice(params)) {
      runs[index] = runMachine(machine, series, order);
      continue;
    }
    // A path that was reduced by less serves too; reducing it anew pays only for a clearly wider grid.
    const step = stepOf({ machine });
    if (!points || step >= reducedBy * WORTH_REDUCING) {
      points = points ? reduceFurther(points, step) : findTurningPoints(series, order, step);
      reducedBy = step;
    }
    runs[index] = runSpotGridOn(machine, series, points);
  }
  const rows = variants.flatMap((params, index) => {
    const run = runs[index];
    return run ? [{ params, run }] : [];
  });
  return rankRuns(rows, ({ run }) => String(run.figures[measure]));
}

/** Distance between the lines of a grid in ticks. */
function stepOf({ machine }: { readonly machine: SpotGridMachine }): number {
  return machine.lines.distance;
}

const WORTH_REDUCING = 1.12;

/** A stop that follows the worth, or a start that waits for its price, may act on any reversal. */
function feelsEveryPrice(params: SpotGridParams): boolean {
  return optionalValue(params.ts_percent) !== undefined || optionalValue(params.entry_price) !== undefined;
}
