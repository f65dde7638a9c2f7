import { formatAmount, formatPercent, formatPrice } from '@tradingbot/core/format';
import { isDecimal, type SpotGridMarket, subtract } from '@tradingbot/engine';
import type { Issue, SpotGridDraft, SpotGridField } from '@tradingbot/engine/plan';
import { useCallback } from 'react';
import { type TextKey, type Translate, useTranslation } from '../../i18n/useTranslation.js';
import { FIELD_LABEL } from './fields.js';

/** Codes with a sentence of their own; all others follow the pattern of their ending. */
const OWN_TEXT: Readonly<Partial<Record<string, TextKey>>> = {
  required: 'check.required',
  not_a_number: 'check.not_a_number',
  not_a_tick: 'check.not_a_tick',
  not_whole: 'check.not_whole',
  insufficient_balance: 'check.insufficient_balance',
  parameters_not_changed: 'check.parameters_not_changed',
  can_not_enable_trailing_up: 'check.trailing_grids',
  entry_price_forbidden_trailing_up: 'check.trailing_entry',
  last_price_forbidden_trailing_up: 'check.trailing_last',
};

interface IssueContext {
  readonly market: SpotGridMarket | undefined;
  readonly draft: SpotGridDraft;
}

/** Sentence and fix text of an issue. */
export function useIssueText({ market, draft }: IssueContext) {
  const { t } = useTranslation();
  return useCallback(
    (issue: Issue) => ({ text: issueText(t, issue, { market, draft }), fix: fixText(t, issue, market) }),
    [t, market, draft],
  );
}

function issueText(t: Translate, { field, code, params = {} }: Issue, { market, draft }: IssueContext): string {
  const show = (value: string | undefined) => (value === undefined ? '' : valueText(field, value, market));
  const name = t(FIELD_LABEL[field]);
  const own = Object.hasOwn(OWN_TEXT, code) ? OWN_TEXT[code] : undefined;
  if (own) {
    return t(own, {
      field: name,
      tick: params.tick ?? '',
      missing: missingText(field, params.available, { market, draft }),
    });
  }
  const last = market?.last_price ?? '';
  if (code === 'tp_too_low_than_market') return t('check.tp_below_market', { last: show(params.last ?? last) });
  if (code === 'sl_too_high_than_market') return t('check.sl_above_market', { last: show(params.last ?? last) });
  if (code === 'investment_forbidden_trailing_up') {
    const min = params.min ?? params.from;
    if (!min) return t('check.trailing_investment_plain');
    return t('check.trailing_investment', { min: valueText('investment', min, market) });
  }
  if (code.endsWith('_too_low'))
    return isDecimal(params.from ?? '')
      ? t('check.too_low', { field: name, from: show(params.from) })
      : t('check.too_low_plain', { field: name });
  if (code.endsWith('_too_high'))
    return isDecimal(params.to ?? '')
      ? t('check.too_high', { field: name, to: show(params.to) })
      : t('check.too_high_plain', { field: name });
  return t('check.unknown', { code });
}

function missingText(field: SpotGridField, available: string | undefined, { market, draft }: IssueContext): string {
  const wanted = field === 'base_investment' ? draft.base_investment : draft.quote_investment;
  if (available === undefined || !isDecimal(available) || !isDecimal(wanted)) return '';
  return valueText(field, subtract(wanted, available), market);
}

function fixText(t: Translate, { fix }: Issue, market: SpotGridMarket | undefined): string | undefined {
  const [entry] = Object.entries(fix ?? {});
  if (!entry) return undefined;
  const [key, value] = entry;
  if (value === false) return t('field.turn_off');
  if (value === true || value === '') return t('field.fix');
  const field =
    key === 'quote_investment'
      ? 'investment'
      : key === 'base_investment'
        ? 'base_investment'
        : key === 'cell_number'
          ? 'cell_number'
          : key === 'ts_percent'
            ? 'ts_percent'
            : 'min_price';
  return t('field.use', { value: valueText(field, String(value), market) });
}

/** A value of a field with its unit. */
export function valueText(
  field: SpotGridField,
  value: string,
  market: SpotGridMarket | undefined,
  style: 'bare' | 'unit' = 'unit',
): string {
  if (!market) return value;
  const { symbol } = market;
  switch (field) {
    case 'cell_number':
      return value;
    case 'ts_percent':
      return formatPercent(value);
    case 'investment':
    case 'base_investment':
      return formatAmount(value) + (style === 'unit' ? unitOf(field, market) : '');
    default:
      return formatPrice(value, symbol.price_precision);
  }
}

/** Unit of a field with the space before it; `''` for fields without one in texts. */
export function unitOf(field: SpotGridField, market: SpotGridMarket | undefined): string {
  if (!market) return '';
  if (field === 'investment') return ` ${market.symbol.quote_token}`;
  return field === 'base_investment' ? ` ${market.symbol.base_token}` : '';
}
