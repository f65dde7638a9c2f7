import type { CreateFuturesComboBotParams, UpdateFuturesComboSettingsParams } from '@tradingbot/core/endpoints';
import type { FuturesComboContract, FuturesComboParams, FuturesComboSettings } from '@tradingbot/engine';
import {
  checkFuturesCombo,
  type FuturesComboCheck,
  toFuturesComboDraft,
  unboughtContract,
} from '@tradingbot/engine/plan';
import type { ContractMarket } from '../../market/ContractMarket.js';
import { EnvelopeRefusal, Refusal } from '../../refusals.js';
import { withoutAbsent } from '../../withoutAbsent.js';

/** Settings as they come decoded from the wire, where an enum may be the one that says nothing. */
type ComboRequest = Pick<
  CreateFuturesComboBotParams,
  | 'leverage'
  | 'init_margin'
  | 'adjust_position_mode'
  | 'adjust_position_percent'
  | 'adjust_position_time_interval'
  | 'symbol_settings'
  | 'sl_percent'
  | 'tp_percent'
  | 'trailing_stop_percent'
>;

/** Check codes of a create that have a number of their own in the envelope. */
const ENVELOPE_CODES: Partial<Record<TableCode, number>> = {
  init_margin_too_low: 80100,
  init_margin_too_high: 80101,
  leverage_too_low: 80102,
  leverage_too_high: 80103,
};
/** Envelope code for a field that the adjust mode does not use. */
const BAD_PARAMETER = 10001;
const MODES = ['time', 'percent', 'time_or_percent', 'by_user'] as const;

/** The settings of a request. @throws Refusal `INVALID_ARGUMENT` when mode or side says nothing. */
export function knownSettings(request: ComboRequest): FuturesComboParams {
  const { leverage, init_margin, adjust_position_mode, symbol_settings } = request;
  return {
    ...{ leverage, init_margin, adjust_position_mode: knownMode(adjust_position_mode) },
    symbol_settings: symbol_settings.map(knownContract),
    adjust_position_percent: request.adjust_position_percent,
    adjust_position_time_interval: request.adjust_position_time_interval,
    ...stopsOf(request),
  };
}

/** What a request changes. @throws as {@link knownSettings} */
export function knownChange(request: Omit<UpdateFuturesComboSettingsParams, 'bot_id'>): Partial<FuturesComboSettings> {
  const { adjust_position_mode: mode, symbol_settings } = request;
  return withoutAbsent({
    leverage: request.leverage,
    adjust_position_mode: mode === undefined ? undefined : knownMode(mode),
    adjust_position_percent: request.adjust_position_percent,
    adjust_position_time_interval: request.adjust_position_time_interval,
    symbol_settings: symbol_settings?.map(knownContract),
    ...stopsOf(request),
  });
}

/**
 * The check of the exchange, whose verdict is a code of its table.
 *
 * @throws EnvelopeRefusal 10001: a field that the adjust mode does not use.
 * @throws Refusal `DUPLICATED_SYMBOL_CHOSEN`, `INVALID_ARGUMENT`: what the table has no code for.
 */
export function checkedCombo(params: FuturesComboParams, contracts: ContractMarket) {
  const check = checkFuturesCombo(params, marketsOf(contracts));
  const unused = check.issues.find(({ code, params: facts }) => code === 'invalid_argument' && facts?.mode);
  if (unused) throw new EnvelopeRefusal(BAD_PARAMETER, `params error: ${unused.field}: not used by this adjust mode`);
  return { ...check, check_code: verdictOf(check) };
}

/** Whether a bot worth this much could not buy every contract of its new settings. */
export function isUnbought(params: FuturesComboParams, equity: string, contracts: ContractMarket): boolean {
  return unboughtContract(toFuturesComboDraft(params), equity, marketsOf(contracts)) !== undefined;
}

function marketsOf(contracts: ContractMarket) {
  return contracts.symbols.map((contract) => contracts.marketOf(contract));
}

/**
 * The create call has no place for a verdict of its own.
 *
 * @throws EnvelopeRefusal, Refusal as {@link checkedCombo}, and for a verdict that is not `success`; nothing is created.
 */
export function refuseCombo(params: FuturesComboParams, contracts: ContractMarket): void {
  const { check_code } = checkedCombo(params, contracts);
  if (check_code === 'success') return;
  const number = ENVELOPE_CODES[check_code];
  if (number !== undefined) throw new EnvelopeRefusal(number, check_code);
  throw new Refusal('INVALID_ARGUMENT', { bot_id: '0' }, check_code);
}

type TableCode = Exclude<FuturesComboCheck['check_code'], 'duplicated_symbol_chosen' | 'invalid_argument'>;

function verdictOf({ check_code, issues }: FuturesComboCheck): TableCode {
  if (check_code === 'duplicated_symbol_chosen') throw new Refusal('DUPLICATED_SYMBOL_CHOSEN');
  const [first] = issues;
  if (check_code === 'invalid_argument' || (check_code === 'success' && first))
    throw new Refusal('INVALID_ARGUMENT', {}, `${first?.field ?? 'symbol_settings'}: ${first?.code ?? 'not allowed'}`);
  return check_code;
}

function knownMode(mode: ComboRequest['adjust_position_mode']): FuturesComboSettings['adjust_position_mode'] {
  const known = MODES.find((one) => one === mode);
  if (known === undefined) throw new Refusal('INVALID_ARGUMENT', {}, `adjust_position_mode: ${mode} is not a setting.`);
  return known;
}

function knownContract({
  symbol,
  side,
  target_position_percent,
}: ComboRequest['symbol_settings'][number]): FuturesComboContract {
  if (side === 'unspecified') throw new Refusal('INVALID_ARGUMENT', {}, `${symbol}: side is long or short.`);
  return { symbol, side, target_position_percent };
}

function stopsOf({
  sl_percent,
  tp_percent,
  trailing_stop_percent,
}: Pick<ComboRequest, 'sl_percent' | 'tp_percent' | 'trailing_stop_percent'>) {
  return { sl_percent, tp_percent, trailing_stop_percent };
}
