import { named } from '../../contract/named.js';

/** Verdict on one field of a martingale; no integers beside 0 are known. */
export const FMartCheckCode = {
  success: [0, 'F_MART_LIMIT_CHECK_CODE_F_MART_CHECK_CODE_SUCCESS_UNSPECIFIED'],
  price_float_percent_too_high: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_PRICE_FLOAT_PERCENT_TOO_HIGH'],
  price_float_percent_too_low: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_PRICE_FLOAT_PERCENT_TOO_LOW'],
  add_position_percent_too_high: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_ADD_POSITION_PERCENT_TOO_HIGH'],
  add_position_percent_too_low: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_ADD_POSITION_PERCENT_TOO_LOW'],
  add_position_num_too_high: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_ADD_POSITION_NUM_TOO_HIGH'],
  add_position_num_too_low: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_ADD_POSITION_NUM_TOO_LOW'],
  init_margin_too_high: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_INIT_MARGIN_TOO_HIGH'],
  init_margin_too_low: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_INIT_MARGIN_TOO_LOW'],
  round_target_tp_percent_too_high: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_ROUND_TARGET_TP_PERCENT_TOO_HIGH'],
  round_target_tp_percent_too_low: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_ROUND_TARGET_TP_PERCENT_TOO_LOW'],
  sl_per_too_high: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_SL_PER_TOO_HIGH'],
  sl_per_too_low: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_SL_PER_TOO_LOW'],
  entry_price_too_high: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_ENTRY_PRICE_TOO_HIGH'],
  entry_price_too_low: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_ENTRY_PRICE_TOO_LOW'],
  leverage_too_high: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_LEVERAGE_TOO_HIGH'],
  leverage_too_low: [null, 'F_MART_LIMIT_CHECK_CODE_F_MART_LEVERAGE_TOO_LOW'],
} as const;

/** FMartCheckCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartCheckCode() {
  return named(FMartCheckCode);
}
