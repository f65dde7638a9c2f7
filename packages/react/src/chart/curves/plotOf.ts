import { type LocaleFormat, moneyPlaces } from '@tradingbot/core/format';
import { COIN_PLACES } from '@tradingbot/engine/decimal';
import { ticks } from 'd3-array';

/** A line over the places of a chart. Floats place pixels; they are never money. */
export interface Curve {
  /** `data-line`: its colour and dashes. */
  readonly line: string;
  /** One for each place; a gap where there is none. */
  readonly values: readonly (number | undefined)[];
  /** Bars instead of a line: from `from` on, or from the base. */
  readonly isBars?: boolean | undefined;
  /** Where each bar begins, such as on top of another one. */
  readonly from?: readonly (number | undefined)[] | undefined;
  /** A short stroke at each place instead of a line, such as the sum of bars. */
  readonly isStrokes?: boolean | undefined;
}

/** Curves with one scale. */
export interface CurvePlot {
  /** `data-plot`: its height. */
  readonly name: string;
  readonly curves: readonly Curve[];
  /** A value with a line of its own, such as zero or what was invested; always in sight. */
  readonly base?: number | undefined;
  /** How a value reads on the axis. */
  readonly axis: (value: number) => string;
}

/** Where things of a plot lie, in percent of its width and height. */
export interface Plotted {
  readonly lines: readonly { readonly line: string; readonly path: string; readonly isBars: boolean }[];
  readonly base: number | undefined;
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
  readonly yOf: (value: number) => number;
}

const TICKS = 4;
/** Room above the highest and below the lowest value, as a share of what lies between them. */
const ROOM = 0.08;
/** So near to an edge, in percent, no figure of an axis has room. */
const EDGE = 4;
/** Width of a bar as a share of its place. */
const BAR = 0.64;

/**
 * Places the curves of a plot.
 *
 * @param xs places from left to right in percent, as many as every curve has values
 */
export function plotOf({ curves, base }: CurvePlot, xs: readonly number[]): Plotted {
  const [low, high] = domainOf([...curves.flatMap(({ values }) => values), base]);
  const yOf = (value: number) => round((100 * (high - value)) / (high - low));
  return {
    lines: curves.map((curve) => ({
      line: curve.line,
      isBars: curve.isBars ?? false,
      path: curve.isBars || curve.isStrokes ? barsPath(curve, xs, yOf, base ?? 0) : linePath(curve.values, xs, yOf),
    })),
    base: base === undefined ? undefined : yOf(base),
    ticks: ticks(low, high, TICKS)
      .map((value) => ({ value, y: yOf(value) }))
      .filter(({ y }) => isInside(y)),
    yOf,
  };
}

/** How many places amounts of a coin are shown with that stand together: all, where cents would say nothing. */
export function amountPlaces(values: readonly (number | undefined)[], coin?: string): number {
  const largest = values.reduce<number>((most, value = 0) => Math.max(most, Math.abs(value)), 0);
  return largest > 0 && largest < 0.1 ? COIN_PLACES : moneyPlaces(coin);
}

/** From here on an axis writes amounts short, however many places they have. */
const FINE_BELOW = 1000;

/** Amounts as an axis writes them. Nothing is written `--` elsewhere; here it is a value like the others. */
export function amountOnAxis({ shortAmount, amount }: LocaleFormat, places = 2): CurvePlot['axis'] {
  return (value) => {
    if (value === 0) return '0';
    return places > 2 && Math.abs(value) < FINE_BELOW ? amount(value.toFixed(places)) : shortAmount(String(value));
  };
}

/** Whether a figure at a place, in percent, is not cut off by the edge. */
export function isInside(place: number): boolean {
  return place >= EDGE && place <= 100 - EDGE;
}

/** Where places with values of their own lie, in percent; evenly where they have none, as bars have. */
export function placesOf(values: readonly number[], isEven: boolean): readonly number[] {
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  if (isEven || first === last) return values.map((_, index) => round((100 * (index + 0.5)) / values.length));
  return values.map((value) => round((100 * (value - first)) / (last - first)));
}

function domainOf(values: readonly (number | undefined)[]): readonly [low: number, high: number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === undefined) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (low > high) return [0, 1];
  // Values that never move are a line in the middle.
  const room = low === high ? Math.abs(low) / 100 || 1 : (high - low) * ROOM;
  return [low - room, high + room];
}

function linePath(
  values: readonly (number | undefined)[],
  xs: readonly number[],
  yOf: (value: number) => number,
): string {
  let path = '';
  let isDrawing = false;
  values.forEach((value, index) => {
    if (value !== undefined) path += `${isDrawing ? 'L' : 'M'}${xs[index]} ${yOf(value)}`;
    isDrawing = value !== undefined;
  });
  return path;
}

function barsPath(
  { values, from, isStrokes }: Curve,
  xs: readonly number[],
  yOf: (value: number) => number,
  base: number,
): string {
  const half = (50 * BAR) / values.length;
  return values
    .map((value, index) => {
      if (value === undefined) return '';
      const [left, right] = [round((xs[index] ?? 0) - half), round((xs[index] ?? 0) + half)];
      if (isStrokes) return `M${left} ${yOf(value)}H${right}`;
      const start = yOf(from?.[index] ?? base);
      return `M${left} ${start}V${yOf(value)}H${right}V${start}Z`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
