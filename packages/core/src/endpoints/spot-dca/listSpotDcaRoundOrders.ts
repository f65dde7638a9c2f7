import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { futureOrderStatus, orderSide } from '../enums/orders.js';

/**
 * Lists the orders of one purchase round.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "DCA: order-details"
 */
export const listSpotDcaRoundOrders = /* @__PURE__ */ defineEndpoint({
  name: 'listSpotDcaRoundOrders',
  kind: 'query',
  method: 'POST',
  path: '/dca/v1/order-details',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      bot_id: id(),
      round_id: id(),
    }),
  result: () =>
    record({
      round_id: optional(id()),
      orders: optional(
        rows(
          record({
            /** Opaque: a uuid or an id. */
            order_id: optional(z.string()),
            base: optional(z.string()),
            side: optional(orderSide()),
            /** Average of the fills, in quote coin. */
            avg_price: optional(decimal()),
            /** In base coin; of contracts their size. */
            quantity: optional(decimal()),
            /** In quote coin. */
            amount: optional(decimal()),
            /** In `fee_token`. */
            fee: optional(decimal()),
            fee_token: optional(z.string()),
            /** Ms since the epoch. */
            time: optional(timestamp()),
            order_status: optional(futureOrderStatus()),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link listSpotDcaRoundOrders}, checked before anything is sent. Units stand at the fields. */
export type ListSpotDcaRoundOrdersParams = ParamsOf<typeof listSpotDcaRoundOrders>;
/** What {@link listSpotDcaRoundOrders} resolves to. Units stand at the fields. */
export type ListSpotDcaRoundOrdersResult = ResultOf<typeof listSpotDcaRoundOrders>;
