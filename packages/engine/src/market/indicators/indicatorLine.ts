import { formatDecimal, parseDecimal, power10 } from '../../decimal/decimal.js';
import { divideIntegers } from '../../decimal/rounding.js';

/** A value for each candle, oldest first, as decimal text; null where there are too few candles before it. */
export type IndicatorLine = readonly (string | null)[];

/** Places that are kept beyond those of the prices: what is rounded away at each candle cannot be seen on any scale. */
const MORE_PLACES = 10;

/** Prices as whole numbers of one scale. */
export interface Scaled {
  readonly values: readonly bigint[];
  readonly scale: number;
}

/** Prices as whole numbers with ten places more than the finest of them has. @throws EngineError `not_a_decimal` */
export function toScaled(prices: readonly string[]): Scaled {
  const read = prices.map(parseDecimal);
  const scale = MORE_PLACES + read.reduce((most, price) => Math.max(most, price.scale), 0);
  return { values: read.map((price) => price.digits * power10(scale - price.scale)), scale };
}

/** The line of whole numbers as text. */
export function toLine(values: readonly (bigint | null)[], scale: number): IndicatorLine {
  return values.map((value) => (value === null ? null : formatDecimal(value, scale)));
}

/** Quotient to the nearest whole number, ties away from zero. */
export function nearest(dividend: bigint, divisor: bigint): bigint {
  return divideIntegers(dividend, divisor, 'half_up');
}

/**
 * A mean that follows: the simple mean of the first `period` values, then each value with the weight `of` beside the mean
 * before it.
 *
 * @param of weight of a new value as a fraction
 */
export function followingMean(
  values: readonly bigint[],
  period: number,
  of: { readonly part: bigint; readonly whole: bigint },
): readonly (bigint | null)[] {
  let mean: bigint | null = null;
  let first = 0n;
  return values.map((value, index) => {
    if (mean !== null) mean = nearest(mean * (of.whole - of.part) + value * of.part, of.whole);
    else {
      first += value;
      if (index === period - 1) mean = nearest(first, BigInt(period));
    }
    return mean;
  });
}

/** Wilder's mean: a new value weighs one part of `period`. */
export function wildersMean(values: readonly bigint[], period: number): readonly (bigint | null)[] {
  return followingMean(values, period, { part: 1n, whole: BigInt(period) });
}
