import type { Rounding } from './decimal.js';

const POINT = 46;
const ZERO = 48;
const FIVE = 53;
const NINE = 57;
/** Longest text that is read here, in characters: prices and amounts of every market fit. */
const MAX_LENGTH = 30;

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
  if (length === 0 || length > MAX_LENGTH) return undefined;
  let point = length;
  let last = -1;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > ZERO && code <= NINE) last = at;
    else if (code === POINT && point === length) point = at;
    else if (code !== ZERO) return undefined;
  }
  if (point === 0 || point === length - 1 || (point > 1 && text.charCodeAt(0) === ZERO)) return undefined;
  if (last < 0) return '';
  const shown = places ?? Math.max(0, last - point);
  const end = shown === 0 ? point : point + 1 + shown;
  if (end === length) return finish(text, point, end, grouping);
  if (end > length) return finish(text, point, length, grouping) + pad(length, point, end);
  if (!goesUp(text, end === point ? point + 1 : end, last, rounding)) return finish(text, point, end, grouping);
  const raised = raise(text.slice(0, end));
  return finish(raised, point + raised.length - end, raised.length, grouping);
}

/** Decimals of plain text without its zeros at the end; undefined for anything else and for zero. */
export function plainPlaces(text: string): number | undefined {
  const shown = formatPlain(text, undefined, false, 'down');
  if (!shown) return undefined;
  const point = shown.indexOf('.');
  return point < 0 ? 0 : shown.length - point - 1;
}

/** Whether leaving the digits from `next` away raises the last one that stays. `last` is the last digit above 0. */
function goesUp(text: string, next: number, last: number, rounding: Rounding): boolean {
  if (rounding === 'half_up') return text.charCodeAt(next) >= FIVE;
  return rounding === 'ceil' && last >= next;
}

/** One more in the last place: `"1.99"` -> `"2.00"`. */
function raise(text: string): string {
  let at = text.length - 1;
  while (at >= 0 && (text.charCodeAt(at) === NINE || text.charCodeAt(at) === POINT)) at -= 1;
  const zeros = text.slice(at + 1).replaceAll('9', '0');
  return at < 0 ? `1${zeros}` : text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) + 1) + zeros;
}

function pad(length: number, point: number, end: number): string {
  return point === length ? `.${'0'.repeat(end - length - 1)}` : '0'.repeat(end - length);
}

/** The text up to `end`, its whole part in groups of three. */
function finish(text: string, point: number, end: number, grouping: boolean): string {
  if (!grouping || point <= 3) return end === text.length ? text : text.slice(0, end);
  let at = point % 3 || 3;
  let grouped = text.slice(0, at);
  for (; at < point - 3; at += 3) grouped += `,${text.slice(at, at + 3)}`;
  return `${grouped},${text.slice(at, end)}`;
}
