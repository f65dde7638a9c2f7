import { formatDecimal, power10 } from '../decimal/decimal.js';

const PLACES = 8;
const RATIO_PLACES = 15;
/** Floats only sort out falls that are clearly smaller than the largest one; they are off by less than this. */
const DOUBT = 1e-9;

/** The largest fall of an equity from a peak before it, over that peak, as an exact fraction. */
export class LargestFall {
  private fall = 0n;
  private of = 1n;
  private ratio = 0;

  /** Equity in floats down to which a fall from a peak may be larger than the largest so far. */
  lowOf(peak: number): number {
    return peak > 0 ? peak * (1 - this.ratio + DOUBT) : Number.NEGATIVE_INFINITY;
  }

  /** Notes a fall, in any units of money. */
  note(peak: bigint, low: bigint): void {
    const fall = peak - low;
    if (peak <= 0n || fall * this.of <= this.fall * peak) return;
    this.fall = fall;
    this.of = peak;
    this.ratio = Number((fall * power10(RATIO_PLACES)) / peak) / 10 ** RATIO_PLACES;
  }

  /** The fraction as text; eight places, cut. */
  text(): string {
    return formatDecimal((this.fall * power10(PLACES)) / this.of, PLACES);
  }
}
