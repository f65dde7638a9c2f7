import type { CreateFuturesMartingaleBotParams, GetFuturesMartingaleLimitParams } from '@tradingbot/core/endpoints';
import type {
  FMartMode,
  FuturesMarket,
  FuturesMartingaleChange,
  FuturesMartingaleParams,
  FuturesMartingaleState,
} from '@tradingbot/engine';
import {
  checkFuturesMartingale,
  type FMartCheckCode,
  type FuturesMartingaleCheck,
  type FuturesMartingaleIssue,
  planFuturesMartingaleUpdate,
  toFuturesMartingaleUpdateDraft,
} from '@tradingbot/engine/plan';
import { EnvelopeRefusal, Refusal } from '../../refusals.js';

/** Check codes of a create that have a number of their own in the envelope. */
const ENVELOPE_CODES: Partial<Record<FMartCheckCode, number>> = {
  init_margin_too_low: 70009,
  init_margin_too_high: 70010,
  leverage_too_low: 70011,
  leverage_too_high: 70012,
};

/** Findings about requests in which a field is left out, or nothing changes: they are well as they are. */
const HARMLESS: readonly FuturesMartingaleIssue['code'][] = ['required', 'parameters_not_changed'];

/** The settings of a request. @throws Refusal INVALID_ARGUMENT when the direction says nothing. */
export function knownMartingale(request: CreateFuturesMartingaleBotParams): FuturesMartingaleParams {
  const { symbol, leverage, price_float_percent, add_position_percent, add_position_num } = request;
  const { round_tp_percent, init_margin, sl_percent, entry_price, auto_cycle_toggle } = request;
  return {
    ...{ symbol, leverage, price_float_percent, add_position_percent, add_position_num },
    ...{ round_tp_percent, init_margin, sl_percent, entry_price },
    martingale_mode: knownMode(request.martingale_mode),
    auto_cycle_toggle: auto_cycle_toggle === 'unknown' ? undefined : auto_cycle_toggle,
  };
}

/** Checks settings of which any but direction and leverage may be absent. @throws Refusal INVALID_ARGUMENT */
export function checkLimits(request: GetFuturesMartingaleLimitParams, market: FuturesMarket): FuturesMartingaleCheck {
  const { leverage, price_float_percent = '', add_position_percent = '', add_position_num = '' } = request;
  const { round_tp_percent = '', init_margin = '', sl_percent = '', entry_price = '' } = request;
  const draft = {
    ...{ leverage, price_float_percent, add_position_percent, round_tp_percent, init_margin, sl_percent, entry_price },
    martingale_mode: knownMode(request.martingale_mode),
    add_position_num: String(add_position_num),
    auto_cycle_toggle: 'disable' as const,
  };
  const check = checkFuturesMartingale(draft, market);
  if (check.check_code === 'success') refuseUnsendable(check.issues);
  return check;
}

/** @throws EnvelopeRefusal, Refusal for the first problem; nothing is created. */
export function refuseMartingale(params: FuturesMartingaleParams, market: FuturesMarket): void {
  const { check_code, issues } = checkFuturesMartingale(params, market);
  if (check_code === 'success') {
    refuseUnsendable(issues);
    return;
  }
  const number = ENVELOPE_CODES[check_code];
  if (number !== undefined) throw new EnvelopeRefusal(number, check_code);
  throw new Refusal('INVALID_ARGUMENT', { bot_id: '0' }, check_code);
}

/** The one code that the exchange answers a change with. @throws Refusal INVALID_ARGUMENT */
export function verdictOfChange(state: FuturesMartingaleState, change: FuturesMartingaleChange) {
  const draft = toFuturesMartingaleUpdateDraft(state);
  const { add_margin = '', sl_percent = draft.sl_percent, auto_cycle_toggle = draft.auto_cycle_toggle } = change;
  const { check_code, issues } = planFuturesMartingaleUpdate({ add_margin, sl_percent, auto_cycle_toggle }, state);
  if (check_code === 'success') refuseUnsendable(issues);
  return check_code;
}

/** Values that no form sends, such as a price between two ticks, have no check code. */
function refuseUnsendable(issues: readonly Pick<FuturesMartingaleIssue<string>, 'field' | 'code'>[]): void {
  const wrong = issues.find(({ code }) => !HARMLESS.includes(code));
  if (wrong) throw new Refusal('INVALID_ARGUMENT', { bot_id: '0' }, `${wrong.field}: ${wrong.code}`);
}

function knownMode(mode: FMartMode | 'unknown'): FMartMode {
  if (mode === 'unknown') throw new Refusal('INVALID_ARGUMENT', { bot_id: '0' }, 'martingale_mode: required');
  return mode;
}
