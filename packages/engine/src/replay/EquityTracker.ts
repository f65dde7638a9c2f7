import { formatDecimal, power10 } from '../money/decimal.js';
import { divideIntegers } from '../money/rounding.js';
import type { CandleSeries } from './createCandleSeries.js';

/** Equity as long as nothing fills: `fixed + perTick · price in ticks`, in money units. */
export interface EquityLine {
  readonly fixed: bigint;
  /** Negative for a short position. */
  readonly perTick: bigint;
}

/** Equity at the close of a bar. */
export interface EquitySample {
  readonly row: number;
  /** In ticks. */
  readonly price: number;
  /** In money units. */
  readonly equity: bigint;
}

/** What a tracker has seen. */
export interface TrackedEquity {
  /** Largest fall from the highest equity before, over that one; eight places, cut. */
  readonly max_drawdown_ratio: string;
  /** Evenly spread, first and last bar included. */
  readonly samples: readonly EquitySample[];
}

const PLACES = 8;
/** Floats only sort out falls that are clearly smaller than the largest one; they are off by less than this. */
const DOUBT = 1e-9;

/** Follows the equity of a bot over a series: its largest fall, exactly, and points of its curve. */
export class EquityTracker {
  /** Prices between which, exclusively, there is neither a new peak nor a new low after it. */
  below = Number.POSITIVE_INFINITY;
  above = Number.NEGATIVE_INFINITY;
  /** Bar before which the next point of the curve is due; the length of the series if none is. */
  nextRow: number;

  private readonly series: CandleSeries;
  private readonly points: number;
  private line: EquityLine = { fixed: 0n, perTick: 0n };
  /** 1, or −1 while a rising price lowers the equity: `side · price` rises with the equity. */
  private side = 1;
  /** Highest equity before the present line. */
  private peak = 0n;
  /** `side · price` from which on the equity is not below the peak; on the present line once `isOnLine`. */
  private peakAt = Number.NEGATIVE_INFINITY;
  private isOnLine = false;
  private lowAt = Number.POSITIVE_INFINITY;
  private fall = 0n;
  private of = 1n;
  private ratio = 0;
  private stride = 1;
  private samples: EquitySample[] = [];

  /** @param points at most so many points of the curve, first and last included; fewer than 2 give none. */
  constructor(series: CandleSeries, points: number) {
    this.series = series;
    this.points = points;
    this.nextRow = points < 2 ? series.length : 1;
  }

  /** A price in ticks was met. */
  visit(line: EquityLine, price: number): void {
    if (line !== this.line) this.follow(line);
    const at = this.side * price;
    if (at >= this.peakAt) {
      this.settle();
      this.peakAt = at;
      this.lowAt = at;
      this.isOnLine = true;
    } else if (at < this.lowAt) this.lowAt = at;
    else return;
    this.limit();
  }

  /** Notes a point of the curve at the close of a bar. */
  sample(row: number, price: number): void {
    this.samples.push({ row, price, equity: this.equityAt(price) });
    if (this.samples.length >= this.points) {
      this.samples = this.samples.filter((_, index) => index % 2 === 0);
      this.stride *= 2;
    }
    this.nextRow = Math.min(this.series.length, (this.samples.at(-1)?.row ?? 0) + this.stride + 1);
  }

  /** Ends with the bar that was met last, at its close. */
  finish(row: number): TrackedEquity {
    this.settle();
    if (this.points >= 2) {
      // Funding may have ended the bot after the bar was noted.
      if (this.samples.at(-1)?.row === row) this.samples.pop();
      const price = this.series.close[row] ?? 0;
      this.samples.push({ row, price, equity: this.equityAt(price) });
    }
    return {
      max_drawdown_ratio: formatDecimal((this.fall * power10(PLACES)) / this.of, PLACES),
      samples: this.samples,
    };
  }

  private equityAt(price: number): bigint {
    return this.line.fixed + this.line.perTick * BigInt(price);
  }

  /** The equity goes along another line from here on. */
  private follow(line: EquityLine): void {
    this.settle();
    if (this.isOnLine) this.peak = this.equityAt(this.side * this.peakAt);
    this.line = line;
    this.side = line.perTick < 0n ? -1 : 1;
    this.isOnLine = false;
    this.lowAt = Number.POSITIVE_INFINITY;
    const slope = line.perTick < 0n ? -line.perTick : line.perTick;
    if (slope > 0n) this.peakAt = Number(divideIntegers(this.peak - line.fixed, slope, 'ceil'));
    else this.peakAt = line.fixed >= this.peak ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }

  /** Compares the fall from the present peak with the largest one. */
  private settle(): void {
    const { line, side, lowAt, peakAt } = this;
    if (lowAt === Number.POSITIVE_INFINITY || lowAt >= peakAt) return;
    const perTick = Math.abs(Number(line.perTick));
    const peak = this.isOnLine ? Number(line.fixed) + perTick * peakAt : Number(this.peak);
    const fall = peak - (Number(line.fixed) + perTick * lowAt);
    if (fall <= (this.ratio - DOUBT) * peak) return;
    const of = this.isOnLine ? this.equityAt(side * peakAt) : this.peak;
    if (of <= 0n) return;
    const exact = of - this.equityAt(side * lowAt);
    if (exact * this.of <= this.fall * of) return;
    this.fall = exact;
    this.of = of;
    this.ratio = Number((exact * power10(RATIO_PLACES)) / of) / 10 ** RATIO_PLACES;
  }

  private limit(): void {
    // A flat line has no other peak and no other low than the first.
    const isFlat = this.line.perTick === 0n;
    const peak = isFlat ? Number.POSITIVE_INFINITY : this.peakAt;
    const low = isFlat ? Number.NEGATIVE_INFINITY : this.lowAt - 1;
    this.above = this.side > 0 ? peak : -low;
    this.below = this.side > 0 ? low : -peak;
  }
}

const RATIO_PLACES = 15;
