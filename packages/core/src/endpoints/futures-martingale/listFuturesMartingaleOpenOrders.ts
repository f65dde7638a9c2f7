import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id, int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { martingaleOrder } from './schema.js';

/**
 * Lists the open orders of a martingale.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Martingale: get-fmart-open-orders"
 */
export const listFuturesMartingaleOpenOrders = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesMartingaleOpenOrders',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fmartingalebot/get-fmart-open-orders',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      bot_id: id(),
      /** Rows of a page. */
      limit: z.optional(int()),
    }),
  result: () =>
    record({
      orders: optional(rows(martingaleOrder())),
    }),
});

/**
 * Parameters of {@link listFuturesMartingaleOpenOrders}, checked before anything is sent. Units stand at the fields.
 */
export type ListFuturesMartingaleOpenOrdersParams = ParamsOf<typeof listFuturesMartingaleOpenOrders>;
/** What {@link listFuturesMartingaleOpenOrders} resolves to. Units stand at the fields. */
export type ListFuturesMartingaleOpenOrdersResult = ResultOf<typeof listFuturesMartingaleOpenOrders>;
