/** Direction of a rounding: half away from zero, towards zero, towards minus or plus infinity. */
export type Rounding = 'half_up' | 'down' | 'floor' | 'ceil';

/** What formatters take. */
export type DecimalInput = string | number | bigint | null | undefined;

/** An exact decimal: `units` times 10^-`scale`. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

/** Longest text and largest exponent that are read; money needs about 40 digits. */
const MAX_DIGITS = 400;

/** Reads a value exactly; numbers by their shortest text. Undefined for anything that is not a finite decimal. */
export function toExact(value: unknown): Exact | undefined {
  if (typeof value === 'bigint') return { units: value, scale: 0 };
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (text.length > MAX_DIGITS) return undefined;
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return undefined;
  const units = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length - Number(exponent);
  if (units === 0n) return { units, scale: 0 };
  if (Math.abs(scale) > MAX_DIGITS) return undefined;
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Plain text with at least `places` decimals; never an exponent, never minus zero. */
export function toText({ units, scale }: Exact): string {
  const digits = abs(units)
    .toString()
    .padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The same value without zeros at the end. */
export function trim({ units, scale }: Exact): Exact {
  let rest = units;
  let places = scale;
  while (places > 0 && rest % 10n === 0n) {
    rest /= 10n;
    places -= 1;
  }
  return { units: rest, scale: places };
}

/** Plain decimal text of a value, without zeros at the end; undefined when it is not a finite decimal. */
export function toPlainText(value: unknown): string | undefined {
  const exact = toExact(value);
  return exact && toText(trim(exact));
}

/** The value with exactly `places` decimals. */
export function roundExact(value: Exact, places: number, rounding: Rounding): Exact {
  if (value.scale <= places) {
    return { units: value.units * 10n ** BigInt(places - value.scale), scale: places };
  }
  return { units: divide(value.units, 10n ** BigInt(value.scale - places), rounding), scale: places };
}

/** Integer quotient under the given rounding; the divisor is positive. */
export function divide(units: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = units / divisor;
  const rest = units % divisor;
  if (rest === 0n) return quotient;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'floor':
      return units < 0n ? quotient - 1n : quotient;
    case 'ceil':
      return units > 0n ? quotient + 1n : quotient;
    case 'half_up':
      return abs(rest) * 2n >= divisor ? quotient + (units < 0n ? -1n : 1n) : quotient;
  }
}

/** Moves the decimal point of plain decimal text to the right (negative: to the left), exactly. */
export function movePoint(text: string, places: number): string {
  const exact = mustBeExact(text);
  const scale = exact.scale - places;
  return toText(
    trim(scale < 0 ? { units: exact.units * 10n ** BigInt(-scale), scale: 0 } : { units: exact.units, scale }),
  );
}

/** @throws RangeError when the value is not a finite decimal. */
export function mustBeExact(value: unknown): Exact {
  const exact = toExact(value);
  if (!exact) throw new RangeError('not a decimal');
  return exact;
}

/** Brings two values to one scale. */
export function align(a: Exact, b: Exact): readonly [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [roundExact(a, scale, 'down').units, roundExact(b, scale, 'down').units, scale];
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
