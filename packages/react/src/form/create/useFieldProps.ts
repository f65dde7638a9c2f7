import type { LocaleFormat } from '@tradingbot/core/format';
import { type FieldUnit, type FormIssue, type FormUnits, valueAt } from '@tradingbot/core/kinds';
import { compare, isDecimal } from '@tradingbot/engine/decimal';
import type { Range } from '@tradingbot/engine/plan';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { distanceText } from '../../i18n/phrases/distanceText.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import type { FieldMessage } from '../../parts/field/index.js';
import { NOT_A_NUMBER } from '../../parts/number-field/index.js';
import { useModel, useModelPart } from '../modelStore.js';
import { useFormModel, useFormStore } from './FormScope.js';
import { bareValue, fieldValue, unitSuffix } from './fieldValue.js';
import type { FormModel } from './formModel.js';
import { labelOf, textOfIssue } from './useIssueText.js';

/**
 * What a field of the form around shows, by its name. Only the component that asks is rendered, and only when something
 * of it has changed.
 */
export function useFieldProps(field: string) {
  const { t, format } = useTranslation();
  const store = useFormStore();
  const { form, mode, fields, set } = useModel(store);
  const spec = fields[field];
  if (!spec) throw new RangeError(`The form has no field ${field}.`);
  const part = useModelPart(store, (model) => ({
    label: t(labelOf(spec, model.draft)),
    value: valueAt(model.draft, spec.key),
    range: model.bounds?.[field],
    least: model.offered?.[field],
    allowed: rangeHint(model, field, t, format),
    hint: distanceOf(model, field, t, format),
    messages: messagesOf(model, field, undefined, t, format),
  }));
  const { field: held } = useController({ name: `${mode}.${spec.key}`, control: form.control });
  const [isFocused, setFocused] = useState(false);
  // A bound that was offered stands until the field is left, unless a message names the one of now.
  const offered = useRef<Pick<typeof part, 'least' | 'allowed'>>(part);
  const isMoving =
    !isFocused || part.messages.some(({ id }) => id !== NOT_A_NUMBER) || offered.current.allowed === undefined;
  if (isMoving) offered.current = part;
  return {
    name: field,
    label: part.label,
    value: typeof held.value === 'string' ? held.value : part.value,
    onChange: (value: string) => held.onChange(value),
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false);
      held.onBlur();
    },
    inputRef: held.ref,
    bounds: part.range,
    least: offered.current.least,
    hint: part.hint,
    allowed: offered.current.allowed,
    messages: part.messages.map((message) => withFixes(message, set)),
  };
}

/** Messages of one field, or of one row of it, that may show now, each with a button for each way out. */
export function useFieldMessages(field: string, row?: number): readonly FieldMessage[] {
  const { t, format } = useTranslation();
  const store = useFormStore();
  const { set } = useModel(store);
  const messages = useModelPart(store, (model) => messagesOf(model, field, row, t, format));
  // A control that holds what is no number says so itself, with what it could be.
  return messages.filter(({ id }) => id !== NOT_A_NUMBER).map((one) => withFixes(one, set));
}

/** An issue of the form around as a message with a button for each way out. */
export function useIssueMessage() {
  const { t, format } = useTranslation();
  const model = useFormModel();
  return (issue: FormIssue): FieldMessage => withFixes(messageOf(issue, model, t, format), model.set);
}

/** A message with what its buttons set, as data. */
interface IssueMessage {
  readonly id: string;
  readonly text: string;
  readonly fixes: readonly { readonly label: string; readonly sets: object }[];
}

/** Code of a plan for what is empty. */
const MISSING = 'required';

function messagesOf(
  model: FormModel,
  field: string,
  row: number | undefined,
  t: Translate,
  format: LocaleFormat,
): readonly IssueMessage[] {
  const isIn = (names: string) => names.includes(` ${field} `);
  const isShown = ({ code }: FormIssue) => code === NOT_A_NUMBER || isIn(code === MISSING ? model.left : model.shown);
  // One message a field: plans name first what matters first.
  return model.issues
    .filter((issue) => issue.field === field && issue.row === row && isShown(issue))
    .slice(0, 1)
    .map((issue) => messageOf(issue, model, t, format));
}

function messageOf(issue: FormIssue, model: FormModel, t: Translate, format: LocaleFormat): IssueMessage {
  return { id: issue.code, ...textOfIssue(t, format, issue, model) };
}

function withFixes({ fixes, ...message }: IssueMessage, set: FormModel['set']): FieldMessage {
  return { ...message, fixes: fixes.map(({ label, sets }) => ({ label, apply: () => set(sets) })) };
}

/** How far a price that was entered lies from the last one. */
function distanceOf({ fields, units, draft }: FormModel, field: string, t: Translate, format: LocaleFormat) {
  const spec = fields[field];
  return spec?.unit === 'price' ? distanceText(t, format, valueAt(draft, spec.key), units?.last) : undefined;
}

/** What is put in, or the least that must be, in a sentence; `''` while neither is known. */
export function useMoneySentence(field: string): string {
  const { t, format } = useTranslation();
  const { bounds, offered, fields, units, draft } = useFormModel();
  const spec = fields[field];
  if (!spec) return '';
  const written = (amount: string) => fieldValue(format, spec.unit, amount, units);
  const chosen = valueAt(draft, spec.key);
  if (isDecimal(chosen) && /[1-9]/.test(chosen)) return t('form.foot_chosen', { amount: written(chosen) });
  const least = offered?.[field] ?? bounds?.[field]?.from;
  return least ? t('form.foot_least', { amount: written(least) }) : '';
}

/** What is allowed. */
function rangeHint({ bounds, offered, fields, units }: FormModel, field: string, t: Translate, format: LocaleFormat) {
  const range = bounds?.[field];
  const spec = fields[field];
  return range && spec && allowedText(t, format, spec.unit, { ...range, from: offered?.[field] ?? range.from }, units);
}

/** Allowed values of a field in words; undefined where there is no end, or where the other fields leave none. */
export function allowedText(
  t: Translate,
  format: LocaleFormat,
  unit: FieldUnit,
  range: Range,
  units: FormUnits | undefined,
) {
  const [from, to] = [range.from, range.to].map((end) =>
    isDecimal(end) && /[1-9]/.test(end) ? bareValue(format, unit, end, units) : '',
  );
  const suffix = unitSuffix(unit, units);
  if (from && to && compare(range.from, range.to) > 0) return undefined;
  if (from && to) return t('field.allowed', { from, to: to + suffix });
  if (from) return t('field.allowed_from', { from: from + suffix });
  return to ? t('field.allowed_to', { to: to + suffix }) : undefined;
}
