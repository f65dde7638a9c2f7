import { named, prefixed } from '../../contract/named.js';

/** Verdict on one field of a combo; no integers beside 0 are known. */
export const ComboCheckCode = /* @__PURE__ */ prefixed(['LIMIT_CHECK_CODE_'], {
  success: [0, 'LIMIT_CHECK_CODE_SUCCESS_UNSPECIFIED'],
  symbol_num_too_low: null,
  symbol_num_too_high: null,
  adjust_position_percent_too_low: null,
  adjust_position_percent_too_high: null,
  adjust_position_time_interval_too_low: null,
  adjust_position_time_interval_too_high: null,
  init_margin_too_low: null,
  init_margin_too_high: null,
  sl_per_too_low: null,
  sl_per_too_high: null,
  tp_per_too_low: null,
  tp_per_too_high: null,
  leverage_too_low: null,
  leverage_too_high: null,
  trailing_stop_percent_too_low: null,
  trailing_stop_percent_too_high: null,
});

/** ComboCheckCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function comboCheckCode() {
  return named(ComboCheckCode);
}
