import * as z from 'zod/mini';
import { defineEndpoint, type ParamsOf, type ResultOf } from '../../defineEndpoint.js';
import { count, decimal, id, int, optional, timestamp } from '../../fields.js';
import { record } from '../../record.js';
import { futureOrderStatus, orderPairType, orderSide } from './schema.js';

/**
 * Lists the filled orders of a spot grid as pairs, newest first. `close_order` is absent while a pair is open.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Grid: get-history-orders"
 */
export const listSpotGridHistoryOrders = /* @__PURE__ */ defineEndpoint({
  name: 'listSpotGridHistoryOrders',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/get-history-orders',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      grid_id: id(),
      /** From 0. */
      page: z.optional(int()),
      limit: z.optional(int()),
    }),
  result: () =>
    record({
      grid_id: optional(id()),
      base_token: z.optional(z.string()),
      quote_token: z.optional(z.string()),
      /** Pairs in all pages. */
      total: optional(count()),
      pairs: optional(
        z.array(
          record({
            pair_type: optional(orderPairType()),
            /** In `profits_token`. */
            profits: optional(decimal()),
            profits_token: z.optional(z.string()),
            open_order: optional(filledOrder()),
            close_order: optional(filledOrder()),
          }),
        ),
      ),
    }),
});

/* @__NO_SIDE_EFFECTS__ */
function filledOrder() {
  return record({
    /** Opaque: a uuid or an id. */
    order_id: z.optional(z.string()),
    side: optional(orderSide()),
    avg_price: optional(decimal()),
    /** In base coin. */
    quantity: optional(decimal()),
    /** In `fee_token`. */
    fee: optional(decimal()),
    fee_token: z.optional(z.string()),
    /** Ms since the epoch. */
    time: optional(timestamp()),
    order_status: optional(futureOrderStatus()),
  });
}

export type ListSpotGridHistoryOrdersParams = ParamsOf<typeof listSpotGridHistoryOrders>;
export type ListSpotGridHistoryOrdersResult = ResultOf<typeof listSpotGridHistoryOrders>;
