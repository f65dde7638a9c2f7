import { named } from '../../named.js';

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

/** Verdict on one field of a futures grid; 400006 is the one integer beside 0 that is known. */
export const FGridCheckCode = {
  success: [0, 'FGRID_CHECK_CODE_UNSPECIFIED', 'FGRID_CHECK_CODE_SUCCESS'],
  low_price_too_low: [null, 'FGRID_CHECK_CODE_LOW_PRICE_TOO_LOW'],
  low_price_too_high: [null, 'FGRID_CHECK_CODE_LOW_PRICE_TOO_HIGH'],
  high_price_too_low: [null, 'FGRID_CHECK_CODE_HIGH_PRICE_TOO_LOW'],
  high_price_too_high: [null, 'FGRID_CHECK_CODE_HIGH_PRICE_TOO_HIGH'],
  grid_no_too_low: [null, 'FGRID_CHECK_CODE_GRID_NO_TOO_LOW'],
  grid_no_too_high: [null, 'FGRID_CHECK_CODE_GRID_NO_TOO_HIGH'],
  investment_too_low: [null, 'FGRID_CHECK_CODE_INVESTMENT_TOO_LOW'],
  investment_too_high: [null, 'FGRID_CHECK_CODE_INVESTMENT_TOO_HIGH'],
  leverage_too_low: [null, 'FGRID_CHECK_CODE_LEVERAGE_TOO_LOW'],
  leverage_too_high: [null, 'FGRID_CHECK_CODE_LEVERAGE_TOO_HIGH'],
  tp_too_low: [null, 'FGRID_CHECK_CODE_TP_TOO_LOW'],
  tp_too_high: [null, 'FGRID_CHECK_CODE_TP_TOO_HIGH'],
  sl_too_low: [null, 'FGRID_CHECK_CODE_SL_TOO_LOW'],
  sl_too_high: [null, 'FGRID_CHECK_CODE_SL_TOO_HIGH'],
  sl_cause_liquidation: [null, 'FGRID_CHECK_CODE_SL_CAUSE_LIQUIDATION'],
  risk_limit: [null, 'FGRID_CHECK_CODE_RISK_LIMIT'],
  oi_pos_limit: [null, 'FGRID_CHECK_CODE_OI_POS_LIMIT'],
  symbol_not_exists: [null, 'FGRID_CHECK_CODE_SYMBOL_NOT_EXISTS'],
  user_banned: [null, 'FGRID_CHECK_CODE_USER_BANNED'],
  invalid_trailing_stop_percent: [null, 'FGRID_CHECK_CODE_INVALID_TRAILING_STOP_PERCENT'],
  insufficient_balance: [400006, 'FGRID_CHECK_CODE_INSUFFICIENT_BALANCE'],
  tp_too_low_than_last_price: [null, 'FGRID_CHECK_CODE_TP_TOO_LOW_THAN_LAST_PRICE'],
  tp_too_high_than_last_price: [null, 'FGRID_CHECK_CODE_TP_TOO_HIGH_THAN_LAST_PRICE'],
  sl_too_low_than_last_price: [null, 'FGRID_CHECK_CODE_SL_TOO_LOW_THAN_LAST_PRICE'],
  sl_too_high_than_last_price: [null, 'FGRID_CHECK_CODE_SL_TOO_HIGH_THAN_LAST_PRICE'],
  liquidation_price: [null, 'FGRID_CHECK_CODE_LIQUIDATION_PRICE'],
  entry_price_too_low: [null, 'FGRID_CHECK_CODE_ENTRY_PRICE_TOO_LOW'],
  entry_price_too_high: [null, 'FGRID_CHECK_CODE_ENTRY_PRICE_TOO_HIGH'],
  amount_too_big: [null, 'FGRID_CHECK_CODE_AMOUNT_TOO_BIG'],
  pre_settle_only_reduce: [null, 'FGRID_CHECK_CODE_PRE_SETTLE_ONLY_REDUCE'],
  coin_mismatch: [null, 'FGRID_CHECK_CODE_COIN_MISMATCH'],
  operation_denied: [null, 'FGRID_CHECK_CODE_OPERATION_DENIED'],
  not_login: [null, 'FGRID_CHECK_CODE_NOT_LOGIN'],
  server_error: [null, 'FGRID_CHECK_CODE_SERVER_ERROR'],
  invalid_param: [null, 'FGRID_CHECK_CODE_INVALID_PARAM'],
  top_price_too_low: [null, 'FGRID_CHECK_CODE_TOP_PRICE_TOO_LOW'],
  top_price_too_high: [null, 'FGRID_CHECK_CODE_TOP_PRICE_TOO_HIGH'],
  bottom_price_too_low: [null, 'FGRID_CHECK_CODE_BOTTOM_PRICE_TOO_LOW'],
  bottom_price_too_high: [null, 'FGRID_CHECK_CODE_BOTTOM_PRICE_TOO_HIGH'],
  move_up_price_too_low: [null, 'FGRID_CHECK_CODE_MOVE_UP_PRICE_TOO_LOW'],
  move_up_price_too_high: [null, 'FGRID_CHECK_CODE_MOVE_UP_PRICE_TOO_HIGH'],
  move_down_price_too_low: [null, 'FGRID_CHECK_CODE_MOVE_DOWN_PRICE_TOO_LOW'],
  move_down_price_too_high: [null, 'FGRID_CHECK_CODE_MOVE_DOWN_PRICE_TOO_HIGH'],
} as const;

/** FGridCheckCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fGridCheckCode() {
  return named(FGridCheckCode);
}

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
