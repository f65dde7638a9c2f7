import { compare, multiply, roundToStep } from '@tradingbot/engine/decimal';

interface Range {
  /** From where the price moves: the entry price, else the last one. */
  readonly start: string;
  readonly lower: string;
  readonly upper: string;
  readonly tick: string;
}

/**
 * How far a fall and a rise go that a review asks about: to the ends of the range. Where the price is past an end already,
 * a tenth further: nobody asks what a fall to a higher price does.
 */
export function farPrices({ start, lower, upper, tick }: Range): { readonly down: string; readonly up: string } {
  return {
    down: compare(start, lower) > 0 ? lower : roundToStep(multiply(start, '0.9'), tick, 'half_up'),
    up: compare(start, upper) < 0 ? upper : roundToStep(multiply(start, '1.1'), tick, 'half_up'),
  };
}
