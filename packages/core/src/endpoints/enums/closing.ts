import { choice, named } from '../../contract/named.js';

/** What the user gets back when a spot grid closes. */
export const SpotCloseMode = {
  bit_mode: [1, 'BIT_MODE'],
  base_mode: [2, 'BASE_MODE'],
  quote_mode: [3, 'QUOTE_MODE'],
  base_and_quote_mode: [4, 'BASE_AND_QUOTE_MODE'],
} as const;

/** SpotCloseMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function spotCloseModeChoice() {
  return choice(SpotCloseMode);
}

/** SpotCloseMode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotCloseMode() {
  return named(SpotCloseMode);
}

/** What the user gets back when a DCA bot closes. */
export const DcaCloseMode = {
  bit: [1, 'DCA_BIT_MODE'],
  base: [2, 'DCA_BASE_MODE'],
  quote: [3, 'DCA_QUOTE_MODE'],
} as const;

/** DcaCloseMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaCloseModeChoice() {
  return choice(DcaCloseMode);
}

/** DcaCloseMode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaCloseMode() {
  return named(DcaCloseMode);
}

/** Unified close code. Judge by the status first: a running bot may carry any code. `tirgger` is the wire's spelling. */
export const BotCloseCode = {
  unspecified: [0, 'BOT_CLOSE_CODE_UNSPECIFIED', 'BOT_CLOSE_CODE_UNKNOWN'],
  failed_initiation: [1, 'BOT_CLOSE_CODE_FAILED_INITIATION'],
  canceled_manually: [2, 'BOT_CLOSE_CODE_CANCELED_MANUALLY'],
  canceled_auto: [3, 'BOT_CLOSE_CODE_CANCELED_AUTO'],
  canceled_auto_tp: [4, 'BOT_CLOSE_CODE_CANCELED_AUTO_TP'],
  canceled_auto_sl: [5, 'BOT_CLOSE_CODE_CANCELED_AUTO_SL'],
  canceled_auto_liq: [6, 'BOT_CLOSE_CODE_CANCELED_AUTO_LIQ'],
  dca_reach_max: [7, 'BOT_CLOSE_CODE_DCA_REACH_MAX'],
  canceled_auto_user_ban: [8, 'BOT_CLOSE_CODE_CANCELED_AUTO_USER_BAN'],
  canceled_tirgger_top_price: [
    9,
    'BOT_CLOSE_CODE_CANCELED_TIRGGER_TOP_PRICE',
    'BOT_CLOSE_CODE_CANCELED_TRIGGER_TOP_PRICE',
  ],
  canceled_tirgger_bottom_price: [
    10,
    'BOT_CLOSE_CODE_CANCELED_TIRGGER_BOTTOM_PRICE',
    'BOT_CLOSE_CODE_CANCELED_TRIGGER_BOTTOM_PRICE',
  ],
  canceled_round_tp: [11, 'BOT_CLOSE_CODE_CANCELED_ROUND_TP'],
  canceled_auto_symbol_delist: [12, 'BOT_CLOSE_CODE_CANCELED_AUTO_SYMBOL_DELIST'],
  canceled_negative_arbitrage: [13, 'BOT_CLOSE_CODE_CANCELED_NEGATIVE_ARBITRAGE'],
  canceled_trailing_stop: [14, 'BOT_CLOSE_CODE_CANCELED_TRAILING_STOP'],
  canceled_oi_limit: [15, 'BOT_CLOSE_CODE_CANCELED_OI_LIMIT'],
  canceled_compliance: [16, 'BOT_CLOSE_CODE_CANCELED_COMPLIANCE'],
  canceled_adl: [17, 'BOT_CLOSE_CODE_CANCELED_ADL'],
  canceled_standard_clearance: [18, 'BOT_CLOSE_CODE_CANCELED_STANDARD_CLEARANCE'],
  canceled_tax_tag_change: [19, 'BOT_CLOSE_CODE_CANCELED_TAX_TAG_CHANGE'],
} as const;

/** BotCloseCode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function botCloseCode() {
  return named(BotCloseCode);
}

/** Why a spot grid closed; `unknown` while it runs. */
export const SpotCloseReason = {
  unknown: [0, 'UNKNOWN_GridCloseReason', 'UNKNOWN'],
  closed_manually: [1, 'CLOSED_MANUALLY'],
  closed_failed_initiation: [2, 'CLOSED_FAILED_INITIATION'],
  closed_symbol_delisted: [3, 'CLOSED_SYMBOL_DELISTED'],
  closed_stop_loss: [4, 'CLOSED_STOP_LOSS'],
  closed_take_profit: [5, 'CLOSED_TAKE_PROFIT'],
  closed_user_ban: [6, 'CLOSED_USER_BAN'],
  closed_trailing_stop: [7, 'CLOSED_TRAILING_STOP'],
  close_standard_clearance: [8, 'CLOSE_STANDARD_CLEARANCE'],
  close_tax_tag_change: [9, 'CLOSE_TAX_TAG_CHANGE'],
} as const;

/** SpotCloseReason in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotCloseReason() {
  return named(SpotCloseReason);
}

/** Why a DCA bot closed; `unknown` while it runs. */
export const DcaCloseReason = {
  unknown: [0, 'DCA_CLOSE_REASON_UNKNOWN', ''],
  closed_manually: [1, 'DCA_CLOSED_MANUALLY'],
  closed_reach_max: [2, 'DCA_CLOSED_REACH_MAX'],
  closed_symbol_delisted: [3, 'DCA_CLOSED_SYMBOL_DELISTED'],
  closed_user_banned: [4, 'DCA_CLOSED_USER_BANNED'],
} as const;

/** DcaCloseReason in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function dcaCloseReason() {
  return named(DcaCloseReason);
}

/** Why a futures grid stopped. */
export const FGridStopType = {
  unspecified: [0, 'STOP_TYPE_UNSPECIFIED', 'F_GRID_BOT_STOP_TYPE_UNSPECIFIED'],
  init: [1, 'STOP_TYPE_INIT', 'F_GRID_BOT_STOP_TYPE_INIT'],
  user: [2, 'STOP_TYPE_USER', 'F_GRID_BOT_STOP_TYPE_USER'],
  tp: [3, 'STOP_TYPE_TP', 'F_GRID_BOT_STOP_TYPE_TP'],
  no_balance: [4, 'STOP_TYPE_NO_BALANCE', 'F_GRID_BOT_STOP_TYPE_NO_BALANCE'],
  liq: [5, 'STOP_TYPE_LIQ', 'F_GRID_BOT_STOP_TYPE_LIQ'],
  settle: [6, 'STOP_TYPE_SETTLE', 'F_GRID_BOT_STOP_TYPE_SETTLE'],
  trigger_fbu_fail: [7, 'STOP_TYPE_TRIGGER_FBU_FAIL', 'F_GRID_BOT_STOP_TYPE_TRIGGER_FBU_FAIL'],
  transfer_asset_fail: [8, 'STOP_TYPE_TRANSFER_ASSET_FAIL', 'F_GRID_BOT_STOP_TYPE_TRANSFER_ASSET_FAIL'],
  sl: [9, 'STOP_TYPE_SL', 'F_GRID_BOT_STOP_TYPE_SL'],
  reduce_only: [10, 'STOP_TYPE_REDUCE_ONLY', 'F_GRID_BOT_STOP_TYPE_REDUCE_ONLY'],
  risk_limit: [11, 'STOP_TYPE_RISK_LIMIT', 'F_GRID_BOT_STOP_TYPE_RISK_LIMIT'],
  risk_system: [12, 'STOP_TYPE_RISK_SYSTEM', 'F_GRID_BOT_STOP_TYPE_RISK_SYSTEM'],
  bust_price: [13, 'STOP_TYPE_BUST_PRICE', 'F_GRID_BOT_STOP_TYPE_BUST_PRICE'],
  user_ban: [14, 'STOP_TYPE_USER_BAN', 'F_GRID_BOT_STOP_TYPE_USER_BAN'],
  trigger_top_price: [15, 'STOP_TYPE_TRIGGER_TOP_PRICE', 'F_GRID_BOT_STOP_TYPE_TRIGGER_TOP_PRICE'],
  trigger_bottom_price: [16, 'STOP_TYPE_TRIGGER_BOTTOM_PRICE', 'F_GRID_BOT_STOP_TYPE_TRIGGER_BOTTOM_PRICE'],
  copy_trade_master: [17, 'STOP_TYPE_COPY_TRADE_MASTER', 'F_GRID_BOT_STOP_TYPE_COPY_TRADE_MASTER'],
  copy_trade_no_balance: [18, 'STOP_TYPE_COPY_TRADE_NO_BALANCE', 'F_GRID_BOT_STOP_TYPE_COPY_TRADE_NO_BALANCE'],
  copy_trade_entry_timing: [19, 'STOP_TYPE_COPY_TRADE_ENTRY_TIMING', 'F_GRID_BOT_STOP_TYPE_COPY_TRADE_ENTRY_TIMING'],
  negative_arbitrage: [20, 'STOP_TYPE_NEGATIVE_ARBITRAGE', 'F_GRID_BOT_STOP_TYPE_NEGATIVE_ARBITRAGE'],
  trailing_stop: [21, 'STOP_TYPE_TRAILING_STOP', 'F_GRID_BOT_STOP_TYPE_TRAILING_STOP'],
  compliance: [22, 'STOP_TYPE_COMPLIANCE', 'F_GRID_BOT_STOP_TYPE_COMPLIANCE'],
  adl: [23, 'STOP_TYPE_ADL', 'F_GRID_BOT_STOP_TYPE_ADL'],
  price_drop: [24, 'STOP_TYPE_PRICE_DROP', 'F_GRID_BOT_STOP_TYPE_PRICE_DROP'],
  system: [25, 'STOP_TYPE_SYSTEM', 'F_GRID_BOT_STOP_TYPE_SYSTEM'],
} as const;

/** FGridStopType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function fGridStopTypeChoice() {
  return choice(FGridStopType);
}

/** FGridStopType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fGridStopType() {
  return named(FGridStopType);
}

/** Why a martingale stopped. The doubled words are the real spelling. */
export const FMartStopType = {
  unknown: [0, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_UNKNOWN_UNSPECIFIED'],
  init_error: [1, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_INIT_ERROR'],
  by_user: [2, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_USER'],
  by_liq: [3, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_LIQ'],
  by_symbol_offline: [4, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_SYMBOL_OFFLINE'],
  by_sl: [5, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_SL'],
  by_system: [6, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_SYSTEM'],
  by_user_banned: [7, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_USER_BANNED'],
  by_tp_single_round: [8, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_TP_SINGLE_ROUND'],
  by_order_cost: [9, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_ORDER_COST'],
  by_reduce_only: [10, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_REDUCE_ONLY'],
  by_bust_price: [11, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_BUST_PRICE'],
  by_negative_arbitrage: [12, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_NEGATIVE_ARBITRAGE'],
  by_compliance: [13, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_COMPLIANCE'],
  by_adl: [14, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_BY_ADL'],
} as const;

/** FMartStopType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartStopTypeChoice() {
  return choice(FMartStopType);
}

/** FMartStopType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartStopType() {
  return named(FMartStopType);
}

/** Why a combo stopped. */
export const ComboStopType = {
  unspecified: [0, 'BOT_STOP_TYPE_UNSPECIFIED'],
  init_error: [1, 'BOT_STOP_TYPE_INIT_ERROR'],
  by_user: [2, 'BOT_STOP_TYPE_BY_USER'],
  by_liq: [3, 'BOT_STOP_TYPE_BY_LIQ'],
  by_symbol_offline: [4, 'BOT_STOP_TYPE_BY_SYMBOL_OFFLINE'],
  by_sl: [5, 'BOT_STOP_TYPE_BY_SL'],
  by_system: [6, 'BOT_STOP_TYPE_BY_SYSTEM'],
  by_user_banned: [7, 'BOT_STOP_TYPE_BY_USER_BANNED'],
  by_tp: [8, 'BOT_STOP_TYPE_BY_TP'],
  by_order_cost: [9, 'BOT_STOP_TYPE_BY_ORDER_COST'],
  by_reduce_only: [10, 'BOT_STOP_TYPE_BY_REDUCE_ONLY'],
  by_bust_price: [11, 'BOT_STOP_TYPE_BY_BUST_PRICE'],
  by_trailing_stop: [12, 'BOT_STOP_TYPE_BY_TRAILING_STOP'],
  by_oi_limit: [13, 'BOT_STOP_TYPE_BY_OI_LIMIT'],
  by_compliance: [14, 'BOT_STOP_TYPE_BY_COMPLIANCE'],
  by_adl: [15, 'BOT_STOP_TYPE_BY_ADL'],
} as const;

/** ComboStopType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function comboStopTypeChoice() {
  return choice(ComboStopType);
}

/** ComboStopType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function comboStopType() {
  return named(ComboStopType);
}
