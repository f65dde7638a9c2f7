import { choice, named, prefixed } from '../../contract/named.js';

/** Kind of a bot, by the names of `BotKind`. */
export const BotType = {
  invalid: [0, 'INVALID', 'BOT_TYPE_ENUM_INVALID', 'BOT_TYPE_ENUM_UNSPECIFIED'],
  spot_grid: [1, 'GRID_SPOT', 'BOT_TYPE_ENUM_GRID_SPOT'],
  spot_dca: [2, 'DCA_SPOT', 'BOT_TYPE_ENUM_DCA_SPOT'],
  futures_grid: [3, 'GRID_FUTURES', 'BOT_TYPE_ENUM_GRID_FUTURES'],
  futures_martingale: [4, 'MART_FUTURES', 'BOT_TYPE_ENUM_MART_FUTURES'],
  futures_combo: [5, 'COMBO_FUTURES', 'BOT_TYPE_ENUM_COMBO_FUTURES'],
} as const;

/** BotType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function botTypeChoice() {
  return choice(BotType);
}

/** BotType in a request that wants the spelling with its prefix. */
/* @__NO_SIDE_EFFECTS__ */
export function botTypePrefixedChoice() {
  return choice(BotType, { write: 'prefixed' });
}

/** BotType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function botType() {
  return named(BotType);
}

/** Kind of a product: bots by the names of `BotKind`, and others. Goes out as integer. */
export const BizType = /* @__PURE__ */ prefixed([''], {
  biz_unknown: 0,
  spot_grid: 1,
  futures_grid: [2, 'FUTURE_GRID'],
  spot_dca: 3,
  dual_asset: 4,
  liquidity_mining: 5,
  copy_trading: 6,
  futures_martingale: [7, 'FUTURE_MARTIN'],
  futures_combo: [8, 'FUTURE_COMBO'],
});

/** BizType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function bizTypeChoice() {
  return choice(BizType, { write: 'integer' });
}

/** BizType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function bizType() {
  return named(BizType, { write: 'integer' });
}
