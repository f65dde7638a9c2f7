import type { Rounding } from '@tradingbot/engine/decimal';

/** How a language writes numbers. */
export interface NumberStyle {
  readonly decimal: string;
  readonly group: string;
  /** Digits of the group before the decimal mark, and of those further left. */
  readonly first: number;
  readonly others: number;
  /** Whether four digits are grouped; some languages begin with five. */
  readonly groupsFour: boolean;
  /** Whether all of the above is as in English, the one style that is written from tables. */
  readonly isEnglish: boolean;
}

const HYPHEN = 45;
const POINT = 46;
const ZERO = 48;
const FIVE = 53;
const NINE = 57;
/** Longest text that is read here, in characters: prices and amounts of every market fit. */
const MAX_LENGTH = 30;
const ZEROS = '0'.repeat(MAX_LENGTH);
/** Every group with its comma, so that most figures are one cut and one joint. */
const LEADING: readonly string[] = Array.from({ length: 1000 }, (_, value) => `${value},`);

/**
 * Rounds and groups plain positive decimal text, the common case by far, by moving digits alone: no zeros in front, at
 * most one point, inside. Undefined for anything else; `''` for zero.
 */
export function formatPlain(
  text: string,
  places: number | undefined,
  grouping: boolean,
  rounding: Rounding,
  style: NumberStyle,
): string | undefined {
  const { length } = text;
  if (length > MAX_LENGTH) return undefined;
  // Reads and checks the whole part in one pass, since that is half of the work.
  let point = 0;
  let whole = 0;
  for (; point < length; point += 1) {
    const digit = text.charCodeAt(point) - ZERO;
    // One comparison for both ends: what is below zero wraps around to a large number.
    if (digit >>> 0 > 9) break;
    whole = whole * 10 + digit;
  }
  if (point === 0 || (point < length && !isFraction(text, point))) return undefined;
  if (text.charCodeAt(0) === ZERO) {
    if (point > 1) return undefined;
    if (lastDigit(text) < 0) return '';
  }
  const shown = places === undefined ? Math.max(0, lastDigit(text) - point) : places;
  const end = shown === 0 ? point : point + 1 + shown;
  if (end > length) return cut(text, point, length, grouping, style) + pad(length, point, end, style);
  if (end < length && goesUp(text, end === point ? end + 1 : end, rounding)) {
    return cutUp(text, point, end, grouping, style);
  }
  if (point > 6 || !style.isEnglish) return cut(text, point, end, grouping, style);
  if (!grouping || point <= 3) return text.substring(0, end);
  return LEADING[Math.trunc(whole / 1000)] + text.substring(point - 3, end);
}

/**
 * Plain positive decimal text times a power of ten, by moving its point: `("0.0535", 2)` -> `"5.35"`. What is not plain
 * stays so: {@link formatPlain} leaves it alone too.
 */
export function movePlain(text: string, power: number): string {
  if (power === 0 || text.length > MAX_LENGTH) return text;
  const found = text.indexOf('.');
  const whole = found < 0 ? text : text.substring(0, found);
  const fraction = found < 0 ? '' : text.substring(found + 1);
  // Two points: without the first one the rest would pass for a number.
  if (fraction.includes('.')) return text;
  const digits = whole + fraction;
  const point = whole.length + power;
  if (point <= 0) return `0.${ZEROS.substring(0, -point)}${digits}`;
  const first = firstDigit(digits, point);
  if (point >= digits.length) return digits.substring(first) + ZEROS.substring(0, point - digits.length);
  return `${digits.substring(first, point)}.${digits.substring(point)}`;
}

/** Place of the first digit above 0, or of the last one before the point. */
function firstDigit(digits: string, point: number): number {
  let at = 0;
  while (at < point - 1 && digits.charCodeAt(at) === ZERO) at += 1;
  return at;
}

/** Digits before the point of plain text, whatever its sign; 0 for what is not plain or has zeros in front. */
export function wholeDigits(text: string): number {
  const start = text.charCodeAt(0) === HYPHEN ? 1 : 0;
  let at = start;
  while (at < text.length && (text.charCodeAt(at) - ZERO) >>> 0 <= 9) at += 1;
  const isPlain = text.charCodeAt(start) !== ZERO && (at === text.length || isFraction(text, at));
  return isPlain ? at - start : 0;
}

/** Whether what follows the digits is a point and more digits. */
function isFraction(text: string, point: number): boolean {
  const { length } = text;
  let at = point + 1;
  if (text.charCodeAt(point) !== POINT || at === length) return false;
  while (at < length && (text.charCodeAt(at) - ZERO) >>> 0 <= 9) at += 1;
  return at === length;
}

/** Place of the last digit above 0; -1 when there is none. */
function lastDigit(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && text.charCodeAt(at) <= ZERO) at -= 1;
  return at;
}

/** Whether leaving the digits from `next` away raises the last one that stays. */
function goesUp(text: string, next: number, rounding: Rounding): boolean {
  if (rounding === 'half_up') return text.charCodeAt(next) >= FIVE;
  return (rounding === 'ceil' || rounding === 'up') && lastDigit(text) >= next;
}

/** Plain text up to `end` in the marks of a style, its whole part in groups. Of any length. */
export function cut(text: string, point: number, end: number, grouping: boolean, style: NumberStyle): string {
  const { group, first, others, decimal } = style;
  let groups = '';
  let from = 0;
  if (grouping && point > (style.groupsFour ? first : Math.max(first, 4))) {
    const last = point - first;
    for (let at = last % others || others; from < last; at += others) {
      groups += text.substring(from, at) + group;
      from = at;
    }
  }
  if (end <= point || style.isEnglish) return groups + text.substring(from, end);
  return groups + text.substring(from, point) + decimal + text.substring(point + 1, end);
}

/** Like {@link cut}, with one more in the last place: `"1.99"` -> `"2.00"`. */
function cutUp(text: string, point: number, end: number, grouping: boolean, style: NumberStyle): string {
  const last = text.charCodeAt(end - 1);
  if (last === NINE) return carry(text, point, end, grouping, style);
  return cut(text, point, end - 1, grouping, style) + String.fromCharCode(last + 1);
}

function carry(text: string, point: number, end: number, grouping: boolean, style: NumberStyle): string {
  let at = end - 1;
  while (at >= 0 && (text.charCodeAt(at) === NINE || text.charCodeAt(at) === POINT)) at -= 1;
  const next = at < 0 ? '1' : String.fromCharCode(text.charCodeAt(at) + 1);
  if (at > point) return cut(text, point, at, grouping, style) + next + ZEROS.substring(0, end - 1 - at);
  const raised = text.slice(0, Math.max(0, at)) + next + text.slice(at + 1, end).replaceAll('9', '0');
  return cut(raised, point + raised.length - end, raised.length, grouping, style);
}

function pad(length: number, point: number, end: number, { decimal }: NumberStyle): string {
  return point === length ? decimal + '0'.repeat(end - length - 1) : '0'.repeat(end - length);
}
