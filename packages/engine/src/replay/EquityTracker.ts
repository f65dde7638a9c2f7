import { divideIntegers } from '../decimal/rounding.js';
import { LargestFall } from './LargestFall.js';

/** Equity as long as nothing fills: `fixed + perTick · price in ticks`, in money units. */
export interface EquityLine {
  /** Floats next to the exact figures. */
  readonly fixed: number;
  /** Negative for a short position; 0 only where it is exactly that. */
  readonly perTick: number;
  /** Exact equity at a price in ticks. */
  exactAt(price: number): bigint;
}

/** A line of exact figures. */
export function equityLine(fixed: bigint, perTick: bigint): EquityLine {
  const exactAt = (price: number) => fixed + perTick * BigInt(price);
  return { fixed: Number(fixed), perTick: Number(perTick), exactAt };
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
  private line = equityLine(0n, 0n);
  /** 1, or −1 while a rising price lowers the equity: `side · price` rises with the equity. */
  private side = 1;
  private slope = 0;
  /** Highest equity so far, a float; the line and the price that it had. */
  private peak = 0;
  private peakLine = this.line;
  private peakPrice = 0;
  /** `side · price` from which on the equity is not below the peak; it may be too low until it `isExact`. */
  private peakAt = Number.NEGATIVE_INFINITY;
  private isExact = true;
  /** `side · price` down to which a fall from the peak may be the largest. */
  private lowAt = Number.POSITIVE_INFINITY;
  /** The lowest of those that were reached on this line since the peak. */
  private low = Number.POSITIVE_INFINITY;

  /** A price in ticks was reached. */
  visit(line: EquityLine, price: number): void {
    const isNew = line !== this.line;
    if (isNew) this.follow(line);
    const at = this.side * price;
    if (at >= this.peakAt && this.isPeak(at)) this.rise(at, price);
    else if (at <= this.lowAt) {
      this.low = at;
      this.lowAt = at - 1;
    } else if (!isNew) return;
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
    this.line = line;
    this.side = line.perTick < 0 ? -1 : 1;
    this.slope = Math.abs(line.perTick);
    const gap = this.peak - line.fixed;
    const doubt = DOUBT * (Math.abs(this.peak) + Math.abs(line.fixed));
    if (this.slope === 0) {
      const isPeak = Math.abs(gap) > doubt ? gap < 0 : line.exactAt(0) >= this.exactPeak();
      this.peakAt = isPeak ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
      this.isExact = true;
    } else {
      this.peakAt = Math.ceil((gap - doubt) / this.slope);
      this.isExact = this.peakAt === Math.ceil((gap + doubt) / this.slope);
    }
    this.lowAt = this.fallAt();
  }

  /** Whether the equity is not below the peak, where it may be. */
  private isPeak(at: number): boolean {
    if (this.isExact) return true;
    const fixed = this.line.exactAt(0);
    const slope = this.line.exactAt(this.side) - fixed;
    this.peakAt = Number(divideIntegers(this.exactPeak() - fixed, slope, 'ceil'));
    this.isExact = true;
    return at >= this.peakAt;
  }

  private rise(at: number, price: number): void {
    this.settle();
    this.peak = this.line.fixed + this.slope * at;
    this.peakLine = this.line;
    this.peakPrice = price;
    this.peakAt = at;
    this.isExact = true;
    this.lowAt = this.fallAt();
  }

  /** `side · price` down to which a fall from the present peak may be the largest so far. */
  private fallAt(): number {
    const room = this.largest.lowOf(this.peak) + DOUBT * Math.abs(this.line.fixed) - this.line.fixed;
    if (this.slope > 0) return Math.ceil(room / this.slope);
    return room >= 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }

  /** Compares the fall from the present peak with the largest one. */
  private settle(): void {
    if (this.low === Number.POSITIVE_INFINITY) return;
    this.largest.note(this.exactPeak(), this.line.exactAt(this.side * this.low));
    this.low = Number.POSITIVE_INFINITY;
  }

  private exactPeak(): bigint {
    return this.peakLine.exactAt(this.peakPrice);
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
