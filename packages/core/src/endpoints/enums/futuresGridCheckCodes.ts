import { named } from '../../contract/named.js';

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
