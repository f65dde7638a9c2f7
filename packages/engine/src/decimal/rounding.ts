import { EngineError } from '../EngineError.js';
import { type Decimal, formatDecimal, parseDecimal, power10 } from './decimal.js';

/** `down` is toward zero, `up` away from zero, `floor` and `ceil` toward the infinities, `half_up` ties away from zero. */
export type Rounding = 'down' | 'up' | 'floor' | 'ceil' | 'half_up';

/** Whole quotient of two integers. @throws EngineError `division_by_zero` */
export function divideIntegers(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new EngineError('division_by_zero', 'Division by zero');
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  if (rest === 0n) return quotient;
  const negative = dividend < 0n !== divisor < 0n;
  const away = negative ? quotient - 1n : quotient + 1n;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'up':
      return away;
    case 'floor':
      return negative ? away : quotient;
    case 'ceil':
      return negative ? quotient : away;
    case 'half_up':
      return 2n * magnitude(rest) >= magnitude(divisor) ? away : quotient;
  }
}

/** Quotient with the given number of places behind the point. @throws EngineError `division_by_zero`, `not_a_decimal` */
export function divide(dividend: string, divisor: string, places: number, rounding: Rounding): string {
  const a = parseDecimal(dividend);
  const b = parseDecimal(divisor);
  const quotient = divideIntegers(a.digits * power10(places + b.scale), b.digits * power10(a.scale), rounding);
  return formatDecimal(quotient, places);
}

/** The decimal with exactly `places` places. */
export function roundToPlaces({ digits, scale }: Decimal, places: number, rounding: Rounding): Decimal {
  if (scale <= places) return { digits: digits * power10(places - scale), scale: places };
  return { digits: divideIntegers(digits, power10(scale - places), rounding), scale: places };
}

/** Nearest multiple of a positive step in the given direction. @throws EngineError `division_by_zero`, `not_a_decimal` */
export function roundToStep(value: string, step: string, rounding: 'floor' | 'ceil' | 'half_up'): string {
  const { count, digits, scale } = stepsIn(value, step, rounding);
  return formatDecimal(count * digits, scale);
}

/** Whether a value is a whole number of steps. @throws EngineError `division_by_zero`, `not_a_decimal` */
export function isMultiple(value: string, step: string): boolean {
  const a = parseDecimal(value);
  const b = parseDecimal(step);
  if (b.digits === 0n) throw new EngineError('division_by_zero', 'Division by zero');
  return (a.digits * power10(b.scale)) % (b.digits * power10(a.scale)) === 0n;
}

/** How many steps fit into a value. @throws EngineError `division_by_zero`, `not_a_decimal` */
export function countSteps(value: string, step: string, rounding: Rounding): bigint {
  return stepsIn(value, step, rounding).count;
}

function stepsIn(value: string, step: string, rounding: Rounding) {
  const a = parseDecimal(value);
  const { digits, scale } = parseDecimal(step);
  return { count: divideIntegers(a.digits * power10(scale), digits * power10(a.scale), rounding), digits, scale };
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
