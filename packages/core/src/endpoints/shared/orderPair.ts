import * as z from 'zod/mini';
import { decimal, optional, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { futureOrderStatus, orderPairType, orderSide } from '../enums/orders.js';

/** A filled order of a grid and the one that closed it. */
/* @__NO_SIDE_EFFECTS__ */
export function orderPair() {
  return record({
    pair_type: optional(orderPairType()),
    /** In `profits_token`. */
    profits: optional(decimal()),
    profits_token: optional(z.string()),
    /** Absent where no fill of a cell bought what was sold: coins that were invested, or held before a change of range. */
    open_order: optional(filledOrder()),
    close_order: optional(filledOrder()),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function filledOrder() {
  return record({
    /** Opaque: a uuid or an id. */
    order_id: optional(z.string()),
    side: optional(orderSide()),
    avg_price: optional(decimal()),
    /** In base coin. */
    quantity: optional(decimal()),
    /** In `fee_token`. */
    fee: optional(decimal()),
    fee_token: optional(z.string()),
    /** Ms since the epoch. */
    time: optional(timestamp()),
    order_status: optional(futureOrderStatus()),
  });
}
