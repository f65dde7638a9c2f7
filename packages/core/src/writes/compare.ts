import { addDecimals, compareDecimals } from '../format/arithmetic.js';

/** Equal figures, `"1.0"` and `"1"` too. Empty, zero and absent are equal: a setting that is not set. */
export function isSameFigure(a: string | undefined, b: string | undefined): boolean {
  return compareDecimals(a || '0', b || '0') === 0;
}

/** True unless the answer has the figure and it differs: what an answer does not say rules nothing out. */
export function mayBeFigure(answered: string | undefined, sent: string | undefined): boolean {
  return answered === undefined || sent === undefined || isSameFigure(answered, sent);
}

/** True unless the answer has the value and it differs. */
export function mayBe<T>(answered: T | 'unknown' | undefined, sent: T | undefined): boolean {
  return answered === undefined || answered === 'unknown' || sent === undefined || answered === sent;
}

/** True when every sent setting stands in the answer; what was not sent is not asked. */
export function areSettings(sent: Readonly<Record<string, unknown>>, answered: Readonly<Record<string, unknown>>) {
  const found = new Map(Object.entries(answered));
  return Object.entries(sent).every(([key, value]) => value === undefined || isSetting(value, found.get(key)));
}

function isSetting(sent: unknown, answered: unknown): boolean {
  if (typeof sent !== 'string' || (answered !== undefined && typeof answered !== 'string')) {
    return sent === (answered ?? (typeof sent === 'boolean' ? false : undefined));
  }
  return isFigure(sent) && isFigure(answered ?? '') ? isSameFigure(sent, answered) : sent === answered;
}

function isFigure(text: string): boolean {
  return /^(-?\d+(\.\d+)?)?$/.test(text);
}

/**
 * Whether a figure moved by exactly the sent amount. One that was not told before was not set: it counts as 0.
 *
 * @throws RangeError when it is not told, or when it moved by something else: another hand was there, and nothing can be said.
 */
export function hasMoved(before: string | undefined, now: string | undefined, amount: string): boolean {
  if (now === undefined) throw new RangeError('the answer does not tell the figure');
  if (isSameFigure(now, addDecimals(before ?? '0', amount))) return true;
  if (isSameFigure(now, before)) return false;
  throw new RangeError('the figure moved by another amount than the one sent');
}
