import { compare, multiply } from '../decimal/arithmetic.js';
import { divide, roundToStep } from '../decimal/rounding.js';

/** What a planned bot loses where it stops or, without a stop, after a move of a tenth against it. */
export interface PlannedLoss {
  readonly at: 'stop_loss' | 'move';
  /** Of a move: by which share of the start price, `"-0.1"` is a fall of a tenth; `''` of a stop. */
  readonly move: string;
  /** Result there in quote coin, fees paid; negative is a loss. */
  readonly pnl: string;
  /** Over the investment, four places, cut. */
  readonly pnl_per: string;
  readonly is_liquidated: boolean;
}

/** A move that is far but seen often enough. */
export const TENTHS = ['-0.1', '0.1'] as const;

/** A price after a move, on a tick. */
export function movedPrice(price: string, move: string, tick: string): string {
  const moved = roundToStep(multiply(price, move.startsWith('-') ? '0.9' : '1.1'), tick, 'half_up');
  return compare(moved, tick) < 0 ? tick : moved;
}

/** Prices that no bot outlives with a stop: the lowest one and many times the start. */
export function farPrices(start: string, tick: string): readonly [string, string] {
  return [tick, roundToStep(multiply(start, '20'), tick, 'ceil')];
}

/** A result with its share of the investment. */
export function resultOf(pnl: string, invested: string): Pick<PlannedLoss, 'pnl' | 'pnl_per'> {
  return { pnl, pnl_per: divide(pnl, invested, 4, 'down') };
}
