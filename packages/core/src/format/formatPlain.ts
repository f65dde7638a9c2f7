import type { Rounding } from '@tradingbot/engine/decimal';

const POINT = 46;
const ZERO = 48;
const FIVE = 53;
const NINE = 57;
/** Longest text that is read here, in characters: prices and amounts of every market fit. */
const MAX_LENGTH = 30;
const ZEROS = '0'.repeat(MAX_LENGTH);
/** Every group with its comma, so that most figures are one cut and one joint: `"7,"` in front, `"007,"` elsewhere. */
const LEADING: readonly string[] = Array.from({ length: 1000 }, (_, value) => `${value},`);
const INNER: readonly string[] = LEADING.map((group) => group.padStart(4, '0'));

/**
 * Rounds and groups plain positive decimal text, the common case by far, by moving digits alone: no zeros in front, at
 * most one point, inside. Undefined for anything else; `''` for zero.
 */
export function formatPlain(
  text: string,
  places: number | undefined,
  grouping: boolean,
  rounding: Rounding,
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
  if (end > length) return cut(text, point, length, grouping) + pad(length, point, end);
  if (end < length && goesUp(text, end === point ? end + 1 : end, rounding)) return cutUp(text, point, end, grouping);
  if (!grouping || point <= 3) return text.substring(0, end);
  if (point <= 6) return LEADING[Math.trunc(whole / 1000)] + text.substring(point - 3, end);
  return cut(text, point, end, grouping);
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

/** The text up to `end`, its whole part in groups of three. */
function cut(text: string, point: number, end: number, grouping: boolean): string {
  if (!grouping || point <= 3) return text.substring(0, end);
  const thousands = point - 3;
  let at = thousands % 3 || 3;
  let groups = LEADING[numberAt(text, 0, at)];
  for (; at < thousands; at += 3) groups += INNER[numberAt(text, at, at + 3)] ?? '';
  return groups + text.substring(thousands, end);
}

function numberAt(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) value = value * 10 + text.charCodeAt(at) - ZERO;
  return value;
}

/** Like {@link cut}, with one more in the last place: `"1.99"` -> `"2.00"`. */
function cutUp(text: string, point: number, end: number, grouping: boolean): string {
  const last = text.charCodeAt(end - 1);
  if (last === NINE) return carry(text, point, end, grouping);
  return cut(text, point, end - 1, grouping) + String.fromCharCode(last + 1);
}

function carry(text: string, point: number, end: number, grouping: boolean): string {
  let at = end - 1;
  while (at >= 0 && (text.charCodeAt(at) === NINE || text.charCodeAt(at) === POINT)) at -= 1;
  const next = at < 0 ? '1' : String.fromCharCode(text.charCodeAt(at) + 1);
  if (at > point) return cut(text, point, at, grouping) + next + ZEROS.substring(0, end - 1 - at);
  const raised = text.slice(0, Math.max(0, at)) + next + text.slice(at + 1, end).replaceAll('9', '0');
  return cut(raised, point + raised.length - end, raised.length, grouping);
}

function pad(length: number, point: number, end: number): string {
  return point === length ? `.${'0'.repeat(end - length - 1)}` : '0'.repeat(end - length);
}
