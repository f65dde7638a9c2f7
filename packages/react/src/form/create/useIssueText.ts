import type { LocaleFormat } from '@tradingbot/core/format';
import { type FormIssue, type FormUnits, valueAt } from '@tradingbot/core/kinds';
import { compare, isDecimal, subtract } from '@tradingbot/engine/decimal';
import { useCallback } from 'react';
import { type TextKey, type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { fieldValue } from './fieldValue.js';
import type { FieldSpec, FormModel } from './formModel.js';

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
  max_invest_amount_too_small_update: 'check.limit_too_small_update',
  insufficient_balance: 'check.insufficient_balance',
  parameters_not_changed: 'check.parameters_not_changed',
  can_not_enable_trailing_up: 'check.trailing_grids',
  entry_price_forbidden_trailing_up: 'check.trailing_entry',
  last_price_forbidden_trailing_up: 'check.trailing_last',
  tp_too_low_than_market: 'check.above_market',
  tp_too_low_than_last_price: 'check.above_market',
  tp_too_high_than_last_price: 'check.below_market',
  sl_too_high_than_market: 'check.below_market',
  sl_too_high_than_last_price: 'check.below_market',
  sl_too_low_than_last_price: 'check.above_market',
  sl_cause_liquidation: 'check.sl_liquidation',
  risk_limit: 'check.risk_limit',
  invalid_param: 'check.invalid_param',
  invalid_argument: 'check.weights',
};

/** The same where there is no figure to name: a limit while no purchase can be read, a balance that only the exchange knows. */
const WITHOUT_FIGURE: Readonly<Partial<Record<TextKey, TextKey>>> = {
  'check.limit_too_small': 'check.limit_too_small_plain',
  'check.limit_too_small_update': 'check.limit_too_small_update_plain',
  'check.insufficient_balance': 'error.insufficient_balance_plain',
};

type IssueContext = Pick<FormModel, 'draft' | 'fields' | 'units'>;

/** Sentence of an issue, and what the button of each way out is called and sets. */
export function useIssueText({ draft, fields, units }: IssueContext) {
  const { t, format } = useTranslation();
  return useCallback(
    (issue: FormIssue) => textOfIssue(t, format, issue, { draft, fields, units }),
    [t, format, draft, fields, units],
  );
}

/** Sentence of an issue, and what the button of each way out is called and sets. */
export function textOfIssue(t: Translate, format: LocaleFormat, issue: FormIssue, form: IssueContext) {
  const fixes = (issue.fixes ?? []).flatMap((sets) => {
    const label = fixText(t, format, issue.field, sets, form);
    return label === undefined ? [] : [{ label, sets }];
  });
  return { text: issueText(t, format, issue, form), fixes };
}

function issueText(t: Translate, format: LocaleFormat, issue: FormIssue, form: IssueContext): string {
  const { code, params = {} } = issue;
  const spec = form.fields[issue.field];
  const unit = spec?.unit ?? 'count';
  const rowLabel = issue.row === undefined ? undefined : spec?.rowLabel;
  const field = spec ? t(rowLabel ?? labelOf(spec, form.draft)) : issue.field;
  const show = (value = '') => (isDecimal(value) ? fieldValue(format, unit, value, form.units) : '');
  const price = (value: string | undefined) => fieldValue(format, 'price', value ?? '', form.units);
  const { available, from: least } = params;
  if (available && least) return t('check.balance_below', { available: show(available), min: show(least) });
  const own = Object.hasOwn(OWN_TEXT, code) ? OWN_TEXT[code] : undefined;
  if (own) {
    const missing = missingText(format, issue, form);
    const figure = code === 'insufficient_balance' ? missing : params.from;
    return t((!figure && WITHOUT_FIGURE[own]) || own, {
      field,
      tick: params.tick ? format.amount(params.tick) : '',
      places: params.places ?? '',
      symbol: params.symbol ?? params.base ?? '',
      coin: params.coin ?? '',
      min: params.from ? fieldValue(format, unit, params.from, form.units) : '',
      missing,
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
  const typed = spec && valueAt(form.draft, spec.key);
  const isBelow = isDecimal(typed ?? '') && isDecimal(params.from ?? '') && compare(typed ?? '', params.from ?? '') < 0;
  // One code for both ends.
  const isInvalid = code === 'invalid_trailing_stop_percent' && from !== '';
  if (code.endsWith('_too_low') || (isInvalid && isBelow))
    return from ? t('check.too_low', { field, from }) : t('check.too_low_plain', { field });
  if (code.endsWith('_too_high') || isInvalid)
    return to ? t('check.too_high', { field, to }) : t('check.too_high_plain', { field });
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

/** What a fix sets, in words: a value of the field that the message stands at, and any other by its name. */
function fixText(
  t: Translate,
  format: LocaleFormat,
  field: string,
  sets: object,
  { draft, fields, units }: IssueContext,
): string | undefined {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(sets);
  if (entries.length === 0) return undefined;
  const texts = entries.map(([key, value]) => {
    const spec = Object.values(fields).find((each) => each.key === key);
    if (value === false) return t('field.turn_off');
    if (Array.isArray(value)) return t('field.use', { value: rowsText(format, changedRows(draft, key, value), units) });
    if (typeof value !== 'string' || !spec || spec.unit === 'choice') return t('field.use', { value: String(value) });
    const name = t(labelOf(spec, draft));
    if (value === '') return t('field.without', { field: name });
    const shown = fieldValue(format, spec.unit, value, units);
    const isOwn = fields[field]?.key === key;
    return isOwn && entries.length === 1
      ? t('field.use', { value: shown })
      : t('field.set', { field: name, value: shown });
  });
  return texts.join(' · ');
}

/** The rows that a fix changes; all of them where their number changes. */
function changedRows(draft: object, key: string, rows: readonly unknown[]): readonly unknown[] {
  const before: unknown = Object.getOwnPropertyDescriptor(draft, key)?.value;
  if (!Array.isArray(before) || before.length !== rows.length) return rows;
  return rows.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
}

/** Rows of a draft in words: what each is about, and its share or amount. */
function rowsText(format: LocaleFormat, rows: readonly unknown[], units: FormUnits | undefined): string {
  const texts = rows.map((row) => {
    const of = (name: string) => valueAt(Object(row), name);
    const share = of('target_position_percent');
    const amount = of('amount');
    const figure = isDecimal(share)
      ? format.percent(share)
      : isDecimal(amount)
        ? fieldValue(format, 'quote', amount, units)
        : '';
    return [of('symbol') || of('base'), figure].filter(Boolean).join(' ');
  });
  return texts.filter(Boolean).join(', ');
}

/** Name of a field. */
export function labelOf(spec: FieldSpec, draft: object): TextKey {
  return spec.labelOf?.(draft) ?? spec.label;
}
