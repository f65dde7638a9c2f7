import { EngineError } from '../EngineError.js';

/** Exact decimal number: `digits / 10^scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Reading digits is slower than linear, so longer texts are refused: no amount of money needs them. */
const MAX_LENGTH = 2000;

const POWERS = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

/** 10 to a whole power that is not negative. */
export function power10(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}

/** True for plain decimal text such as `"-0.5"`: no exponent, no sign but minus, no blanks, at most 2000 characters. */
export function isDecimal(text: string): boolean {
  return text.length <= MAX_LENGTH && DECIMAL.test(text);
}

/**
 * Reads decimal text.
 *
 * @throws EngineError `not_a_decimal`: anything but plain digits with an optional minus and point.
 */
export function parseDecimal(text: string): Decimal {
  if (!isDecimal(text))
    throw new EngineError('not_a_decimal', `Not a decimal number: ${JSON.stringify(shorten(text))}`);
  const point = text.indexOf('.');
  if (point === -1) return { digits: BigInt(text), scale: 0 };
  return { digits: BigInt(text.slice(0, point) + text.slice(point + 1)), scale: text.length - point - 1 };
}

/** Shortest text of a decimal: no trailing zeros, no `-0`. */
export function formatDecimal(digits: bigint, scale: number): string {
  if (scale === 0 || digits === 0n) return digits.toString();
  const negative = digits < 0n;
  const text = (negative ? -digits : digits).toString().padStart(scale + 1, '0');
  let end = text.length;
  const point = text.length - scale;
  while (end > point && text.charCodeAt(end - 1) === 48) end -= 1;
  const whole = text.slice(0, point);
  return `${negative ? '-' : ''}${end === point ? whole : `${whole}.${text.slice(point, end)}`}`;
}

/** Digits behind the point as written, trailing zeros left out. */
export function placesOf(text: string): number {
  const { digits, scale } = parseDecimal(text);
  if (digits === 0n) return 0;
  let places = scale;
  for (let rest = digits; places > 0 && rest % 10n === 0n; rest /= 10n) places -= 1;
  return places;
}

/**
 * The number as an integer count of `10^-scale`.
 *
 * @throws EngineError `not_a_multiple`: the text has more places than the scale keeps.
 */
export function toScale(text: string, scale: number): bigint {
  const { digits, scale: own } = parseDecimal(text);
  if (own <= scale) return digits * power10(scale - own);
  const divisor = power10(own - scale);
  if (digits % divisor !== 0n) throw new EngineError('not_a_multiple', `${text} has more than ${scale} places`);
  return digits / divisor;
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
