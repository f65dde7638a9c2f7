import { formatDecimal, parseDecimal, power10 } from './decimal.js';

/** Square root of a decimal that is not negative, cut after the given number of places. @throws EngineError `not_a_decimal` */
export function squareRoot(value: string, places: number): string {
  const { digits, scale } = parseDecimal(value);
  const even = scale + (scale % 2);
  const radicand = digits * power10(even - scale) * power10(2 * places);
  return formatDecimal(integerRoot(radicand) / power10(even / 2), places);
}

/** Largest integer whose square is not above the value, by Newton's method. */
export function integerRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
