import { choice, named, prefixed } from '../../contract/named.js';

/** Why a futures grid stopped. */
export const FGridStopType = /* @__PURE__ */ prefixed(['STOP_TYPE_', 'F_GRID_BOT_STOP_TYPE_'], {
  unspecified: 0,
  init: 1,
  user: 2,
  tp: 3,
  no_balance: 4,
  liq: 5,
  settle: 6,
  trigger_fbu_fail: 7,
  transfer_asset_fail: 8,
  sl: 9,
  reduce_only: 10,
  risk_limit: 11,
  risk_system: 12,
  bust_price: 13,
  user_ban: 14,
  trigger_top_price: 15,
  trigger_bottom_price: 16,
  copy_trade_master: 17,
  copy_trade_no_balance: 18,
  copy_trade_entry_timing: 19,
  negative_arbitrage: 20,
  trailing_stop: 21,
  compliance: 22,
  adl: 23,
  price_drop: 24,
  system: 25,
});

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
export const FMartStopType = /* @__PURE__ */ prefixed(['F_MART_BOT_STOP_TYPE_STOP_TYPE_'], {
  unknown: [0, 'F_MART_BOT_STOP_TYPE_STOP_TYPE_UNKNOWN_UNSPECIFIED'],
  init_error: 1,
  by_user: 2,
  by_liq: 3,
  by_symbol_offline: 4,
  by_sl: 5,
  by_system: 6,
  by_user_banned: 7,
  by_tp_single_round: 8,
  by_order_cost: 9,
  by_reduce_only: 10,
  by_bust_price: 11,
  by_negative_arbitrage: 12,
  by_compliance: 13,
  by_adl: 14,
});

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
export const ComboStopType = /* @__PURE__ */ prefixed(['BOT_STOP_TYPE_'], {
  unspecified: 0,
  init_error: 1,
  by_user: 2,
  by_liq: 3,
  by_symbol_offline: 4,
  by_sl: 5,
  by_system: 6,
  by_user_banned: 7,
  by_tp: 8,
  by_order_cost: 9,
  by_reduce_only: 10,
  by_bust_price: 11,
  by_trailing_stop: 12,
  by_oi_limit: 13,
  by_compliance: 14,
  by_adl: 15,
});

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
