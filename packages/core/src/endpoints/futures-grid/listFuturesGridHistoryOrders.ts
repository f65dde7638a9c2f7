import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, id, int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { orderPair } from '../shared/orderPair.js';

/**
 * Lists the filled orders of a futures grid as pairs, newest first. `close_order` is absent while a pair is open.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: get-fgrid-history-orders"
 */
export const listFuturesGridHistoryOrders = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesGridHistoryOrders',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/fgridbot/get-fgrid-history-orders',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      bot_id: id(),
      /** From 0. */
      page: z.optional(int()),
      /** Rows of a page. */
      limit: z.optional(int()),
    }),
  result: () =>
    record({
      bot_id: optional(id()),
      base_token: optional(z.string()),
      quote_token: optional(z.string()),
      /** Rows of all pages. */
      total: optional(count()),
      pairs: optional(rows(orderPair())),
    }),
});

/** Parameters of {@link listFuturesGridHistoryOrders}, checked before anything is sent. Units stand at the fields. */
export type ListFuturesGridHistoryOrdersParams = ParamsOf<typeof listFuturesGridHistoryOrders>;
/** What {@link listFuturesGridHistoryOrders} resolves to. Units stand at the fields. */
export type ListFuturesGridHistoryOrdersResult = ResultOf<typeof listFuturesGridHistoryOrders>;
