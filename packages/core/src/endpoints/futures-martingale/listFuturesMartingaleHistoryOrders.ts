import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, id, int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { martingaleOrder } from './schema.js';

/**
 * Lists the past orders of one round of a martingale, newest first.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Martingale: get-fmart-history-orders"
 */
export const listFuturesMartingaleHistoryOrders = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesMartingaleHistoryOrders',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fmartingalebot/get-fmart-history-orders',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      bot_id: id(),
      /** The current round when absent. */
      round: z.optional(int()),
      /** From 0. */
      page: z.optional(int()),
      /** Rows of a page. */
      limit: z.optional(int()),
    }),
  result: () =>
    record({
      /** Rows of all pages. */
      total: optional(count()),
      orders: optional(rows(martingaleOrder())),
    }),
});

/**
 * Parameters of {@link listFuturesMartingaleHistoryOrders}, checked before anything is sent. Units stand at the
 * fields.
 */
export type ListFuturesMartingaleHistoryOrdersParams = ParamsOf<typeof listFuturesMartingaleHistoryOrders>;
/** What {@link listFuturesMartingaleHistoryOrders} resolves to. Units stand at the fields. */
export type ListFuturesMartingaleHistoryOrdersResult = ResultOf<typeof listFuturesMartingaleHistoryOrders>;
