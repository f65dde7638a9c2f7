import type { LocaleFormat } from '@tradingbot/core/format';
import { isDecimal, subtract } from '@tradingbot/engine';
import { useCallback } from 'react';
import { type TextKey, type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { fieldValue } from './fieldValue.js';
import type { FieldSpec, FormIssue, FormModel } from './formModel.js';

/** Codes with a sentence of their own; all others follow the pattern of their ending. */
const OWN_TEXT: Readonly<Partial<Record<string, TextKey>>> = {
  required: 'check.required',
  not_a_number: 'check.not_a_number',
  not_a_tick: 'check.not_a_tick',
  not_whole: 'check.not_whole',
  too_precise: 'check.too_precise',
  not_a_step: 'check.too_precise',
  symbol_not_exists: 'error.symbol',
  duplicated_symbol_chosen: 'check.duplicated',
  coin_mismatch: 'check.coin_mismatch',
  contract_not_bought: 'check.contract_not_bought',
  max_invest_amount_too_small_create: 'check.limit_too_small',
  max_invest_amount_too_small_update: 'adjust.limit_too_small',
  insufficient_balance: 'check.insufficient_balance',
  parameters_not_changed: 'check.parameters_not_changed',
  can_not_enable_trailing_up: 'check.trailing_grids',
  entry_price_forbidden_trailing_up: 'check.trailing_entry',
  last_price_forbidden_trailing_up: 'check.trailing_last',
  tp_too_low_than_market: 'check.tp_below_market',
  tp_too_low_than_last_price: 'check.tp_below_market',
  tp_too_high_than_last_price: 'check.tp_above_market',
  sl_too_high_than_market: 'check.sl_above_market',
  sl_too_high_than_last_price: 'check.sl_above_market',
  sl_too_low_than_last_price: 'check.sl_below_market',
  sl_cause_liquidation: 'check.sl_liquidation',
  risk_limit: 'check.risk_limit',
  invalid_param: 'check.invalid_param',
  invalid_argument: 'check.weights',
};

type IssueContext = Pick<FormModel, 'draft' | 'fields' | 'units'>;

/** Sentence and fix text of an issue. */
export function useIssueText({ draft, fields, units }: IssueContext) {
  const { t, format } = useTranslation();
  return useCallback(
    (issue: FormIssue) => {
      const form = { draft, fields, units };
      return { text: issueText(t, format, issue, form), fix: fixText(t, format, issue, form) };
    },
    [t, format, draft, fields, units],
  );
}

function issueText(t: Translate, format: LocaleFormat, issue: FormIssue, form: IssueContext): string {
  const { code, params = {} } = issue;
  const spec = form.fields[issue.field];
  const unit = spec?.unit ?? 'count';
  const rowLabel = issue.row === undefined ? undefined : spec?.rowLabel;
  const field = spec ? t(rowLabel ?? labelOf(spec, form.draft)) : issue.field;
  const show = (value: string | undefined) =>
    isDecimal(value ?? '') ? fieldValue(format, unit, value ?? '', form.units) : '';
  const price = (value: string | undefined) => fieldValue(format, 'price', value ?? '', form.units);
  const own = Object.hasOwn(OWN_TEXT, code) ? OWN_TEXT[code] : undefined;
  if (own) {
    return t(own, {
      field,
      tick: params.tick ? format.amount(params.tick) : '',
      places: params.places ?? '',
      symbol: params.symbol ?? params.base ?? '',
      coin: params.coin ?? '',
      min: params.from ? fieldValue(format, unit, params.from, form.units) : '',
      missing: missingText(format, issue, form),
      last: price(params.last ?? form.units?.last),
      liq: price(params.liq),
    });
  }
  if (code === 'investment_forbidden_trailing_up') {
    const min = params.min ?? params.from;
    if (!min) return t('check.trailing_investment_plain');
    return t('check.trailing_investment', { min: fieldValue(format, 'quote', min, form.units) });
  }
  const [from, to] = [show(params.from), show(params.to)];
  if (code.endsWith('_too_low'))
    return from ? t('check.too_low', { field, from }) : t('check.too_low_plain', { field });
  if (code.endsWith('_too_high')) return to ? t('check.too_high', { field, to }) : t('check.too_high_plain', { field });
  return t('check.unknown', { code });
}

function missingText(
  format: LocaleFormat,
  { field, params }: FormIssue,
  { draft, fields, units }: IssueContext,
): string {
  const spec = fields[field];
  const available = params?.available;
  const wanted = params?.needed ?? (spec && valueAt(draft, spec.key));
  if (!spec || available === undefined || !isDecimal(available) || !isDecimal(wanted ?? '')) return '';
  return fieldValue(format, spec.unit, subtract(wanted ?? '', available), units);
}

function fixText(
  t: Translate,
  format: LocaleFormat,
  { fix }: FormIssue,
  { fields, units }: IssueContext,
): string | undefined {
  const [entry] = Object.entries(fix ?? {});
  if (!entry) return undefined;
  const [key, value] = entry;
  if (value === false) return t('field.turn_off');
  if (typeof value !== 'string' || value === '') return t('field.fix');
  const unit = Object.values(fields).find((spec) => spec.key === key)?.unit ?? 'choice';
  return unit === 'choice' ? t('field.fix') : t('field.use', { value: fieldValue(format, unit, value, units) });
}

/** Name of a field. */
export function labelOf(spec: FieldSpec, draft: object): TextKey {
  return spec.labelOf?.(draft) ?? spec.label;
}

/** Text of a draft's field; a draft's keys are those of its form's table. */
export function valueAt(draft: object, key: string): string {
  const value = Object.getOwnPropertyDescriptor(draft, key)?.value;
  return typeof value === 'string' ? value : '';
}
