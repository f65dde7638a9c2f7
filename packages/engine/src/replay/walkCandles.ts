import type { LineFollower } from '../bots/spot-grid/spotGridCounts.js';
import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { EquityLine, EquityTracker } from './EquityTracker.js';
import { type BetweenCandles, type CandlePlayer, type Walk, walkRows } from './walkRows.js';

/** What moves along prices in ticks. */
interface Mover {
  /**
   * Prices between which, exclusively, a move changes nothing but the price. Where every price matters, `below` is
   * infinite and `above` minus infinite.
   */
  readonly below: number;
  readonly above: number;
  /** Moves on to a price; the price before is the last one given, or one since between `below` and `above`. */
  go(price: number, time: number): void;
}

/** A bot that walks along prices in ticks. */
export interface Walker extends Mover {
  readonly isOver: boolean;
  /** What its equity is at a price. Read only where it is measured. */
  readonly line: EquityLine;
  /** May be moved in its place, as long as all prices are between its floor and its ceiling. */
  readonly follower?: LineFollower | undefined;
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
  return walkRows(series.length, new CandleWalk(series, order, walker, tracker), between);
}

class CandleWalk implements CandlePlayer {
  ambiguous = 0;

  private readonly series: CandleSeries;
  private readonly order: CandleOrder;
  private readonly walker: Walker;
  private readonly tracker: EquityTracker | undefined;

  constructor(series: CandleSeries, order: CandleOrder, walker: Walker, tracker: EquityTracker | undefined) {
    this.series = series;
    this.order = order;
    this.walker = walker;
    this.tracker = tracker;
  }

  get isOver(): boolean {
    return this.walker.isOver;
  }

  walk(from: number, until: number): number {
    const { walker } = this;
    let row = from;
    while (row < until && !walker.isOver) {
      const { follower } = walker;
      row = follower ? this.follow(follower, row, until) : this.findNext(row, until);
      if (row >= until) break;
      if (this.play(walker, row)) this.ambiguous += 1;
      row += 1;
    }
    return row;
  }

  /** First candle of a part of the series in which anything may happen. */
  private findNext(from: number, until: number): number {
    const { series, walker, tracker } = this;
    const above = tracker ? Math.min(walker.above, tracker.above) : walker.above;
    const below = tracker ? Math.max(walker.below, tracker.below) : walker.below;
    return firstOutside(series, from, until, below, above);
  }

  /**
   * Takes a follower through a part of the series, up to the first candle that it is not to be taken through. The same as
   * `play` of each candle, without what a follower never does.
   */
  private follow(follower: LineFollower, from: number, until: number): number {
    const { series, order } = this;
    const { open, high, low, close } = series;
    let row = from;
    while (row < until) {
      row = firstOutside(series, row, until, this.lowest(follower), this.highest(follower));
      const h = high[row] ?? 0;
      const l = low[row] ?? 0;
      if (row >= until || l <= follower.floor || h >= follower.ceiling) return row;
      const o = open[row] ?? 0;
      const c = close[row] ?? 0;
      const isLowFirst = order === 'olhc' || (order === 'by_close' && c >= o);
      const first = isLowFirst ? l : h;
      const second = isLowFirst ? h : l;
      this.pass(follower, o);
      const isFirst = isDue(follower, first);
      const isSecond = isDue(follower, second);
      this.pass(follower, first);
      if (isFirst && !isSecond && isDue(follower, c)) follower.go(c);
      if (isFirst && isDue(follower, second)) this.ambiguous += 1;
      this.pass(follower, second);
      this.pass(follower, c);
      if (isSecond && !isFirst && isDue(follower, first)) this.ambiguous += 1;
      row += 1;
    }
    return row;
  }

  private pass(follower: LineFollower, price: number): void {
    if (isDue(follower, price)) follower.go(price);
    if (this.tracker) this.tracker.visit(this.walker.line, price);
  }

  /** Price from which on a candle may matter to a follower or to its equity. */
  private highest({ above, ceiling }: LineFollower): number {
    const limit = above < ceiling ? above : ceiling;
    return this.tracker ? Math.min(limit, this.tracker.above) : limit;
  }

  private lowest({ below, floor }: LineFollower): number {
    const limit = below > floor ? below : floor;
    return this.tracker ? Math.max(limit, this.tracker.below) : limit;
  }

  /**
   * Goes through one candle. Says whether the order of the extremes decides: whether both set something off, or the second
   * one does only after the first, beyond what the way to the close sets off anyway.
   */
  private play(mover: Mover, row: number): boolean {
    const { series, order, walker } = this;
    const time = series.time[row] ?? 0;
    const open = series.open[row] ?? 0;
    const high = series.high[row] ?? 0;
    const low = series.low[row] ?? 0;
    const close = series.close[row] ?? 0;
    const isLowFirst = order === 'olhc' || (order === 'by_close' && close >= open);
    const first = isLowFirst ? low : high;
    const second = isLowFirst ? high : low;
    this.reach(mover, open, time);
    const isFirst = isDue(mover, first);
    const isSecond = isDue(mover, second);
    this.reach(mover, first, time);
    let isDecided = isFirst && isSecond;
    // The close lies on the way to the second extreme: stopping there changes nothing.
    if (isFirst && !isSecond && !walker.isOver) {
      if (isDue(mover, close)) mover.go(close, time);
      if (walker.isOver) this.tracker?.visit(walker.line, close);
      isDecided = !walker.isOver && isDue(mover, second);
    }
    this.reach(mover, second, time);
    this.reach(mover, close, time);
    return isSecond && !isFirst ? !walker.isOver && isDue(mover, first) : isDecided;
  }

  /** Moves a bot that is not over to the next price of its path. */
  private reach(mover: Mover, price: number, time: number): void {
    const { walker, tracker } = this;
    if (walker.isOver) return;
    if (isDue(mover, price)) mover.go(price, time);
    tracker?.visit(walker.line, price);
  }
}

function isDue({ below, above }: Pick<Mover, 'below' | 'above'>, price: number): boolean {
  return price >= above || price <= below;
}

/** First candle of a part of a series that is not wholly between two prices. */
function firstOutside({ high, low }: CandleSeries, from: number, until: number, below: number, above: number): number {
  let row = from;
  while (row < until && (high[row] ?? 0) < above && (low[row] ?? 0) > below) row += 1;
  return row;
}
