import * as z from 'zod/mini';
import { decimal, int, optional, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { fMartOrderType, futureOrderStatus, orderSide } from '../enums/orders.js';

/** An order of a martingale. */
/* @__NO_SIDE_EFFECTS__ */
export function martingaleOrder() {
  return record({
    /** Opaque: a uuid or an id. */
    order_id: optional(z.string()),
    side: optional(orderSide()),
    price: optional(decimal()),
    avg_price: optional(decimal()),
    /** In contracts. */
    quantity: optional(decimal()),
    filled_quantity: optional(decimal()),
    order_type: optional(fMartOrderType()),
    /** 0 is the first entry of the round. */
    add_index: optional(int()),
    /** In `fee_token`. */
    fee: optional(decimal()),
    fee_token: optional(z.string()),
    /** Ms since the epoch. */
    time: optional(timestamp()),
    order_status: optional(futureOrderStatus()),
  });
}
