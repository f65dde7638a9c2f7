import type { ChartFill, FillMark } from './chartLines.js';

/**
 * The marks of fills: all of one side in one candle are one mark. Fills before the first candle are left out.
 *
 * @param starts when the candles begin, ms, ascending
 */
export function clusterFills(fills: readonly ChartFill[], starts: readonly number[]): readonly FillMark[] {
  const marks = new Map<string, { readonly candle: number; readonly side: ChartFill['side']; fills: ChartFill[] }>();
  for (const fill of fills) {
    const candle = lastAtOrBefore(starts, fill.time);
    if (candle < 0) continue;
    const { side } = fill;
    const key = `${candle} ${side}`;
    const mark = marks.get(key);
    if (mark) mark.fills.push(fill);
    else marks.set(key, { candle, side, fills: [fill] });
  }
  return [...marks.values()];
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
