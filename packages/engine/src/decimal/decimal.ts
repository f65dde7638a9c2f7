import { EngineError } from '../EngineError.js';

/** Exact decimal number: `digits / 10^scale`. */
export interface Decimal {
  readonly digits: bigint;
  readonly scale: number;
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
/** What others write besides: a plus, a part that is left out, an exponent. */
const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

/** Reading digits is slower than linear, so longer texts are refused: no amount of money needs them. */
const MAX_LENGTH = 2000;

/** Longest text and largest exponent that are read of others: money needs about 40 digits. */
const MAX_READ = 400;

const POINT = 46;
const ZERO = 48;

const POWERS = /* @__PURE__ */ Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent));

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

/**
 * Reads what others write: numbers by their shortest text, a plus, `.5`, `5.`, exponents, blanks around. Undefined for
 * anything that is not a finite decimal.
 */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'bigint') return { digits: value, scale: 0 };
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (text.length > MAX_READ) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = WRITTEN.exec(text) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const digits = BigInt(whole + fraction);
  const scale = fraction.length - Number(exponent);
  if (digits === 0n) return { digits, scale: 0 };
  if (Math.abs(scale) > MAX_READ) return undefined;
  return atScale(sign === '-' ? -digits : digits, scale);
}

/** Shortest plain text of what {@link readDecimal} reads; undefined for anything else. */
export function plainDecimal(value: unknown): string | undefined {
  const read = readDecimal(value);
  return read && formatDecimal(read.digits, read.scale);
}

/** The decimal with its point moved to the right, to the left by a negative number. @throws EngineError `not_a_decimal` */
export function movePoint(text: string, places: number): string {
  const { digits, scale } = parseDecimal(text);
  const moved = atScale(digits, scale - places);
  return formatDecimal(moved.digits, moved.scale);
}

/** `digits / 10^scale`, also of a scale below zero. */
function atScale(digits: bigint, scale: number): Decimal {
  return scale < 0 ? { digits: digits * power10(-scale), scale: 0 } : { digits, scale };
}

/** Shortest text of a decimal: no trailing zeros, no `-0`. */
export function formatDecimal(digits: bigint, scale: number): string {
  if (scale === 0 || digits === 0n) return digits.toString();
  const text = formatFixed(digits, scale);
  let end = text.length;
  while (text.charCodeAt(end - 1) === ZERO) end -= 1;
  return text.slice(0, text.charCodeAt(end - 1) === POINT ? end - 1 : end);
}

/** Text of a decimal with all places of its scale; no `-0`. */
export function formatFixed(digits: bigint, scale: number): string {
  if (scale === 0) return digits.toString();
  const negative = digits < 0n;
  const text = (negative ? -digits : digits).toString().padStart(scale + 1, '0');
  return `${negative ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`;
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
