import { measureMachine, type SpotGridFigures } from '../bots/spot-grid/spotGridFigures.js';
import { newMachine, type SpotGridMachine } from '../bots/spot-grid/spotGridMachine.js';
import type { PastSpotGridMarket, SpotGridClose, SpotGridParams } from '../bots/spot-grid/spotGridTypes.js';
import { priceOf } from '../bots/spot-grid/spotGridUnits.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import { priceOfTicks, requireTick } from './requireTick.js';
import { SpotGridWalker } from './SpotGridWalker.js';
import type { TurningPoints } from './turningPoints.js';
import { walkCandles } from './walkCandles.js';

/** How a bot fared over a series. */
export interface SpotGridRun {
  readonly figures: SpotGridFigures;
  /** Fills, trades at start and end included. */
  readonly fills: number;
  /**
   * Candles whose fills depend on which extreme came first, which candles do not show: a rule decided. Of a range that trails also
   * those where the order decides about a move of the range alone.
   */
  readonly ambiguous_candles: number;
  /** How it ended; null while it runs. */
  readonly close: SpotGridClose | null;
}

/**
 * Runs a bot over the candles of a series, one order of prices inside a candle. It starts at the first open.
 *
 * @throws EngineError `invalid_params`: parameters that no bot can run with, or a series of another tick.
 */
export function runSpotGrid(
  params: SpotGridParams,
  market: PastSpotGridMarket,
  series: CandleSeries,
  order: CandleOrder,
): SpotGridRun {
  return runMachine(startMachine(params, market, series), series, order);
}

/** Runs a bot that has just been started. */
export function runMachine(machine: SpotGridMachine, series: CandleSeries, order: CandleOrder): SpotGridRun {
  const walker = new SpotGridWalker(machine, false);
  const { ambiguous } = walkCandles(series, order, walker);
  return finishRun(walker, series, ambiguous);
}

/** Runs a bot over turning points whose step is no more than the distance of its lines. Counts no ambiguous candles. */
export function runSpotGridOn(machine: SpotGridMachine, series: CandleSeries, points: TurningPoints): SpotGridRun {
  const walker = new SpotGridWalker(machine, false);
  const { price: prices, row: rows } = points;
  for (let at = 0; at < prices.length && !walker.isOver; at += 1) {
    if (walker.follower) at = walker.follower.goAlong(prices, at);
    const price = prices[at];
    if (price === undefined) break;
    if (price >= walker.above || price <= walker.below) walker.go(price, series.time[rows[at] ?? 0] ?? 0);
  }
  return finishRun(walker, series, 0);
}

/** A bot that waits for its first price, the first open. @throws EngineError as `runSpotGrid` */
export function startMachine(
  params: SpotGridParams,
  market: PastSpotGridMarket,
  series: CandleSeries,
): SpotGridMachine {
  requireTick(series, market.symbol.price_precision);
  const opening = { ...market, last_price: priceOfTicks(series, series.open[0] ?? 0) };
  return newMachine(params, opening, series.time[0] ?? 0);
}

/** Settles a walk and measures it at the last close. */
export function finishRun(walker: SpotGridWalker, series: CandleSeries, ambiguous: number): SpotGridRun {
  const { machine } = walker;
  const last = series.close[series.length - 1] ?? 0;
  walker.finish(last);
  return {
    figures: measureMachine(machine, priceOf(machine.units, last), series.time[series.length - 1] ?? 0),
    fills: machine.fill_count,
    ambiguous_candles: ambiguous,
    close: machine.close,
  };
}
