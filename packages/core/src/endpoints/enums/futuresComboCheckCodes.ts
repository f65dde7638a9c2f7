import { named } from '../../contract/named.js';

/** Verdict on one field of a combo; no integers beside 0 are known. */
export const ComboCheckCode = {
  success: [0, 'LIMIT_CHECK_CODE_SUCCESS_UNSPECIFIED'],
  symbol_num_too_low: [null, 'LIMIT_CHECK_CODE_SYMBOL_NUM_TOO_LOW'],
  symbol_num_too_high: [null, 'LIMIT_CHECK_CODE_SYMBOL_NUM_TOO_HIGH'],
  adjust_position_percent_too_low: [null, 'LIMIT_CHECK_CODE_ADJUST_POSITION_PERCENT_TOO_LOW'],
  adjust_position_percent_too_high: [null, 'LIMIT_CHECK_CODE_ADJUST_POSITION_PERCENT_TOO_HIGH'],
  adjust_position_time_interval_too_low: [null, 'LIMIT_CHECK_CODE_ADJUST_POSITION_TIME_INTERVAL_TOO_LOW'],
  adjust_position_time_interval_too_high: [null, 'LIMIT_CHECK_CODE_ADJUST_POSITION_TIME_INTERVAL_TOO_HIGH'],
  init_margin_too_low: [null, 'LIMIT_CHECK_CODE_INIT_MARGIN_TOO_LOW'],
  init_margin_too_high: [null, 'LIMIT_CHECK_CODE_INIT_MARGIN_TOO_HIGH'],
  sl_per_too_low: [null, 'LIMIT_CHECK_CODE_SL_PER_TOO_LOW'],
  sl_per_too_high: [null, 'LIMIT_CHECK_CODE_SL_PER_TOO_HIGH'],
  tp_per_too_low: [null, 'LIMIT_CHECK_CODE_TP_PER_TOO_LOW'],
  tp_per_too_high: [null, 'LIMIT_CHECK_CODE_TP_PER_TOO_HIGH'],
  leverage_too_low: [null, 'LIMIT_CHECK_CODE_LEVERAGE_TOO_LOW'],
  leverage_too_high: [null, 'LIMIT_CHECK_CODE_LEVERAGE_TOO_HIGH'],
  trailing_stop_percent_too_low: [null, 'LIMIT_CHECK_CODE_TRAILING_STOP_PERCENT_TOO_LOW'],
  trailing_stop_percent_too_high: [null, 'LIMIT_CHECK_CODE_TRAILING_STOP_PERCENT_TOO_HIGH'],
} as const;

/** ComboCheckCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function comboCheckCode() {
  return named(ComboCheckCode);
}
