import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';

/** Path of a series without the reversals that nothing reacts to, in ticks; `rows` are the bars the points lie in. */
export interface TurningPoints {
  readonly length: number;
  readonly price: Float64Array;
  readonly row: Uint32Array;
}

/**
 * Turning points whose swings are at least `step` ticks. A grid with that distance or more between its lines fills
 * exactly as on the whole path: after a fill its counter-order lies a whole step away, and prices beyond the last
 * extreme are kept.
 */
export function findTurningPoints(series: CandleSeries, order: CandleOrder, step: number): TurningPoints {
  const { open, high, low, close, length } = series;
  const path = new Float64Array(length * PRICES_A_BAR);
  for (let row = 0, at = 0; row < length; row += 1, at += PRICES_A_BAR) {
    const o = open[row] ?? 0;
    const c = close[row] ?? 0;
    const isLowFirst = order === 'olhc' || (order === 'by_close' && c >= o);
    path[at] = o;
    path[at + (isLowFirst ? 1 : 2)] = low[row] ?? 0;
    path[at + (isLowFirst ? 2 : 1)] = high[row] ?? 0;
    path[at + 3] = c;
  }
  const { price, index } = zigzag(path, path.length, step);
  return pointsOf(
    price,
    index.map((at) => Math.floor(at / PRICES_A_BAR)),
  );
}

/** The same for a path that was reduced before, by a smaller step. */
export function reduceFurther(points: TurningPoints, step: number): TurningPoints {
  const { price, index } = zigzag(points.price, points.length, step);
  return pointsOf(
    price,
    index.map((at) => points.row[at] ?? 0),
  );
}

function pointsOf(price: readonly number[], row: readonly number[]): TurningPoints {
  return { length: price.length, price: Float64Array.from(price), row: Uint32Array.from(row) };
}

const PRICES_A_BAR = 4;

/** First price, extremes between swings of at least a step, last price. One loop over plain numbers: millions pass here. */
function zigzag(path: Float64Array, size: number, step: number) {
  // Lists that grow: room for every price would be tens of megabytes, of which a few percent are used.
  const price: number[] = [];
  const index: number[] = [];
  const first = path[0] ?? 0;
  let high = first;
  let highAt = 0;
  let low = first;
  let lowAt = 0;
  /** 1 while a rise of a step is under way, -1 while a fall is, 0 before the first of either. */
  let direction = 0;
  const keep = (value: number, at: number) => {
    price.push(value);
    index.push(at);
  };
  keep(first, 0);
  for (let at = 1; at < size; at += 1) {
    const value = path[at] ?? 0;
    if (value > high) {
      high = value;
      highAt = at;
    } else if (value < low) {
      low = value;
      lowAt = at;
    }
    if (direction >= 0 && high - value >= step) {
      if (direction > 0 || high > first) keep(high, highAt);
      direction = -1;
    } else if (direction <= 0 && value - low >= step) {
      if (direction < 0 || low < first) keep(low, lowAt);
      direction = 1;
    } else continue;
    high = value;
    highAt = at;
    low = value;
    lowAt = at;
  }
  if (direction > 0) keep(high, highAt);
  else if (direction < 0) keep(low, lowAt);
  else {
    // Smaller than a step in all: both extremes, in their order.
    const isLowFirst = lowAt <= highAt;
    keep(isLowFirst ? low : high, isLowFirst ? lowAt : highAt);
    keep(isLowFirst ? high : low, isLowFirst ? highAt : lowAt);
  }
  keep(path[size - 1] ?? first, size - 1);
  return { price, index };
}
