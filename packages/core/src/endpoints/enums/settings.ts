import { choice, named, prefixed } from '../../contract/named.js';

/** Direction of a recommended bot. */
export const GridMode = /* @__PURE__ */ prefixed(['GRID_MODE_'], {
  unspecified: 0,
  neutral: 1,
  long: 2,
  short: 3,
});

/** GridMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function gridModeChoice() {
  return choice(GridMode);
}

/** GridMode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function gridMode() {
  return named(GridMode);
}

/** Direction of a futures grid. */
export const FutureGridMode = /* @__PURE__ */ prefixed(['FUTURE_GRID_MODE_'], {
  unspecified: 0,
  neutral: 1,
  long: 2,
  short: 3,
});

/** FutureGridMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function futureGridModeChoice() {
  return choice(FutureGridMode);
}

/** FutureGridMode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function futureGridMode() {
  return named(FutureGridMode);
}

/** How the lines of a futures grid are spaced: equal steps or equal ratios. */
export const FutureGridType = /* @__PURE__ */ prefixed(['FUTURE_GRID_TYPE_'], {
  unspecified: 0,
  arithmetic: 1,
  geometric: 2,
});

/** FutureGridType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function futureGridTypeChoice() {
  return choice(FutureGridType);
}

/** FutureGridType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function futureGridType() {
  return named(FutureGridType);
}

/** Direction of a martingale. The doubled word is the real spelling. */
export const FMartMode = /* @__PURE__ */ prefixed(['F_MART_MODE_MARTINGALE_MODE_'], {
  unknown: [0, 'F_MART_MODE_MARTINGALE_MODE_UNKNOWN_UNSPECIFIED'],
  long: 1,
  short: 2,
});

/** FMartMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartModeChoice() {
  return choice(FMartMode);
}

/** FMartMode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartMode() {
  return named(FMartMode);
}

/** Whether a martingale begins a new round after taking profit. The doubled word is the real spelling. */
export const AutoCycleToggle = /* @__PURE__ */ prefixed(['AUTO_CYCLE_TOGGLE_AUTO_CYCLE_TOGGLE_'], {
  unknown: [0, 'AUTO_CYCLE_TOGGLE_AUTO_CYCLE_TOGGLE_UNKNOWN_UNSPECIFIED'],
  enable: 1,
  disable: 2,
});

/** AutoCycleToggle in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function autoCycleToggleChoice() {
  return choice(AutoCycleToggle);
}

/** AutoCycleToggle in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function autoCycleToggle() {
  return named(AutoCycleToggle);
}

/** Character of a recommended bot. */
export const BotStyle = /* @__PURE__ */ prefixed(['STYLE_'], {
  unspecified: 0,
  high_profits: 1,
  steady: 2,
  high_frequency: 3,
});

/** BotStyle in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function botStyleChoice() {
  return choice(BotStyle);
}

/** BotStyle in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function botStyle() {
  return named(BotStyle);
}

/** Spot or futures; used by one-tap recommendations only. */
export const ProductType = /* @__PURE__ */ prefixed(['PRODUCT_TYPE_'], {
  unknown: 0,
  spot: 1,
  future: 2,
});

/** Direction of a whole combo. */
export const BotMode = /* @__PURE__ */ prefixed(['BOT_MODE_'], {
  unspecified: 0,
  long: 1,
  short: 2,
  mix: 3,
});

/** BotMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function botModeChoice() {
  return choice(BotMode);
}

/** BotMode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function botMode() {
  return named(BotMode);
}

/** Side of one contract of a combo. */
export const Side = /* @__PURE__ */ prefixed(['SIDE_'], {
  unspecified: 0,
  long: 1,
  short: 2,
});

/** Side in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function sideChoice() {
  return choice(Side);
}

/** Side in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function side() {
  return named(Side);
}

/** What take profit and stop loss of a futures grid are given by. */
export const TpSlType = /* @__PURE__ */ prefixed(['TP_SL_TYPE_'], {
  unspecified: 0,
  percent: [1, 'TP_SL_TYPE_PERCENT', 'TP_SL_TYPE_PERCENTAGE'],
  price: 2,
  tp_price_sl_percent: 3,
  tp_percent_sl_price: 4,
});

/** TpSlType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function tpSlTypeChoice() {
  return choice(TpSlType);
}

/** TpSlType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function tpSlType() {
  return named(TpSlType);
}

/** What sets off a rebalance of a combo. */
export const AdjustPositionMode = /* @__PURE__ */ prefixed(['ADJUST_POSITION_MODE_'], {
  unspecified: 0,
  time: 1,
  percent: 2,
  time_or_percent: 3,
  by_user: 4,
  modify_setting: 5,
  transfer: 6,
});

/** AdjustPositionMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function adjustPositionModeChoice() {
  return choice(AdjustPositionMode);
}

/** AdjustPositionMode in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function adjustPositionMode() {
  return named(AdjustPositionMode);
}

/** Into or out of a running combo. */
export const TransferDirection = /* @__PURE__ */ prefixed(['TRANSFER_DIRECTION_', ''], {
  in: 1,
  out: 2,
});

/** TransferDirection in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function transferDirectionChoice() {
  return choice(TransferDirection);
}
