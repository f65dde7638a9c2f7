import { type Decimal, formatDecimal, isDecimal, parseDecimal, power10 } from './decimal.js';

/** Sum of two decimals as text, exact. @throws EngineError `not_a_decimal` */
export function add(a: string, b: string): string {
  return plus(parseDecimal(a), parseDecimal(b));
}

/** Difference of two decimals as text, exact. @throws EngineError `not_a_decimal` */
export function subtract(a: string, b: string): string {
  const { digits, scale } = parseDecimal(b);
  return plus(parseDecimal(a), { digits: -digits, scale });
}

/** Product of two decimals as text, exact. @throws EngineError `not_a_decimal` */
export function multiply(a: string, b: string): string {
  const x = parseDecimal(a);
  const y = parseDecimal(b);
  return formatDecimal(x.digits * y.digits, x.scale + y.scale);
}

/** The decimal with its sign turned. @throws EngineError `not_a_decimal` */
export function negate(a: string): string {
  const { digits, scale } = parseDecimal(a);
  return formatDecimal(-digits, scale);
}

/** Sum of a list of decimals as text, exact; `"0"` for an empty list. @throws EngineError `not_a_decimal` */
export function sum(values: readonly string[]): string {
  let total = '0';
  for (const value of values) total = add(total, value);
  return total;
}

/** Order of two decimals, whatever their trailing zeros. @throws EngineError `not_a_decimal` */
export function compare(a: string, b: string): -1 | 0 | 1 {
  if (a === b && isDecimal(a)) return 0;
  const x = parseDecimal(a);
  const y = parseDecimal(b);
  const left = x.scale < y.scale ? x.digits * power10(y.scale - x.scale) : x.digits;
  const right = y.scale < x.scale ? y.digits * power10(x.scale - y.scale) : y.digits;
  return left < right ? -1 : left > right ? 1 : 0;
}

function plus(a: Decimal, b: Decimal): string {
  const scale = Math.max(a.scale, b.scale);
  return formatDecimal(a.digits * power10(scale - a.scale) + b.digits * power10(scale - b.scale), scale);
}
