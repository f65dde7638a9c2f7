import { choice, named } from '../../named.js';

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

/** Page a bot is created from. Goes out as integer. */
export const PageSource = {
  unspecified: [0, 'SOURCE_UNSPECIFIED'],
  trading_bot_page: [1, 'SOURCE_TRADING_BOT_PAGE'],
  derivatives_page: [2, 'SOURCE_DERIVATIVES_PAGE'],
  futures_combo_create_page: [3, 'SOURCE_FUTURES_COMBO_CREATE_PAGE'],
} as const;

/** PageSource in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function pageSourceChoice() {
  return choice(PageSource, { write: 'integer' });
}

/** Block of the page a bot is created from. */
export const BlockSource = {
  unspecified: [0, 'BLOCK_SOURCE_UNSPECIFIED'],
  main_page_create_block: [1, 'BLOCK_SOURCE_MAIN_PAGE_CREATE_BLOCK'],
  ai_create_block: [2, 'BLOCK_SOURCE_AI_CREATE_BLOCK'],
  rank_list: [3, 'BLOCK_SOURCE_RANK_LIST'],
  page_ai_block: [4, 'BLOCK_SOURCE_PAGE_AI_BLOCK'],
} as const;

/** BlockSource in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function blockSourceChoice() {
  return choice(BlockSource);
}

/** How a create form was filled. */
export const CreateType = {
  unspecified: [0, 'CREATE_TYPE_UNSPECIFIED'],
  copy: [1, 'CREATE_TYPE_COPY'],
  auto: [2, 'CREATE_TYPE_AUTO'],
  manual: [3, 'CREATE_TYPE_MANUAL'],
} as const;

/** CreateType in a request. */
/* @__NO_SIDE_EFFECTS__ */
export function createTypeChoice() {
  return choice(CreateType);
}

/** Side of an order. */
export const OrderSide = {
  buy: [1, 'BUY', 'Buy', 'ORDER_SIDE_BUY', 'SIDE_BUY'],
  sell: [2, 'SELL', 'Sell', 'ORDER_SIDE_SELL', 'SIDE_SELL'],
} as const;

/** OrderSide in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function orderSide() {
  return named(OrderSide);
}

/** State of a pair of orders. */
export const OrderPairType = {
  arbitrage: [1, 'ARBITRAGE'],
  open: [2, 'OPEN'],
  init: [3, 'INIT'],
} as const;

/** OrderPairType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function orderPairType() {
  return named(OrderPairType);
}

/** State of one order. */
export const FutureOrderStatus = {
  not_active: [1, 'FUTURE_ORDER_STATUS_NOT_ACTIVE', 'NOT_ACTIVE'],
  untriggered: [2, 'FUTURE_ORDER_STATUS_UNTRIGGERED', 'UNTRIGGERED'],
  deactivated: [3, 'FUTURE_ORDER_STATUS_DEACTIVATED', 'DEACTIVATED'],
  triggered: [4, 'FUTURE_ORDER_STATUS_TRIGGERED', 'TRIGGERED'],
  created: [5, 'FUTURE_ORDER_STATUS_CREATED', 'CREATED'],
  rejected: [6, 'FUTURE_ORDER_STATUS_REJECTED', 'REJECTED'],
  new: [7, 'FUTURE_ORDER_STATUS_NEW', 'NEW'],
  partially_filled: [8, 'FUTURE_ORDER_STATUS_PARTIALLY_FILLED', 'PARTIALLY_FILLED'],
  filled: [9, 'FUTURE_ORDER_STATUS_FILLED', 'FILLED'],
  cancelled: [10, 'FUTURE_ORDER_STATUS_CANCELLED', 'CANCELLED'],
  pending_new: [11, 'FUTURE_ORDER_STATUS_PENDING_NEW', 'PENDING_NEW'],
  pending_cancel: [12, 'FUTURE_ORDER_STATUS_PENDING_CANCEL', 'PENDING_CANCEL'],
  order_cost: [13, 'FUTURE_ORDER_STATUS_ORDER_COST', 'ORDER_COST'],
  price_below_10_percent_of_base: [
    14,
    'FUTURE_ORDER_STATUS_PRICE_BELOW_10_PERCENT_OF_BASE',
    'PRICE_BELOW_10_PERCENT_OF_BASE',
  ],
  open_interest: [15, 'FUTURE_ORDER_STATUS_OPEN_INTEREST', 'OPEN_INTEREST'],
} as const;

/** FutureOrderStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function futureOrderStatus() {
  return named(FutureOrderStatus);
}

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
