import { named, prefixed } from '../../contract/named.js';

/** Verdict on one field of a martingale; no integers beside 0 are known. */
export const FMartCheckCode = /* @__PURE__ */ prefixed(['F_MART_LIMIT_CHECK_CODE_F_MART_'], {
  success: [0, 'F_MART_LIMIT_CHECK_CODE_F_MART_CHECK_CODE_SUCCESS_UNSPECIFIED'],
  price_float_percent_too_high: null,
  price_float_percent_too_low: null,
  add_position_percent_too_high: null,
  add_position_percent_too_low: null,
  add_position_num_too_high: null,
  add_position_num_too_low: null,
  init_margin_too_high: null,
  init_margin_too_low: null,
  round_target_tp_percent_too_high: null,
  round_target_tp_percent_too_low: null,
  sl_per_too_high: null,
  sl_per_too_low: null,
  entry_price_too_high: null,
  entry_price_too_low: null,
  leverage_too_high: null,
  leverage_too_low: null,
});

/** FMartCheckCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartCheckCode() {
  return named(FMartCheckCode);
}
