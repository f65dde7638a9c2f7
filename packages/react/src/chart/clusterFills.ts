import { compare } from '@tradingbot/engine/decimal';
import type { ChartFill, FillMark } from './chartLines.js';

/** So many of a side are drawn one by one in a candle. */
const MAX_IN_A_CANDLE = 2;

/**
 * What is drawn of fills: where many of one side are in one candle they become one mark, at the price in their middle.
 * Fills before the first candle are left out.
 *
 * @param starts when the candles begin, ms, ascending
 */
export function clusterFills(fills: readonly ChartFill[], starts: readonly number[]): readonly FillMark[] {
  const groups = new Map<string, [ChartFill, ...ChartFill[]]>();
  for (const fill of fills) {
    const candle = lastAtOrBefore(starts, fill.time);
    if (candle < 0) continue;
    const key = `${candle} ${fill.side}`;
    const group = groups.get(key);
    if (group) group.push(fill);
    else groups.set(key, [fill]);
  }
  return [...groups.values()].flatMap((group): FillMark[] => {
    if (group.length <= MAX_IN_A_CANDLE) return group.map((fill) => ({ ...fill, count: 1 }));
    const byPrice = group.toSorted((a, b) => compare(a.price, b.price));
    const { price } = byPrice[Math.floor(byPrice.length / 2)] ?? group[0];
    return [{ ...group[0], price, count: group.length }];
  });
}

/** Place of the last number that is not above; -1 when all are. `sorted` ascends. */
function lastAtOrBefore(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? Number.POSITIVE_INFINITY) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
