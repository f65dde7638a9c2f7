import type { CandleOrder } from './candlePath.js';
import type { CandleSeries } from './createCandleSeries.js';

/**
 * Path of a series without the reversals that nothing reacts to, in ticks; `rows` are the candles the points lie in.
 */
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
  const turns = new Turns(open[0] ?? 0, step);
  for (let row = 0; row < length; row += 1) {
    const h = high[row] ?? 0;
    const l = low[row] ?? 0;
    // Most candles neither go further nor turn.
    if (h <= turns.highest && l >= turns.lowest) continue;
    const o = open[row] ?? 0;
    const c = close[row] ?? 0;
    const isLowFirst = order === 'olhc' || (order === 'by_close' && c >= o);
    turns.feed(o, row);
    turns.feed(isLowFirst ? l : h, row);
    turns.feed(isLowFirst ? h : l, row);
    turns.feed(c, row);
  }
  return turns.end(close[length - 1] ?? 0, length - 1);
}

/** The same for a path that was reduced before, by a smaller step. */
export function reduceFurther({ price, row, length }: TurningPoints, step: number): TurningPoints {
  const turns = new Turns(price[0] ?? 0, step);
  for (let at = 1; at < length; at += 1) turns.feed(price[at] ?? 0, row[at] ?? 0);
  return turns.end(price[length - 1] ?? 0, row[length - 1] ?? 0);
}

const FIRST_ROOM = 1024;

/** First price, extremes between swings of at least a step, last price. Plain numbers: millions pass here. */
class Turns {
  /** Prices up to which, both included, nothing is noted. */
  highest: number;
  lowest: number;

  // They grow: room for every price would be tens of megabytes, of which a few percent are used.
  private prices = new Float64Array(FIRST_ROOM);
  private rows = new Uint32Array(FIRST_ROOM);
  private length = 0;
  private readonly step: number;
  private readonly first: number;
  private high: number;
  private highRow = 0;
  private low: number;
  private lowRow = 0;
  private isLowBefore = true;
  /** 1 while a rise of a step is under way, -1 while a fall is, 0 before the first of either. */
  private direction = 0;

  constructor(first: number, step: number) {
    this.step = step;
    this.first = first;
    this.high = first;
    this.low = first;
    this.highest = first;
    this.lowest = first;
    this.keep(first, 0);
  }

  feed(price: number, row: number): void {
    if (price <= this.highest && price >= this.lowest) return;
    if (this.direction > 0) {
      if (price > this.high) this.rise(price, row);
      else {
        this.keep(this.high, this.highRow);
        this.fall(price, row);
      }
    } else if (this.direction < 0) {
      if (price < this.low) this.fall(price, row);
      else {
        this.keep(this.low, this.lowRow);
        this.rise(price, row);
      }
    } else this.begin(price, row);
  }

  end(price: number, row: number): TurningPoints {
    if (this.direction > 0) this.keep(this.high, this.highRow);
    else if (this.direction < 0) this.keep(this.low, this.lowRow);
    else {
      // Smaller than a step in all: both extremes, in their order.
      if (this.isLowBefore) this.keep(this.low, this.lowRow);
      this.keep(this.high, this.highRow);
      if (!this.isLowBefore) this.keep(this.low, this.lowRow);
    }
    this.keep(price, row);
    const { length } = this;
    return { length, price: this.prices.subarray(0, length), row: this.rows.subarray(0, length) };
  }

  /** Before the first swing of a step. */
  private begin(price: number, row: number): void {
    const { step, first } = this;
    if (price > this.high) {
      this.high = price;
      this.highRow = row;
      this.isLowBefore = true;
    } else if (price < this.low) {
      this.low = price;
      this.lowRow = row;
      this.isLowBefore = false;
    }
    if (this.high - price >= step) {
      if (this.high > first) this.keep(this.high, this.highRow);
      this.fall(price, row);
    } else if (price - this.low >= step) {
      if (this.low < first) this.keep(this.low, this.lowRow);
      this.rise(price, row);
    } else {
      this.highest = Math.min(this.high, this.low + step - 1);
      this.lowest = Math.max(this.low, this.high - step + 1);
    }
  }

  /** The highest price of a rise: only a higher one or a fall of a step matter from here on. */
  private rise(price: number, row: number): void {
    this.direction = 1;
    this.high = price;
    this.highRow = row;
    this.highest = price;
    this.lowest = price - this.step + 1;
  }

  private fall(price: number, row: number): void {
    this.direction = -1;
    this.low = price;
    this.lowRow = row;
    this.highest = price + this.step - 1;
    this.lowest = price;
  }

  private keep(price: number, row: number): void {
    if (this.length === this.prices.length) this.grow();
    this.prices[this.length] = price;
    this.rows[this.length] = row;
    this.length += 1;
  }

  private grow(): void {
    const { prices, rows } = this;
    this.prices = new Float64Array(2 * prices.length);
    this.prices.set(prices);
    this.rows = new Uint32Array(2 * rows.length);
    this.rows.set(rows);
  }
}
