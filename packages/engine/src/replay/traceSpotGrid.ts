import { measureMachine } from '../bots/spot-grid/spotGridFigures.js';
import type { SpotGridMachine } from '../bots/spot-grid/spotGridMachine.js';
import type { PastSpotGridMarket, SpotGridParams } from '../bots/spot-grid/spotGridTypes.js';
import { priceOf } from '../bots/spot-grid/spotGridUnits.js';
import { formatDecimal } from '../decimal/decimal.js';
import { CurveSampler } from './CurveSampler.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { CURVE_POINTS, type CurvePoint, drawCurve, holdingLine } from './drawCurve.js';
import { EquityTracker } from './EquityTracker.js';
import { finishRun, type SpotGridRun, startMachine } from './runSpotGrid.js';
import { SpotGridWalker } from './SpotGridWalker.js';
import { walkCandles } from './walkCandles.js';

/** How a bot fared over a series, with the way there. */
export interface SpotGridTrace extends SpotGridRun {
  /**
   * Largest fall of the equity from its peak before, over that peak, at every price of the path; eight places, cut.
   */
  readonly max_drawdown_ratio: string;
  /** From the first candle to the last one, or to the one in which the bot ended. */
  readonly curve: readonly CurvePoint[];
}

/**
 * Runs a bot over the candles of a series as `runSpotGrid` does, and follows its equity.
 *
 * @param options.points at most so many points of the curve, evenly spread; fewer than 2 give none.
 * @throws EngineError as `runSpotGrid`.
 */
export function traceSpotGrid(
  params: SpotGridParams,
  market: PastSpotGridMarket,
  series: CandleSeries,
  order: CandleOrder,
  options: { readonly points?: number } = {},
): SpotGridTrace {
  const walker = new SpotGridWalker(startMachine(params, market, series), true);
  const { machine } = walker;
  const tracker = new EquityTracker();
  const closeOf = (row: number) => series.close[row] ?? 0;
  const sampler = new CurveSampler(series.length, options.points ?? CURVE_POINTS, (row) =>
    walker.line.exactly()(closeOf(row)),
  );
  const { rows, ambiguous } = walkCandles(series, order, walker, { tracker, between: [sampler] });
  const max_drawdown_ratio = tracker.finish();
  const samples = sampler.finish(rows - 1);
  const run = finishRun(walker, series, ambiguous);
  const { units, start_time: startTime } = machine;
  const holding = holdingLine((price) => holdingAt(machine, price));
  const curve = drawCurve(series, samples, {
    startTime,
    equityText: (equity) => formatDecimal(equity, units.quoteScale),
    holdingAt: (row) => holding(priceOf(units, closeOf(row))),
  });
  return { ...run, max_drawdown_ratio, curve };
}

/** Of a bot that is over too, at any price. */
function holdingAt(machine: SpotGridMachine, price: string): string {
  return measureMachine({ ...machine, close: null }, price, machine.time).holding_value;
}
