import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { ChangedValue } from './Write.js';

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

type Values = Readonly<Record<string, unknown>>;

/** What a write sets, beside what the answer has of it; what was not sent is left out. */
export function sentValues(sent: Values, answered: Values, of?: string): readonly ChangedValue[] {
  const found = new Map(Object.entries(answered));
  return Object.entries(sent).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ name, ...(of !== undefined && { of }), before: textOf(found.get(name)), after: textOf(value) }],
  );
}

/** The same of lists whose rows are known by a key: a row that only one side has is new, or gone. */
export function sentRows(
  key: string,
  names: readonly string[],
  sent: readonly object[],
  answered: readonly object[],
): readonly ChangedValue[] {
  const byKey = (rows: readonly object[]) =>
    new Map(
      rows.map((row) => {
        const found = new Map<string, unknown>(Object.entries(row));
        return [textOf(found.get(key)), Object.fromEntries(names.map((name) => [name, found.get(name)]))];
      }),
    );
  const [before, after] = [byKey(answered), byKey(sent)];
  const gone = Object.fromEntries(names.map((name) => [name, '']));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((of) =>
    sentValues(after.get(of) ?? gone, before.get(of) ?? {}, of),
  );
}

/** Whether the write makes it another value. */
export function isChanged({ before, after }: ChangedValue): boolean {
  return isFigure(before) && isFigure(after) ? !isSameFigure(before, after) : before !== after;
}

/** A switch that is off is like one that is not set. */
function textOf(value: unknown): string {
  if (value === true) return 'true';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isFigure(text: string): boolean {
  return text === '' || isDecimal(text);
}

/** Whether a value is a list of texts. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
