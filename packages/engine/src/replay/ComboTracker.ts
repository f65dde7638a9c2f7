import { LargestFall } from './LargestFall.js';

/** Follows an equity from one exact value to the next: its largest fall. */
export class ComboTracker {
  private readonly largest = new LargestFall();
  private peak = 0n;
  private low = 0n;

  /** Amounts, about, between which, exclusively, there is neither a new peak nor a new low after it. */
  lower = Number.POSITIVE_INFINITY;
  upper = Number.NEGATIVE_INFINITY;

  visit(equity: bigint): void {
    if (equity >= this.peak) {
      this.largest.note(this.peak, this.low);
      this.peak = equity;
      this.low = equity;
      this.upper = Number(equity);
    } else if (equity < this.low) this.low = equity;
    else return;
    this.lower = Number(this.low);
  }

  /** Largest fall from the highest equity before, over that one; eight places, cut. */
  finish(): string {
    this.largest.note(this.peak, this.low);
    return this.largest.text();
  }
}
