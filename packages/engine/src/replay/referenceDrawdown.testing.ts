import { compare, multiply, subtract } from '../decimal/arithmetic.js';
import { divide } from '../decimal/rounding.js';

/** Largest fall of a list of equities from the highest before, over that one; exact, then eight places, cut. */
export function drawdownOf(equities: readonly string[]): string {
  let [peak, fall, of] = ['0', '0', '1'];
  for (const equity of equities) {
    if (compare(equity, peak) >= 0) peak = equity;
    else if (compare(multiply(subtract(peak, equity), of), multiply(fall, peak)) > 0) {
      [fall, of] = [subtract(peak, equity), peak];
    }
  }
  return divide(fall, of, 8, 'down');
}
