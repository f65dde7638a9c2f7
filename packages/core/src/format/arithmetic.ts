import { align, mustBeExact, toText, trim } from './decimal.js';

/** Exact sum of two decimals. @throws RangeError for anything that is not a finite decimal. */
export function addDecimals(a: string, b: string): string {
  const [left, right, scale] = align(mustBeExact(a), mustBeExact(b));
  return toText(trim({ units: left + right, scale }));
}

/** Exact difference. @throws RangeError for anything that is not a finite decimal. */
export function subtractDecimals(a: string, b: string): string {
  const [left, right, scale] = align(mustBeExact(a), mustBeExact(b));
  return toText(trim({ units: left - right, scale }));
}

/** Exact product. @throws RangeError for anything that is not a finite decimal. */
export function multiplyDecimals(a: string, b: string): string {
  const left = mustBeExact(a);
  const right = mustBeExact(b);
  return toText(trim({ units: left.units * right.units, scale: left.scale + right.scale }));
}

/** -1, 0 or 1 as `a` is below, equal to or above `b`. @throws RangeError for anything that is not a finite decimal. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = align(mustBeExact(a), mustBeExact(b));
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
