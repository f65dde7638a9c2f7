import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { EquityLine, EquityTracker } from './EquityTracker.js';
import { type BetweenCandles, type Walk, walkRows } from './walkRows.js';

/** A bot that walks along prices in ticks. */
export interface Walker {
  /**
   * Prices between which, exclusively, a move changes nothing but the price. Where every price matters, `below` is
   * infinite and `above` minus infinite.
   */
  readonly below: number;
  readonly above: number;
  readonly isOver: boolean;
  /** What its equity is at a price; another object only where it has changed. Read only where it is measured. */
  readonly line: EquityLine;
  /** Moves on to a price; the price before is the last one given, or one since between `below` and `above`. */
  go(price: number, time: number): void;
}

/**
 * Walks a bot over the candles of a series. Candles that stay between its triggers cost two comparisons, so the time
 * follows the fills.
 */
export function walkCandles(
  series: CandleSeries,
  order: CandleOrder,
  walker: Walker,
  { tracker, between = [] }: { readonly tracker?: EquityTracker; readonly between?: readonly BetweenCandles[] } = {},
): Walk {
  const player = {
    ambiguous: 0,
    get isOver() {
      return walker.isOver;
    },
    walk(from: number, until: number) {
      let row = from;
      while (row < until && !walker.isOver) {
        const above = tracker ? Math.min(walker.above, tracker.above) : walker.above;
        const below = tracker ? Math.max(walker.below, tracker.below) : walker.below;
        row = firstOutside(series, row, until, below, above);
        if (row >= until) break;
        if (playCandle(series, row, order, walker, tracker)) player.ambiguous += 1;
        row += 1;
      }
      return row;
    },
  };
  return walkRows(series.length, player, between);
}

/** First candle of a part of a series that is not wholly between two prices. */
function firstOutside({ high, low }: CandleSeries, from: number, until: number, below: number, above: number): number {
  let row = from;
  while (row < until && (high[row] ?? 0) < above && (low[row] ?? 0) > below) row += 1;
  return row;
}

/**
 * Takes a bot through one candle. Says whether the order of the extremes decides: whether both set something off, or
 * the second one does only after the first, beyond what the way to the close sets off anyway.
 */
function playCandle(
  series: CandleSeries,
  row: number,
  order: CandleOrder,
  walker: Walker,
  tracker: EquityTracker | undefined,
): boolean {
  const time = series.time[row] ?? 0;
  const open = series.open[row] ?? 0;
  const high = series.high[row] ?? 0;
  const low = series.low[row] ?? 0;
  const close = series.close[row] ?? 0;
  const isLowFirst = order === 'olhc' || (order === 'by_close' && close >= open);
  const go = (price: number) => {
    if (walker.isOver) return;
    if (price >= walker.above || price <= walker.below) walker.go(price, time);
    tracker?.visit(walker.line, price);
  };
  go(open);
  const hitsLow = low <= walker.below;
  const hitsHigh = high >= walker.above;
  go(isLowFirst ? low : high);
  let isDecided = hitsLow && hitsHigh;
  // The close lies on the way to the second extreme: stopping there changes nothing.
  const isSecondNew = isLowFirst ? hitsLow && !hitsHigh : hitsHigh && !hitsLow;
  if (isSecondNew && !walker.isOver) {
    if (close >= walker.above || close <= walker.below) walker.go(close, time);
    if (walker.isOver) tracker?.visit(walker.line, close);
    isDecided = !walker.isOver && (isLowFirst ? high >= walker.above : low <= walker.below);
  }
  go(isLowFirst ? high : low);
  go(close);
  if (isLowFirst ? hitsHigh && !hitsLow : hitsLow && !hitsHigh) {
    isDecided = !walker.isOver && (isLowFirst ? low <= walker.below : high >= walker.above);
  }
  return isDecided;
}
