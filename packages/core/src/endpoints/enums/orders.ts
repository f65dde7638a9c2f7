import { named, prefixed } from '../../contract/named.js';

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

/** State of one order. */
export const FutureOrderStatus = /* @__PURE__ */ prefixed(['FUTURE_ORDER_STATUS_', ''], {
  not_active: 1,
  untriggered: 2,
  deactivated: 3,
  triggered: 4,
  created: 5,
  rejected: 6,
  new: 7,
  partially_filled: 8,
  filled: 9,
  cancelled: 10,
  pending_new: 11,
  pending_cancel: 12,
  order_cost: 13,
  price_below_10_percent_of_base: 14,
  open_interest: 15,
});

/** FutureOrderStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function futureOrderStatus() {
  return named(FutureOrderStatus);
}

/** State of a pair of orders. */
export const OrderPairType = /* @__PURE__ */ prefixed([''], {
  arbitrage: 1,
  open: 2,
  init: 3,
});

/** OrderPairType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function orderPairType() {
  return named(OrderPairType);
}

/** What an order of a martingale is for. */
export const FMartOrderType = /* @__PURE__ */ prefixed([''], {
  open: null,
  add: null,
  take_profit: null,
  stop_loss: null,
  close: null,
});

/** FMartOrderType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function fMartOrderType() {
  return named(FMartOrderType);
}
