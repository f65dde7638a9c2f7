import { choice, named } from '../../contract/named.js';

/** Direction of a recommended bot. */
export const GridMode = {
  unspecified: [0, 'GRID_MODE_UNSPECIFIED'],
  neutral: [1, 'GRID_MODE_NEUTRAL'],
  long: [2, 'GRID_MODE_LONG'],
  short: [3, 'GRID_MODE_SHORT'],
} as const;

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
export const FutureGridMode = {
  unspecified: [0, 'FUTURE_GRID_MODE_UNSPECIFIED'],
  neutral: [1, 'FUTURE_GRID_MODE_NEUTRAL'],
  long: [2, 'FUTURE_GRID_MODE_LONG'],
  short: [3, 'FUTURE_GRID_MODE_SHORT'],
} as const;

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
export const FutureGridType = {
  unspecified: [0, 'FUTURE_GRID_TYPE_UNSPECIFIED'],
  arithmetic: [1, 'FUTURE_GRID_TYPE_ARITHMETIC'],
  geometric: [2, 'FUTURE_GRID_TYPE_GEOMETRIC'],
} as const;

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
export const FMartMode = {
  unknown: [0, 'F_MART_MODE_MARTINGALE_MODE_UNKNOWN_UNSPECIFIED'],
  long: [1, 'F_MART_MODE_MARTINGALE_MODE_LONG'],
  short: [2, 'F_MART_MODE_MARTINGALE_MODE_SHORT'],
} as const;

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
export const AutoCycleToggle = {
  unknown: [0, 'AUTO_CYCLE_TOGGLE_AUTO_CYCLE_TOGGLE_UNKNOWN_UNSPECIFIED'],
  enable: [1, 'AUTO_CYCLE_TOGGLE_AUTO_CYCLE_TOGGLE_ENABLE'],
  disable: [2, 'AUTO_CYCLE_TOGGLE_AUTO_CYCLE_TOGGLE_DISABLE'],
} as const;

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
export const BotStyle = {
  unspecified: [0, 'STYLE_UNSPECIFIED'],
  high_profits: [1, 'STYLE_HIGH_PROFITS'],
  steady: [2, 'STYLE_STEADY'],
  high_frequency: [3, 'STYLE_HIGH_FREQUENCY'],
} as const;

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
export const ProductType = {
  unknown: [0, 'PRODUCT_TYPE_UNKNOWN'],
  spot: [1, 'PRODUCT_TYPE_SPOT'],
  future: [2, 'PRODUCT_TYPE_FUTURE'],
} as const;

/** Direction of a whole combo. */
export const BotMode = {
  unspecified: [0, 'BOT_MODE_UNSPECIFIED'],
  long: [1, 'BOT_MODE_LONG'],
  short: [2, 'BOT_MODE_SHORT'],
  mix: [3, 'BOT_MODE_MIX'],
} as const;

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
export const Side = {
  unspecified: [0, 'SIDE_UNSPECIFIED'],
  long: [1, 'SIDE_LONG'],
  short: [2, 'SIDE_SHORT'],
} as const;

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
export const TpSlType = {
  unspecified: [0, 'TP_SL_TYPE_UNSPECIFIED'],
  percent: [1, 'TP_SL_TYPE_PERCENT', 'TP_SL_TYPE_PERCENTAGE'],
  price: [2, 'TP_SL_TYPE_PRICE'],
  tp_price_sl_percent: [3, 'TP_SL_TYPE_TP_PRICE_SL_PERCENT'],
  tp_percent_sl_price: [4, 'TP_SL_TYPE_TP_PERCENT_SL_PRICE'],
} as const;

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

/** Coins a spot grid is paid with. Goes out as integer. */
export const InvestMode = {
  quote: [0, 'QUOTE', 'INVEST_MODE_QUOTE'],
  base: [1, 'BASE', 'INVEST_MODE_BASE'],
  base_and_quote: [2, 'BASE_AND_QUOTE', 'INVEST_MODE_BASE_AND_QUOTE'],
} as const;

/** InvestMode in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function investModeChoice() {
  return choice(InvestMode, { write: 'integer' });
}

/** What sets off a rebalance of a combo. */
export const AdjustPositionMode = {
  unspecified: [0, 'ADJUST_POSITION_MODE_UNSPECIFIED'],
  time: [1, 'ADJUST_POSITION_MODE_TIME'],
  percent: [2, 'ADJUST_POSITION_MODE_PERCENT'],
  time_or_percent: [3, 'ADJUST_POSITION_MODE_TIME_OR_PERCENT'],
  by_user: [4, 'ADJUST_POSITION_MODE_BY_USER'],
  modify_setting: [5, 'ADJUST_POSITION_MODE_MODIFY_SETTING'],
  transfer: [6, 'ADJUST_POSITION_MODE_TRANSFER'],
} as const;

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
export const TransferDirection = {
  in: [1, 'TRANSFER_DIRECTION_IN', 'IN'],
  out: [2, 'TRANSFER_DIRECTION_OUT', 'OUT'],
} as const;

/** TransferDirection in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function transferDirectionChoice() {
  return choice(TransferDirection);
}
