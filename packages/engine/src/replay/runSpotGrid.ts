import { measureMachine, type SpotGridFigures } from '../bots/spotGridFigures.js';
import { newMachine, type SpotGridMachine } from '../bots/spotGridMachine.js';
import type { SpotGridClose, SpotGridMarket, SpotGridParams } from '../bots/spotGridTypes.js';
import { priceOf, toTicks } from '../bots/spotGridUnits.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { requireTick } from './requireTick.js';
import { SpotGridWalker } from './SpotGridWalker.js';
import type { TurningPoints } from './turningPoints.js';
import { walkBars } from './walkBars.js';

/** How a bot fared over a series. */
export interface SpotGridRun {
  readonly figures: SpotGridFigures;
  /** Fills, trades at start and end included. */
  readonly fills: number;
  /** Bars whose fills depend on which extreme came first, which bars do not tell: a rule decided. */
  readonly ambiguous_bars: number;
  /** How it ended; null while it runs. */
  readonly close: SpotGridClose | null;
}

/**
 * Runs a bot over the bars of a series, one order of prices inside a bar. It starts at the first open.
 *
 * @throws EngineError `invalid_params`: parameters that no bot can run with, or a series of another tick.
 */
export function runSpotGrid(
  params: SpotGridParams,
  market: SpotGridMarket,
  series: CandleSeries,
  order: CandleOrder,
): SpotGridRun {
  const walker = new SpotGridWalker(startMachine(params, market, series), false);
  const { ambiguous } = walkBars(series, order, walker);
  return finishRun(walker, series, ambiguous);
}

/** Runs a bot over turning points whose step is no more than its distance. Counts no ambiguous bars. */
export function runSpotGridOn(
  params: SpotGridParams,
  market: SpotGridMarket,
  series: CandleSeries,
  points: TurningPoints,
): SpotGridRun {
  const walker = new SpotGridWalker(startMachine(params, market, series), false);
  for (let at = 0; at < points.length && !walker.isOver; at += 1) {
    const price = points.price[at] ?? 0;
    if (price >= walker.above || price <= walker.below) walker.go(price, series.time[points.row[at] ?? 0] ?? 0);
  }
  return finishRun(walker, series, 0);
}

/** A bot that waits for its first price, the first open. @throws EngineError as `runSpotGrid` */
export function startMachine(params: SpotGridParams, market: SpotGridMarket, series: CandleSeries): SpotGridMachine {
  requireTick(series, market.symbol.price_precision);
  const time = series.time[0] ?? 0;
  const { units } = newMachine(params, market, time);
  return newMachine(params, { ...market, last_price: priceOf(units, series.open[0] ?? 0) }, time);
}

/** Settles a walk and measures it at the last close. */
export function finishRun(walker: SpotGridWalker, series: CandleSeries, ambiguous: number): SpotGridRun {
  const { machine } = walker;
  const last = series.close[series.length - 1] ?? 0;
  walker.finish(last);
  return {
    figures: measureMachine(machine, priceOf(machine.units, last), series.time[series.length - 1] ?? 0),
    fills: machine.fills,
    ambiguous_bars: ambiguous,
    close: machine.close,
  };
}

/** Distance between the lines of a grid in ticks, without running it. */
export function lineDistance(params: SpotGridParams, market: SpotGridMarket): number {
  const { units } = newMachine(params, market, 0);
  return Math.floor((toTicks(units, params.max_price) - toTicks(units, params.min_price)) / params.cell_number);
}
