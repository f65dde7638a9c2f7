import { divideIntegers } from '../decimal/rounding.js';
import { LargestFall } from './LargestFall.js';

/** Equity as long as nothing fills: `fixed + perTick · price in ticks`, in money units. */
export interface EquityLine {
  readonly fixed: bigint;
  /** Negative for a short position. */
  readonly perTick: bigint;
}

/** Equity at a price in ticks. */
export function equityOn({ fixed, perTick }: EquityLine, price: number): bigint {
  return fixed + perTick * BigInt(price);
}

/** Follows the equity of a bot in one contract from price to price: its largest fall, exactly. */
export class EquityTracker {
  /** Prices between which, exclusively, there is neither a new peak nor a new low after it. */
  below = Number.POSITIVE_INFINITY;
  above = Number.NEGATIVE_INFINITY;

  private readonly largest = new LargestFall();
  private line: EquityLine = { fixed: 0n, perTick: 0n };
  /** 1, or −1 while a rising price lowers the equity: `side · price` rises with the equity. */
  private side = 1;
  /** Highest equity before the present line. */
  private peak = 0n;
  /** `side · price` from which on the equity is not below the peak; on the present line once `isOnLine`. */
  private peakAt = Number.NEGATIVE_INFINITY;
  private isOnLine = false;
  private lowAt = Number.POSITIVE_INFINITY;

  /** A price in ticks was reached. */
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

  /** Largest fall from the highest equity before, over that one; eight places, cut. */
  finish(): string {
    this.settle();
    return this.largest.text();
  }

  /** The equity goes along another line from here on. */
  private follow(line: EquityLine): void {
    this.settle();
    if (this.isOnLine) this.peak = equityOn(this.line, this.side * this.peakAt);
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
    const fixed = Number(line.fixed);
    const perTick = Math.abs(Number(line.perTick));
    const peak = this.isOnLine ? fixed + perTick * peakAt : Number(this.peak);
    if (!this.largest.mayBeExceeded(peak, fixed + perTick * lowAt)) return;
    this.largest.note(this.isOnLine ? equityOn(line, side * peakAt) : this.peak, equityOn(line, side * lowAt));
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
