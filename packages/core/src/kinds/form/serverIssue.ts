import { isDecimal } from '@tradingbot/engine/decimal';
import type { Fixes } from '@tradingbot/engine/plan';
import type { DraftField, FormBounds, FormIssue } from './formTypes.js';
import { valueAt } from './valueAt.js';

interface OwnPlace<Field extends string, Draft extends object> {
  readonly field: Field;
  readonly fixes?: Fixes<Draft>;
  /** What the same finding is called by our own check, where the code alone would read wrong at this field. */
  readonly code?: string;
}

/** Where the server's check codes of a kind belong. */
export interface CheckPlaces<Field extends string, Draft extends object> {
  /** Field by the beginning of a code: `low_price` for `low_price_too_high`. */
  readonly stems: Readonly<Record<string, Field>>;
  /** Codes whose field does not follow from their name, with what cures them. */
  readonly own: Readonly<Partial<Record<string, OwnPlace<Field, Draft>>>>;
  /** Where a code stands that nobody knows. */
  readonly otherwise: Field;
}

/** What a check needs to know of the form. */
interface CheckedForm<Field extends string> {
  readonly draft: object;
  readonly fields: Readonly<Record<Field, DraftField>>;
  readonly bounds: FormBounds<Field>;
  /** What is offered in place of a lower end. */
  readonly offered?: Readonly<Partial<Record<Field, string>>> | undefined;
}

const ENDING = /^(.+)_too_(low|high)(?:_than_\w+)?$/;

/** A check code of the server at its field, cured by the end of the range that was missed. Unknown codes block too (F128, F129). */
export function serverIssue<Field extends string, Draft extends object>(
  code: string,
  { stems, own, otherwise }: CheckPlaces<Field, Draft>,
  { draft, fields, bounds, offered }: CheckedForm<Field>,
): FormIssue<Field, Draft> {
  const named = Object.hasOwn(own, code) ? own[code] : undefined;
  const [, stem = '', end] = ENDING.exec(code) ?? [];
  const field = named?.field ?? (Object.hasOwn(stems, stem) ? stems[stem] : undefined) ?? otherwise;
  const range = bounds[field];
  const least = offered?.[field] ?? range?.from;
  const bound = (end === 'low' || code === 'insufficient_balance' ? least : end && range?.to) ?? '';
  const { key } = fields[field];
  // Rows are not cured by a bound. The key is the field's own in the draft, which a general table only knows as text.
  const canBeText = typeof Object.getOwnPropertyDescriptor(draft, key)?.value === 'string';
  const cure =
    canBeText && isDecimal(bound) && bound !== valueAt(draft, key) ? ({ [key]: bound } as Partial<Draft>) : undefined;
  const fixes = named?.fixes ?? (cure && [cure]);
  return {
    field,
    code: named?.code ?? code,
    ...(range && { params: { from: range.from, to: range.to } }),
    ...(fixes && { fixes }),
  };
}
