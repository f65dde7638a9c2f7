import type { LocaleFormat } from '@tradingbot/core/format';
import { isDecimal } from '@tradingbot/engine';
import type { Range } from '@tradingbot/engine/plan';
import { distanceText } from '../../hooks/distanceText.js';
import { type Translate, useTranslation } from '../../i18n/useTranslation.js';
import type { FieldMessage } from '../number-field/index.js';
import { useFormModel } from './FormScope.js';
import { bareValue, unitSuffix } from './fieldValue.js';
import type { FieldUnit, FormIssue, FormModel, FormUnits } from './formModel.js';
import { labelOf, useIssueText, valueAt } from './useIssueText.js';

/** Label, value, bounds and messages of the fields of the form around, by the name of the field. */
export function useFieldProps() {
  const { t, format } = useTranslation();
  const model = useFormModel();
  const messagesOf = useFieldMessages();
  return (field: string) => {
    const spec = model.fields[field];
    if (!spec) throw new RangeError(`The form has no field ${field}.`);
    return {
      name: field,
      label: t(labelOf(spec, model.draft)),
      value: valueAt(model.draft, spec.key),
      onChange: (value: string) => model.set({ [spec.key]: value }),
      onBlur: () => model.touch(field),
      least: model.offered?.[field],
      hint: hintOf(model, field, t, format),
      messages: messagesOf(field),
    };
  };
}

/** Messages of one field, or of one row of it, that may show now, each with the button that cures it. */
export function useFieldMessages() {
  const model = useFormModel();
  const messageOf = useIssueMessage();
  return (field: string, row?: number): readonly FieldMessage[] =>
    model.isVisible(field)
      ? model.issues
          // A control that holds what is no number says so itself, with what it could be.
          .filter((issue) => issue.field === field && issue.row === row && issue.code !== 'not_a_number')
          .map(messageOf)
      : [];
}

/** An issue of the form around as a message with the button that cures it. */
export function useIssueMessage() {
  const model = useFormModel();
  const issueText = useIssueText(model);
  return (issue: FormIssue): FieldMessage => {
    const { text, fix } = issueText(issue);
    const cure = issue.fix;
    return { id: issue.code, text, fixes: fix && cure ? [{ label: fix, apply: () => model.set(cure) }] : [] };
  };
}

/** What is allowed, and how far a price that was entered lies from the last one. */
function hintOf(model: FormModel, field: string, t: Translate, format: LocaleFormat) {
  const { fields, units, draft } = model;
  const spec = fields[field];
  if (spec?.unit !== 'price') return rangeHint(model, field, t, format);
  const distance = distanceText(t, format, valueAt(draft, spec.key), units?.last);
  return [rangeHint(model, field, t, format), distance].filter(Boolean).join(' · ') || undefined;
}

function rangeHint({ bounds, offered, fields, units }: FormModel, field: string, t: Translate, format: LocaleFormat) {
  const range = bounds?.[field];
  const spec = fields[field];
  return range && spec && allowedText(t, format, spec.unit, { ...range, from: offered?.[field] ?? range.from }, units);
}

/** Allowed values of a field in words; undefined where there is no end. */
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
  if (from && to) return t('field.allowed', { from, to: to + suffix });
  if (from) return t('field.allowed_from', { from: from + suffix });
  return to ? t('field.allowed_to', { to: to + suffix }) : undefined;
}
