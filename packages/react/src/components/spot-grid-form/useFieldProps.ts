import { isDecimal } from '@tradingbot/engine';
import type { SpotGridField } from '@tradingbot/engine/plan';
import { useTranslation } from '../../i18n/useTranslation.js';
import type { FieldMessage } from '../number-field/index.js';
import { DRAFT_KEY, FIELD_LABEL } from './fields.js';
import { useSpotGridModel } from './SpotGridScope.js';
import { unitOf, useIssueText, valueText } from './useIssueText.js';

type TextField = Exclude<SpotGridField, 'enable_trailing'>;

/** Label, value, bounds and messages of one field of the draft. */
export function useFieldProps() {
  const { t } = useTranslation();
  const model = useSpotGridModel();
  const issueText = useIssueText(model);
  const { bounds, market } = model;

  const messagesOf = (field: SpotGridField): readonly FieldMessage[] => {
    if (!model.isVisible(field)) return [];
    return model.issues
      .filter((issue) => issue.field === field)
      .map((issue) => {
        const { text, fix } = issueText(issue);
        const cure = issue.fix;
        return { text, fix: fix && cure ? { label: fix, apply: () => model.set(cure) } : undefined };
      });
  };
  const hintOf = (field: TextField): string | undefined => {
    const range = bounds?.[field];
    if (!range) return undefined;
    const [from, to] = [range.from, range.to].map((end) =>
      isDecimal(end) && /[1-9]/.test(end) ? valueText(field, end, market, 'bare') : '',
    );
    const unit = unitOf(field, market);
    if (from && to) return t('field.allowed', { from, to: to + unit });
    if (from) return t('field.allowed_from', { from: from + unit });
    return to ? t('field.allowed_to', { to: to + unit }) : undefined;
  };
  return (field: TextField) => {
    const key = DRAFT_KEY[field];
    return {
      name: field,
      label: t(FIELD_LABEL[field]),
      value: model.draft[key],
      onChange: (value: string) => model.set({ [key]: value }),
      onBlur: () => model.touch(key),
      hint: hintOf(field),
      messages: messagesOf(field),
    };
  };
}

/** Messages of the trailing switch, which is no text field. */
export function useTrailingMessages(): readonly FieldMessage[] {
  const model = useSpotGridModel();
  const issueText = useIssueText(model);
  return model.issues
    .filter((issue) => issue.field === 'enable_trailing')
    .map((issue) => {
      const { text, fix } = issueText(issue);
      const cure = issue.fix;
      return { text, fix: fix && cure ? { label: fix, apply: () => model.set(cure) } : undefined };
    });
}
