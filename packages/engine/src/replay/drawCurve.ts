import { add, multiply, subtract } from '../money/arithmetic.js';
import type { CandleSeries } from './createCandleSeries.js';
import type { EquitySample } from './EquityTracker.js';

/** Points of a curve unless said otherwise; as many as a chart can show. */
export const CURVE_POINTS = 500;

/** One point of an equity curve. Money is exact decimal text. */
export interface CurvePoint {
  /** Opening time of the bar at whose close it is measured, ms. */
  readonly time: number;
  readonly equity: string;
  /** Value had the money bought the coin at the start, and had nothing been done since. */
  readonly holding_value: string;
}

/** Value of a holding at a price: `fixed + perPrice · price`. */
export interface HoldingLine {
  readonly fixed: string;
  readonly perPrice: string;
}

/** The line through what a holding is worth at two prices; it is a straight one. */
export function holdingLine(valueAt: (price: string) => string): HoldingLine {
  const fixed = valueAt('0');
  return { fixed, perPrice: subtract(valueAt('1'), fixed) };
}

/** Samples of an equity as points. Before its start a bot holds its money, so both values are the same. */
export function drawCurve(
  series: CandleSeries,
  samples: readonly EquitySample[],
  bot: {
    readonly startTime: number | null;
    readonly equityText: (equity: bigint) => string;
    readonly priceText: (ticks: number) => string;
    readonly holding: HoldingLine;
  },
): readonly CurvePoint[] {
  return samples.map(({ row, price, equity: units }) => {
    const time = series.time[row] ?? 0;
    const equity = bot.equityText(units);
    const hasStarted = bot.startTime !== null && time >= bot.startTime;
    const holding = () => add(bot.holding.fixed, multiply(bot.holding.perPrice, bot.priceText(price)));
    return { time, equity, holding_value: hasStarted ? holding() : equity };
  });
}
