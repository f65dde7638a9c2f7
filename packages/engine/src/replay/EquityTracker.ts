import { divideIntegers } from '../decimal/rounding.js';
import { LargestFall } from './LargestFall.js';

/** Exact equity at a price in ticks, in money units. */
export type ExactEquity = (price: number) => bigint;

/** Equity of a bot, as long as nothing fills a line: `fixed + perTick · price in ticks`, in money units. */
export interface EquityLine {
  /** Another number whenever the line has changed. */
  readonly version: number;
  /** Floats next to the exact figures. */
  readonly fixed: number;
  /** Negative for a short position; 0 only where it is exactly that. */
  readonly perTick: number;
  /** The line as it is now, exact; it stays so. */
  exactly(): ExactEquity;
}

/** A line of exact figures that does not change. */
export function equityLine(fixed: bigint, perTick: bigint, version: number): EquityLine {
  const exactAt = (price: number) => fixed + perTick * BigInt(price);
  return { version, fixed: Number(fixed), perTick: Number(perTick), exactly: () => exactAt };
}

/** Share of the figures of a line by which floats made of them are off at the most. */
const DOUBT = 1e-13;

/**
 * Follows the equity of a bot in one contract from price to price: its largest fall, exactly. Floats show where there may be
 * a new peak, or a fall larger than those before; exact figures are made only there.
 */
export class EquityTracker {
  /** Prices between which, exclusively, there is neither a new peak nor a fall that may be the largest. */
  below = Number.POSITIVE_INFINITY;
  above = Number.NEGATIVE_INFINITY;

  private readonly largest = new LargestFall();
  private version = -1;
  private fixed = 0;
  /** 1, or −1 while a rising price lowers the equity: `side · price` rises with the equity. */
  private side = 1;
  private slope = 0;
  /** Highest equity so far, a float; the line and the price that it had, and whether that is the present line. */
  private peak = 0;
  private peakLine: ExactEquity = () => 0n;
  private peakPrice = 0;
  private isOnLine = false;
  /** `side · price` from which on the equity is not below the peak; it may be too low until it `isExact`. */
  private peakAt = Number.NEGATIVE_INFINITY;
  private isExact = true;
  /** `side · price` down to which a fall from the peak may be the largest. */
  private lowAt = Number.POSITIVE_INFINITY;
  /** The lowest of those that were reached on this line since the peak. */
  private low = Number.POSITIVE_INFINITY;
  private lowLine: ExactEquity = () => 0n;

  /** A price in ticks was reached. */
  visit(line: EquityLine, price: number): void {
    const isNew = line.version !== this.version;
    if (isNew) this.follow(line);
    const at = this.side * price;
    if (at >= this.peakAt && (this.isExact || this.isPeak(line, at))) this.rise(line, at, price);
    else if (at <= this.lowAt) this.fall(line, at);
    else if (!isNew) return;
    this.limit();
  }

  /** Largest fall from the highest equity before, over that one; eight places, cut. */
  finish(): string {
    this.settle();
    return this.largest.text();
  }

  /** The equity goes along another line from here on. */
  private follow(line: EquityLine): void {
    this.settle();
    this.version = line.version;
    this.fixed = line.fixed;
    this.side = line.perTick < 0 ? -1 : 1;
    this.slope = Math.abs(line.perTick);
    this.isOnLine = false;
    const gap = this.peak - this.fixed;
    const doubt = DOUBT * (Math.abs(this.peak) + Math.abs(this.fixed));
    if (this.slope === 0) {
      const isPeak = Math.abs(gap) > doubt ? gap < 0 : line.exactly()(0) >= this.peakLine(this.peakPrice);
      this.peakAt = isPeak ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
      this.isExact = true;
    } else {
      this.peakAt = Math.ceil((gap - doubt) / this.slope);
      this.isExact = this.peakAt === Math.ceil((gap + doubt) / this.slope);
    }
    this.lowAt = this.fallAt();
  }

  /** Whether the equity is not below the peak, where floats do not show it. */
  private isPeak(line: EquityLine, at: number): boolean {
    const exactAt = line.exactly();
    const fixed = exactAt(0);
    const slope = exactAt(this.side) - fixed;
    this.peakAt = Number(divideIntegers(this.peakLine(this.peakPrice) - fixed, slope, 'ceil'));
    this.isExact = true;
    return at >= this.peakAt;
  }

  private rise(line: EquityLine, at: number, price: number): void {
    this.settle();
    if (!this.isOnLine) this.peakLine = line.exactly();
    this.isOnLine = true;
    this.peak = this.fixed + this.slope * at;
    this.peakPrice = price;
    this.peakAt = at;
    this.isExact = true;
    this.lowAt = this.fallAt();
  }

  private fall(line: EquityLine, at: number): void {
    if (this.low === Number.POSITIVE_INFINITY) this.lowLine = line.exactly();
    this.low = at;
    this.lowAt = at - 1;
  }

  /** `side · price` down to which a fall from the present peak may be the largest so far. */
  private fallAt(): number {
    const room = this.largest.lowOf(this.peak) + DOUBT * Math.abs(this.fixed) - this.fixed;
    if (this.slope > 0) return Math.ceil(room / this.slope);
    return room >= 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }

  /** Compares the fall from the present peak with the largest one. */
  private settle(): void {
    if (this.low === Number.POSITIVE_INFINITY) return;
    this.largest.note(this.peakLine(this.peakPrice), this.lowLine(this.side * this.low));
    this.low = Number.POSITIVE_INFINITY;
  }

  private limit(): void {
    // A flat line has no other peak and no other low than the first.
    const isFlat = this.slope === 0;
    const peak = isFlat ? Number.POSITIVE_INFINITY : this.peakAt;
    const low = isFlat ? Number.NEGATIVE_INFINITY : this.lowAt;
    this.above = this.side > 0 ? peak : -low;
    this.below = this.side > 0 ? low : -peak;
  }
}
