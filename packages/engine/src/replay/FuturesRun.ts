import type { CurvePoint } from './drawCurve.js';

/** How a futures bot fared over past candles. */
export interface FuturesRun<Figures, Close> {
  /** At the last closes; of a bot that is over, at its end. */
  readonly figures: Figures;
  /** Fills, trades at start and end included. */
  readonly fills: number;
  /**
   * Candles whose fills depend on which extreme came first, which candles do not show: a rule decided. Of a grid that waits for its
   * entry or moves its range also those where the order decides about that alone.
   */
  readonly ambiguous_candles: number;
  /**
   * Largest fall of the equity from its peak before, over that peak, at every price of the path and after each funding;
   * eight places, cut.
   */
  readonly max_drawdown_ratio: string;
  /** From the first candle to the last one, or to the one in which the bot ended. */
  readonly curve: readonly CurvePoint[];
  /** How it ended; null while it runs. */
  readonly close: Close | null;
}
