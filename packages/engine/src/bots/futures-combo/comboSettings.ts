import { add, compare } from '../../decimal/arithmetic.js';
import { parseDecimal, placesOf } from '../../decimal/decimal.js';
import { optionalValue } from '../../decimal/optionalValue.js';
import { EngineError } from '../../EngineError.js';
import type { FuturesMarket } from '../futures/futuresTypes.js';
import type { FuturesComboContract, FuturesComboSettings } from './futuresComboTypes.js';

/** Minimum and maximum number of contracts of a combo. */
export const CONTRACT_COUNT = { min: 2, max: 10 } as const;

/** No ratio needs more places; what a person types has far fewer. */
export const MAX_PLACES = 16;

/** Settings in their stored form: every ratio that is not set is left out. @throws EngineError `invalid_params`, `not_a_decimal` */
export function readSettings(input: FuturesComboSettings, markets: readonly FuturesMarket[]): FuturesComboSettings {
  const { adjust_position_mode: mode } = input;
  const symbol_settings = readContracts(input.symbol_settings);
  const percent = optionalRatio('adjust_position_percent', input.adjust_position_percent);
  const interval = input.adjust_position_time_interval;
  const sl = optionalRatio('sl_percent', input.sl_percent);
  const tp = optionalRatio('tp_percent', input.tp_percent);
  const ts = optionalRatio('trailing_stop_percent', input.trailing_stop_percent);
  if (!['time', 'percent', 'time_or_percent', 'by_user'].includes(mode)) throw refusal('adjust_position_mode', mode);
  mustMatch('adjust_position_percent', usesPercent(mode), percent !== undefined);
  mustMatch('adjust_position_time_interval', usesTime(mode), interval !== undefined && interval !== 0);
  if (usesTime(mode)) readInterval(interval);
  if (ts !== undefined && compare(ts, '1') >= 0) throw refusal('trailing_stop_percent', `${ts} must be below 1`);
  return {
    leverage: readLeverage(input.leverage, markets),
    adjust_position_mode: mode,
    ...(percent !== undefined && { adjust_position_percent: percent }),
    ...(usesTime(mode) && { adjust_position_time_interval: interval }),
    symbol_settings,
    ...(sl !== undefined && { sl_percent: sl }),
    ...(tp !== undefined && { tp_percent: tp }),
    ...(ts !== undefined && { trailing_stop_percent: ts }),
  };
}

/**
 * Settings with a change on top, fields that the new mode does not use left out.
 *
 * Assumed: a field of the mode that the change does not name keeps its value over a change of mode.
 */
export function mergeSettings(
  before: FuturesComboSettings,
  change: Partial<FuturesComboSettings>,
): FuturesComboSettings {
  const mode = change.adjust_position_mode ?? before.adjust_position_mode;
  const percent = change.adjust_position_percent ?? before.adjust_position_percent;
  const interval = change.adjust_position_time_interval ?? before.adjust_position_time_interval;
  if (!usesPercent(mode) && change.adjust_position_percent !== undefined) {
    throw refusal('adjust_position_percent', `not used by mode ${mode}`);
  }
  if (!usesTime(mode) && change.adjust_position_time_interval !== undefined) {
    throw refusal('adjust_position_time_interval', `not used by mode ${mode}`);
  }
  return {
    leverage: change.leverage ?? before.leverage,
    adjust_position_mode: mode,
    ...(usesPercent(mode) && { adjust_position_percent: percent }),
    ...(usesTime(mode) && { adjust_position_time_interval: interval }),
    symbol_settings: change.symbol_settings ?? before.symbol_settings,
    sl_percent: change.sl_percent ?? before.sl_percent,
    tp_percent: change.tp_percent ?? before.tp_percent,
    trailing_stop_percent: change.trailing_stop_percent ?? before.trailing_stop_percent,
  };
}

/** Whether the mode rebalances at times. */
export function usesTime(mode: string): boolean {
  return mode === 'time' || mode === 'time_or_percent';
}

/** Whether the mode rebalances on drift. */
export function usesPercent(mode: string): boolean {
  return mode === 'percent' || mode === 'time_or_percent';
}

/** Reads an optional ratio: absent, empty and zero are not set. @throws EngineError `invalid_params`, `not_a_decimal` */
export function optionalRatio(field: string, text: string | undefined): string | undefined {
  const value = optionalValue(text);
  return value === undefined ? undefined : positive(field, value);
}

/** A number above 0 with at most 16 places. @throws EngineError `invalid_params`, `not_a_decimal` */
export function positive(field: string, text: string): string {
  if (parseDecimal(text).digits <= 0n) throw refusal(field, `${text} must be above 0`);
  if (placesOf(text) > MAX_PLACES) throw refusal(field, `${text} has more than ${MAX_PLACES} places`);
  return text;
}

/** The error for a field that cannot be taken. */
export function refusal(field: string, rule: string): EngineError {
  return new EngineError('invalid_params', `${field}: ${rule}`);
}

function readContracts(input: readonly FuturesComboContract[]): readonly FuturesComboContract[] {
  const { min, max } = CONTRACT_COUNT;
  if (input.length < min || input.length > max) {
    throw refusal('symbol_settings', `${input.length} contracts, must be ${min} to ${max}`);
  }
  let total = '0';
  const seen = new Set<string>();
  const contracts = input.map(({ symbol, side, target_position_percent }, row) => {
    const name = `symbol_settings[${row}]`;
    if (seen.has(symbol)) throw refusal(name, `${symbol} is chosen twice`);
    if (side !== 'long' && side !== 'short') throw refusal(`${name}.side`, String(side));
    seen.add(symbol);
    total = add(total, positive(`${name}.target_position_percent`, target_position_percent));
    return { symbol, side, target_position_percent };
  });
  if (total !== '1') throw refusal('symbol_settings', `target_position_percent sum to ${total}, must be 1`);
  return contracts;
}

function readLeverage(leverage: string, markets: readonly FuturesMarket[]): string {
  positive('leverage', leverage);
  for (const { symbol } of markets) {
    const max = optionalRatio('maxLeverage', symbol.maxLeverage);
    if (max !== undefined && compare(leverage, max) > 0) {
      throw refusal('leverage', `${leverage} is above ${max} of ${symbol.symbol}`);
    }
  }
  return leverage;
}

function readInterval(interval: number | undefined): void {
  if (interval === undefined || !Number.isSafeInteger(interval) || interval <= 0 || interval > 1e9) {
    throw refusal('adjust_position_time_interval', `${interval} must be a whole number of seconds above 0`);
  }
}

function mustMatch(field: string, isUsed: boolean, isSet: boolean): void {
  if (isUsed !== isSet) throw refusal(field, isUsed ? 'needed by the adjust mode' : 'not used by the adjust mode');
}
