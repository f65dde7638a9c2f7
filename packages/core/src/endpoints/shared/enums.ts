import { choice, named } from '../../named.js';

/** Kind of a bot. */
export const BotType = {
  invalid: [0, 'INVALID', 'BOT_TYPE_ENUM_INVALID', 'BOT_TYPE_ENUM_UNSPECIFIED'],
  grid_spot: [1, 'GRID_SPOT', 'BOT_TYPE_ENUM_GRID_SPOT'],
  dca_spot: [2, 'DCA_SPOT', 'BOT_TYPE_ENUM_DCA_SPOT'],
  grid_futures: [3, 'GRID_FUTURES', 'BOT_TYPE_ENUM_GRID_FUTURES'],
  mart_futures: [4, 'MART_FUTURES', 'BOT_TYPE_ENUM_MART_FUTURES'],
  combo_futures: [5, 'COMBO_FUTURES', 'BOT_TYPE_ENUM_COMBO_FUTURES'],
} as const;

/** BotType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function botTypeChoice() {
  return choice(BotType);
}

/** BotType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function botType() {
  return named(BotType);
}

/** Account that pays for a bot. */
export const AccountType = {
  unspecified: [0, 'BOT_ACCOUNT_TYPE_UNSPECIFIED'],
  derivative: [1, 'BOT_ACCOUNT_TYPE_DERIVATIVE'],
  unified: [2, 'BOT_ACCOUNT_TYPE_UNIFIED'],
  unified_upgrading: [3, 'BOT_ACCOUNT_TYPE_UNIFIED_UPGRADING'],
  spot: [4, 'BOT_ACCOUNT_TYPE_SPOT'],
  uta: [5, 'BOT_ACCOUNT_TYPE_UTA'],
  fund: [6, 'BOT_ACCOUNT_TYPE_FUND'],
} as const;

/** AccountType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function accountTypeChoice() {
  return choice(AccountType);
}

/** AccountType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function accountType() {
  return named(AccountType);
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

/** State of a spot grid bot. */
export const SpotGridStatus = {
  raw: [0, 'RAW', 'GRID_STATUS_RAW'],
  rejected: [1, 'REJECTED', 'GRID_STATUS_REJECTED'],
  new: [2, 'NEW', 'GRID_STATUS_NEW'],
  initializing: [3, 'INITIALIZING', 'GRID_STATUS_INITIALIZING'],
  running: [4, 'RUNNING', 'GRID_STATUS_RUNNING'],
  cancelling: [5, 'CANCELLING', 'GRID_STATUS_CANCELLING'],
  completed: [6, 'COMPLETED', 'GRID_STATUS_COMPLETED'],
  await_activation: [7, 'AWAIT_ACTIVATION', 'GRID_STATUS_AWAIT_ACTIVATION'],
} as const;

/** SpotGridStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotGridStatus() {
  return named(SpotGridStatus);
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

/** Whether a spot pair trades. */
export const SpotSymbolStatus = {
  online: [null, 'ONLINE'],
  offline: [null, 'OFFLINE'],
} as const;

/** SpotSymbolStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotSymbolStatus() {
  return named(SpotSymbolStatus);
}
