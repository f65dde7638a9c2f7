import { named, prefixed } from '../../contract/named.js';

/** Verdict on one field of a futures grid; 400006 is the one integer beside 0 that is known. */
export const FGridCheckCode = /* @__PURE__ */ prefixed(['FGRID_CHECK_CODE_'], {
  success: [0, 'FGRID_CHECK_CODE_UNSPECIFIED', 'FGRID_CHECK_CODE_SUCCESS'],
  low_price_too_low: null,
  low_price_too_high: null,
  high_price_too_low: null,
  high_price_too_high: null,
  grid_no_too_low: null,
  grid_no_too_high: null,
  investment_too_low: null,
  investment_too_high: null,
  leverage_too_low: null,
  leverage_too_high: null,
  tp_too_low: null,
  tp_too_high: null,
  sl_too_low: null,
  sl_too_high: null,
  sl_cause_liquidation: null,
  risk_limit: null,
  oi_pos_limit: null,
  symbol_not_exists: null,
  user_banned: null,
  invalid_trailing_stop_percent: null,
  insufficient_balance: 400006,
  tp_too_low_than_last_price: null,
  tp_too_high_than_last_price: null,
  sl_too_low_than_last_price: null,
  sl_too_high_than_last_price: null,
  liquidation_price: null,
  entry_price_too_low: null,
  entry_price_too_high: null,
  amount_too_big: null,
  pre_settle_only_reduce: null,
  coin_mismatch: null,
  operation_denied: null,
  not_login: null,
  server_error: null,
  invalid_param: null,
  top_price_too_low: null,
  top_price_too_high: null,
  bottom_price_too_low: null,
  bottom_price_too_high: null,
  move_up_price_too_low: null,
  move_up_price_too_high: null,
  move_down_price_too_low: null,
  move_down_price_too_high: null,
});

/** FGridCheckCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fGridCheckCode() {
  return named(FGridCheckCode);
}
