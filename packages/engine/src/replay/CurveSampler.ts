import type { BetweenCandles } from './walkRows.js';

/** Equity at the close of a candle. */
export interface EquitySample {
  readonly row: number;
  /** In money units. */
  readonly equity: bigint;
}

/** Takes evenly spread points of an equity curve while candles are walked, first and last candle included. */
export class CurveSampler implements BetweenCandles {
  nextRow: number;

  private readonly length: number;
  private readonly points: number;
  private readonly equityAt: (row: number) => bigint;
  private stride = 1;
  private samples: EquitySample[] = [];

  /**
   * @param points at most so many, first and last included; fewer than 2 give none.
   * @param equityAt equity at the close of the last candle.
   */
  constructor(length: number, points: number, equityAt: (row: number) => bigint) {
    this.length = length;
    this.points = points;
    this.equityAt = equityAt;
    this.nextRow = points < 2 ? length : 1;
  }

  /** Notes the close of the candle before. */
  serve(row: number): void {
    this.note(row - 1);
    if (this.samples.length >= this.points) {
      this.samples = this.samples.filter((_, index) => index % 2 === 0);
      this.stride *= 2;
    }
    this.nextRow = Math.min(this.length, (this.samples.at(-1)?.row ?? 0) + this.stride + 1);
  }

  /** Ends with the last candle. */
  finish(row: number): readonly EquitySample[] {
    if (this.points < 2) return [];
    // Funding may have ended the bot after the candle was noted.
    if (this.samples.at(-1)?.row === row) this.samples.pop();
    this.note(row);
    return this.samples;
  }

  private note(row: number): void {
    this.samples.push({ row, equity: this.equityAt(row) });
  }
}
