import { compare } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';
import { weightsByValue } from './futures-combo/comboWeights.js';
import { type CloseFigures, PLACES } from './priceBand.js';

/** A price that stood still counts as this restless, so that it does not get everything. */
const CALMEST = '0.001';

/** Standard deviation over the mean. */
export function restlessness({ mean, deviation }: CloseFigures): string {
  return divide(deviation, mean, PLACES, 'down');
}

/**
 * Weights in steps of 0.01 which sum to 1, the larger the calmer a price was: each part then moves the whole about as
 * much.
 */
export function calmWeights(figures: readonly CloseFigures[]): readonly string[] {
  return weightsByValue(
    figures.map((closes) => {
      const own = restlessness(closes);
      return divide('1', compare(own, CALMEST) > 0 ? own : CALMEST, PLACES, 'down');
    }),
  );
}
