import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { openOrder } from '../shared/openOrder.js';

/**
 * Lists the open orders of a futures grid, best first on both sides.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid, older group: get-fgrid-open-orders"
 */
export const listFuturesGridOpenOrders = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesGridOpenOrders',
  kind: 'query',
  method: 'POST',
  path: '/fgrid/v1/get-fgrid-open-orders',
  prefix: 'bot',
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
      base_token: optional(z.string()),
      quote_token: optional(z.string()),
      /** In quote coin, for each grid. */
      cell_investment: optional(decimal()),
      /** In quote coin; absent when closed. */
      last_price: optional(decimal()),
      /** In quote coin. */
      mark_price: optional(decimal()),
      /** Number of price intervals. */
      cell_number: optional(int()),
      buys: optional(rows(openOrder())),
      sells: optional(rows(openOrder())),
    }),
});

/** Parameters of {@link listFuturesGridOpenOrders}, checked before anything is sent. Units stand at the fields. */
export type ListFuturesGridOpenOrdersParams = ParamsOf<typeof listFuturesGridOpenOrders>;
/** What {@link listFuturesGridOpenOrders} resolves to. Units stand at the fields. */
export type ListFuturesGridOpenOrdersResult = ResultOf<typeof listFuturesGridOpenOrders>;
