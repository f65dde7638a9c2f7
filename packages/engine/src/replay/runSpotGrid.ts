import { countTo, type SpotGridCounter, settleCounter, startCounter } from '../bots/spotGridCounts.js';
import { measureMachine, type SpotGridFigures } from '../bots/spotGridFigures.js';
import { loadMachine, newSpotGridState, type SpotGridMachine } from '../bots/spotGridMachine.js';
import { travel } from '../bots/spotGridTravel.js';
import type { SpotGridClose, SpotGridMarket, SpotGridParams } from '../bots/spotGridTypes.js';
import { priceOf, toTicks } from '../bots/spotGridUnits.js';
import { EngineError } from '../EngineError.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { TurningPoints } from './turningPoints.js';

/** How a bot fared over a series. */
export interface SpotGridRun {
  readonly figures: SpotGridFigures;
  /** Fills, trades at start and end included. */
  readonly fills: number;
  /** Bars in which it both bought and sold: their order is a rule, not a fact. */
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
  const machine = start(params, market, series);
  const { time, open, high, low, close, length } = series;
  let counter: SpotGridCounter | undefined;
  let last = open[0] ?? 0;
  let ambiguous = 0;
  const go = (price: number, row: number) => {
    counter = move(machine, counter, last, price, time[row] ?? 0);
    last = price;
  };
  for (let row = 0; row < length && !machine.close; row += 1) {
    const o = open[row] ?? 0;
    const h = high[row] ?? 0;
    const l = low[row] ?? 0;
    const c = close[row] ?? 0;
    if (counter) {
      const isQuiet = h < counter.sellLine && l > counter.buyLine && h < counter.ceiling && l > counter.floor;
      if (isQuiet) {
        last = c;
        continue;
      }
      if (h >= counter.sellLine && l <= counter.buyLine) ambiguous += 1;
    }
    const isLowFirst = order === 'olhc' || (order === 'by_close' && c >= o);
    go(o, row);
    go(isLowFirst ? l : h, row);
    go(isLowFirst ? h : l, row);
    go(c, row);
  }
  return finish(machine, counter, last, series, ambiguous);
}

/** Runs a bot over turning points whose step is no more than its distance. Counts no ambiguous bars. */
export function runSpotGridOn(
  params: SpotGridParams,
  market: SpotGridMarket,
  series: CandleSeries,
  points: TurningPoints,
): SpotGridRun {
  const machine = start(params, market, series);
  let counter: SpotGridCounter | undefined;
  let last = series.open[0] ?? 0;
  for (let at = 0; at < points.length && !machine.close; at += 1) {
    const price = points.price[at] ?? 0;
    // Between its lines the counter has nothing to count.
    if (!counter || price <= counter.buyLine || price >= counter.sellLine || isOutside(counter, price)) {
      counter = move(machine, counter, last, price, series.time[points.row[at] ?? 0] ?? 0);
    }
    last = price;
  }
  return finish(machine, counter, last, series, 0);
}

function start(params: SpotGridParams, market: SpotGridMarket, series: CandleSeries): SpotGridMachine {
  if (series.tick !== market.symbol.price_precision) {
    throw new EngineError('invalid_params', `The series has a tick of ${series.tick}, the symbol another one`);
  }
  const machine = loadMachine(newSpotGridState(params, market, series.time[0] ?? 0));
  const opening = priceOf(machine.units, series.open[0] ?? 0);
  return loadMachine(newSpotGridState(params, { ...market, last_price: opening }, series.time[0] ?? 0));
}

/** One stretch: counted where nothing but lines can act, by the machine itself elsewhere. */
function move(
  machine: SpotGridMachine,
  counter: SpotGridCounter | undefined,
  from: number,
  to: number,
  time: number,
): SpotGridCounter | undefined {
  if (machine.close) return undefined;
  if (counter && !isOutside(counter, to)) {
    countTo(counter, to);
    return counter;
  }
  if (counter) settleCounter(machine, counter, from);
  machine.time = time;
  travel(machine, to);
  return startCounter(machine);
}

function isOutside(counter: SpotGridCounter, price: number): boolean {
  return price <= counter.floor || price >= counter.ceiling;
}

function finish(
  machine: SpotGridMachine,
  counter: SpotGridCounter | undefined,
  last: number,
  series: CandleSeries,
  ambiguous: number,
): SpotGridRun {
  if (counter) settleCounter(machine, counter, last);
  const end = priceOf(machine.units, series.close[series.length - 1] ?? 0);
  return {
    figures: measureMachine(machine, end, series.time[series.length - 1] ?? 0),
    fills: machine.fills,
    ambiguous_bars: ambiguous,
    close: machine.close,
  };
}

/** Distance between the lines of a grid in ticks, without running it. */
export function lineDistance(params: SpotGridParams, market: SpotGridMarket): number {
  const { units } = loadMachine(newSpotGridState(params, market, 0));
  return Math.floor((toTicks(units, params.max_price) - toTicks(units, params.min_price)) / params.cell_number);
}
