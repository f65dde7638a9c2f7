import { add, multiply, subtract } from '../decimal/arithmetic.js';
import type { EquitySample } from './CurveSampler.js';
import type { CandleSeries } from './createCandleSeries.js';

/** Points of a curve unless stated otherwise; as many as a chart can show. */
export const CURVE_POINTS = 500;

/** One point of an equity curve. Money is exact decimal text. */
export interface CurvePoint {
  /** Opening time of the candle at whose close it is measured, ms. */
  readonly time: number;
  readonly equity: string;
  /** Value had the money bought the coin at the start, and had nothing been done since. */
  readonly holding_value: string;
}

/**
 * What a holding is worth at any price: the straight line through its values at two prices, so that a point costs no
 * measuring.
 */
export function holdingLine(valueAt: (price: string) => string): (price: string) => string {
  const fixed = valueAt('0');
  const perPrice = subtract(valueAt('1'), fixed);
  return (price) => add(fixed, multiply(perPrice, price));
}

/** Samples of an equity as points. Before its start a bot holds its money, so both values are the same. */
export function drawCurve(
  { time: times }: Pick<CandleSeries, 'time'>,
  samples: readonly EquitySample[],
  bot: {
    readonly startTime: number | null;
    readonly equityText: (equity: bigint) => string;
    /** At the close of a candle. */
    readonly holdingAt: (row: number) => string;
  },
): readonly CurvePoint[] {
  return samples.map(({ row, equity: units }) => {
    const time = times[row] ?? 0;
    const equity = bot.equityText(units);
    const hasStarted = bot.startTime !== null && time >= bot.startTime;
    return { time, equity, holding_value: hasStarted ? bot.holdingAt(row) : equity };
  });
}
