import type { ChartLevel } from './chartLines.js';

/** A level with its height on screen. */
export interface PlacedLevel {
  readonly level: ChartLevel;
  readonly y: number;
  /** The highest order that buys, or the lowest that sells. */
  readonly isNearest: boolean;
}

/** Levels that are closer on the screen are thinned out, px. */
const LEVEL_GAP = 6;

/** The levels that are on the screen, from top to bottom; `yOf` has no height for the others. */
export function placeLevels(
  levels: readonly ChartLevel[],
  yOf: (price: string) => number | null,
): readonly PlacedLevel[] {
  const nearest = [nearestOf(levels, 'buy', 1), nearestOf(levels, 'sell', -1)];
  const placed = levels.flatMap((level) => {
    const y = yOf(level.price);
    return y === null ? [] : [{ level, y, isNearest: nearest.includes(level) }];
  });
  return placed.sort((a, b) => a.y - b.y);
}

/** What is far enough from what is drawn above it; the nearest levels and those with a name are always drawn. */
export function thinLevels(placed: readonly PlacedLevel[]): readonly PlacedLevel[] {
  let last = Number.NEGATIVE_INFINITY;
  return placed.filter(({ y, isNearest, level }) => {
    if (!isNearest && !level.label && y - last < LEVEL_GAP) return false;
    last = y;
    return true;
  });
}

/** Names that are closer on the screen would cover one another, px. */
const LABEL_GAP = 13;

/** The levels whose names have room, the nearest first. */
export function namedLevels(placed: readonly PlacedLevel[]): readonly PlacedLevel[] {
  const named: PlacedLevel[] = [];
  const inOrder = placed.filter(({ level }) => level.label).sort((a, b) => Number(b.isNearest) - Number(a.isNearest));
  for (const one of inOrder) {
    if (named.every(({ y }) => Math.abs(y - one.y) >= LABEL_GAP)) named.push(one);
  }
  return named;
}

/** Of a side the one with the highest price (1) or the lowest (-1). Drawing, not money: floats decide. */
function nearestOf(levels: readonly ChartLevel[], side: ChartLevel['side'], sign: 1 | -1): ChartLevel | undefined {
  return levels
    .filter((level) => level.side === side)
    .reduce<ChartLevel | undefined>(
      (best, level) => (best && sign * (Number(level.price) - Number(best.price)) <= 0 ? best : level),
      undefined,
    );
}
