import type { ValidateSpotGridParams, ValidateSpotGridResult } from '@tradingbot/core/endpoints';
import { isDecimal } from '@tradingbot/engine';
import {
  type Issue,
  type SpotGridDraft,
  type SpotGridField,
  type SpotGridPlan,
  toSpotGridParams,
} from '@tradingbot/engine/plan';
import { type Bounds, DRAFT_KEY } from './fields.js';

/** The field each code speaks about, and the end of its range that cures it. */
const CODE_PLACE: Readonly<Partial<Record<string, { readonly field: SpotGridField; readonly end?: 'from' | 'to' }>>> = {
  low_price_too_low: { field: 'min_price', end: 'from' },
  low_price_too_high: { field: 'min_price', end: 'to' },
  high_price_too_low: { field: 'max_price', end: 'from' },
  high_price_too_high: { field: 'max_price', end: 'to' },
  grid_no_too_low: { field: 'cell_number', end: 'from' },
  grid_no_too_high: { field: 'cell_number', end: 'to' },
  investment_too_low: { field: 'investment', end: 'from' },
  investment_too_high: { field: 'investment', end: 'to' },
  tp_too_low: { field: 'take_profit', end: 'from' },
  tp_too_high: { field: 'take_profit', end: 'to' },
  tp_too_low_than_market: { field: 'take_profit', end: 'from' },
  sl_too_low: { field: 'stop_loss', end: 'from' },
  sl_too_high: { field: 'stop_loss', end: 'to' },
  sl_too_high_than_market: { field: 'stop_loss', end: 'to' },
  ep_too_low: { field: 'entry_price', end: 'from' },
  ep_too_high: { field: 'entry_price', end: 'to' },
  ts_percent_too_low: { field: 'ts_percent', end: 'from' },
  ts_percent_too_high: { field: 'ts_percent', end: 'to' },
  limit_up_price_too_low: { field: 'limit_up_price', end: 'from' },
  limit_up_price_too_high: { field: 'limit_up_price', end: 'to' },
  can_not_enable_trailing_up: { field: 'enable_trailing' },
  entry_price_forbidden_trailing_up: { field: 'enable_trailing' },
  last_price_forbidden_trailing_up: { field: 'enable_trailing' },
  investment_forbidden_trailing_up: { field: 'enable_trailing' },
};

/** What the server is asked; undefined while range and count cannot be read. */
export function validationParams(
  symbol: string,
  draft: SpotGridDraft,
  plan: SpotGridPlan,
): ValidateSpotGridParams | undefined {
  if (!plan.shape) return undefined;
  const { stop_loss_price, take_profit_price, ...params } = toSpotGridParams(symbol, draft);
  return { ...params, stop_loss: stop_loss_price, take_profit: take_profit_price };
}

/** The server's ranges in the form's names. */
export function serverBounds(answer: ValidateSpotGridResult): Bounds {
  return answer;
}

/** The server's check code as an issue; undefined when it passed. A code we do not know blocks too (F128, F129). */
export function serverIssue(answer: ValidateSpotGridResult, draft: SpotGridDraft): Issue | undefined {
  const code = answer.check_code;
  if (code === 'success_unspecified') return undefined;
  const place = Object.hasOwn(CODE_PLACE, code) ? CODE_PLACE[code] : undefined;
  const field = investmentField(place?.field ?? 'investment', draft);
  const range = field === 'enable_trailing' ? undefined : answer[field];
  const bound = place?.end && range ? range[place.end] : '';
  return {
    field,
    // Unknown codes keep their name; the text for them is generic.
    code: code as Issue['code'],
    params: range ? { from: range.from, to: range.to } : {},
    ...(fixOf(code, field, bound) && { fix: fixOf(code, field, bound) }),
  } as Issue;
}

function investmentField(field: SpotGridField, draft: SpotGridDraft): SpotGridField {
  return field === 'investment' && draft.invest_mode === 'base' ? 'base_investment' : field;
}

function fixOf(code: string, field: SpotGridField, bound: string): Partial<SpotGridDraft> | undefined {
  if (code === 'can_not_enable_trailing_up') return { cell_number: '5' };
  if (field === 'enable_trailing') return { enable_trailing: false };
  return isDecimal(bound) ? { [DRAFT_KEY[field]]: bound } : undefined;
}
