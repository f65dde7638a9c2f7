import { compare, isDecimal } from '@tradingbot/engine/decimal';

/** Equal figures, `"1.0"` and `"1"` too. Empty, zero and absent are equal: a setting that is not set. */
export function isSameFigure(a: string | undefined, b: string | undefined): boolean {
  return compare(a || '0', b || '0') === 0;
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
  return text === '' || isDecimal(text);
}

/** Whether a value is a list of texts. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
