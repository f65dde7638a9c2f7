import { named } from '../../contract/named.js';

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

/** Side of a position. */
export const FuturesPositionSide = {
  unknown: [0, 'FUTURES_POSITION_SIDE_UNSPECIFIED'],
  short: [1, 'FUTURES_POSITION_SIDE_SHORT'],
  long: [2, 'FUTURES_POSITION_SIDE_LONG'],
} as const;

/** FuturesPositionSide in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function futuresPositionSide() {
  return named(FuturesPositionSide);
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

/** What an order of a martingale is for. */
export const FMartOrderType = {
  open: [null, 'OPEN'],
  add: [null, 'ADD'],
  take_profit: [null, 'TAKE_PROFIT'],
  stop_loss: [null, 'STOP_LOSS'],
  close: [null, 'CLOSE'],
} as const;

/** FMartOrderType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartOrderType() {
  return named(FMartOrderType);
}
