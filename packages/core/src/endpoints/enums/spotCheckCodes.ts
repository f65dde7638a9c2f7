import { named } from '../../contract/named.js';

/** Verdict on one field of a spot grid; no integers beside 0 are known. */
export const SpotCheckCode = {
  success_unspecified: [0, 'SPOT_CHECK_CODE_SUCCESS_UNSPECIFIED'],
  low_price_too_low: [null, 'SPOT_CHECK_CODE_LOW_PRICE_TOO_LOW'],
  low_price_too_high: [null, 'SPOT_CHECK_CODE_LOW_PRICE_TOO_HIGH'],
  high_price_too_low: [null, 'SPOT_CHECK_CODE_HIGH_PRICE_TOO_LOW'],
  high_price_too_high: [null, 'SPOT_CHECK_CODE_HIGH_PRICE_TOO_HIGH'],
  grid_no_too_low: [null, 'SPOT_CHECK_CODE_GRID_NO_TOO_LOW'],
  grid_no_too_high: [null, 'SPOT_CHECK_CODE_GRID_NO_TOO_HIGH'],
  investment_too_low: [null, 'SPOT_CHECK_CODE_INVESTMENT_TOO_LOW'],
  investment_too_high: [null, 'SPOT_CHECK_CODE_INVESTMENT_TOO_HIGH'],
  tp_too_low: [null, 'SPOT_CHECK_CODE_TP_TOO_LOW'],
  tp_too_high: [null, 'SPOT_CHECK_CODE_TP_TOO_HIGH'],
  sl_too_low: [null, 'SPOT_CHECK_CODE_SL_TOO_LOW'],
  sl_too_high: [null, 'SPOT_CHECK_CODE_SL_TOO_HIGH'],
  ep_too_low: [null, 'SPOT_CHECK_CODE_EP_TOO_LOW'],
  ep_too_high: [null, 'SPOT_CHECK_CODE_EP_TOO_HIGH'],
  ts_percent_too_low: [null, 'SPOT_CHECK_CODE_TS_PERCENT_TOO_LOW'],
  ts_percent_too_high: [null, 'SPOT_CHECK_CODE_TS_PERCENT_TOO_HIGH'],
  tp_too_low_than_market: [null, 'SPOT_CHECK_CODE_TP_TOO_LOW_THAN_MARKET'],
  sl_too_high_than_market: [null, 'SPOT_CHECK_CODE_SL_TOO_HIGH_THAN_MARKET'],
  limit_up_price_too_low: [null, 'SPOT_CHECK_CODE_LIMIT_UP_PRICE_TOO_LOW'],
  limit_up_price_too_high: [null, 'SPOT_CHECK_CODE_LIMIT_UP_PRICE_TOO_HIGH'],
  can_not_enable_trailing_up: [null, 'SPOT_CHECK_CODE_CAN_NOT_ENABLE_TRAILING_UP'],
  entry_price_forbidden_trailing_up: [null, 'SPOT_CHECK_CODE_ENTRY_PRICE_FORBIDDEN_TRAILING_UP'],
  last_price_forbidden_trailing_up: [null, 'SPOT_CHECK_CODE_LAST_PRICE_FORBIDDEN_TRAILING_UP'],
  investment_forbidden_trailing_up: [null, 'SPOT_CHECK_CODE_INVESTMENT_FORBIDDEN_TRAILING_UP'],
  add_investment_too_low: [null, 'SPOT_CHECK_CODE_ADD_INVESTMENT_TOO_LOW'],
  add_investment_too_high: [null, 'SPOT_CHECK_CODE_ADD_INVESTMENT_TOO_HIGH'],
  parameters_not_changed: [null, 'SPOT_CHECK_CODE_PARAMETERS_NOT_CHANGED'],
} as const;

/** SpotCheckCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotCheckCode() {
  return named(SpotCheckCode);
}
