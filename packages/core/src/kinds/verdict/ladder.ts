import { compare, divide, isDecimal, negate, subtract } from '@tradingbot/engine/decimal';
import type { LadderCover } from './verdictTypes.js';

const PLACES = 10;

/** The price that a bot starts at: the entry price that is set, else the price of now. */
export function startOf(entry: string, price: string): string {
  return isDecimal(entry) && compare(entry, '0') > 0 ? entry : price;
}

/** The smallest distance of two neighbouring lines over the lower one; undefined without two of them. */
export function smallestStep(levels: readonly { readonly price: string }[]): string | undefined {
  const prices = levels.map(({ price }) => price).sort(compare);
  const steps = prices.slice(1).map((price, index) => {
    const lower = prices[index] ?? price;
    return divide(subtract(price, lower), lower, PLACES, 'down');
  });
  return steps.sort(compare)[0];
}

/** How far a price lies from the start to one side, as a fraction of the start; negative on the other side. */
export function coverTo(start: string, price: string, side: LadderCover['side'], end: LadderCover['end']): LadderCover {
  const rise = divide(subtract(price, start), start, PLACES, 'half_up');
  return { end, side, distance: side === 'fall' ? negate(rise) : rise };
}
