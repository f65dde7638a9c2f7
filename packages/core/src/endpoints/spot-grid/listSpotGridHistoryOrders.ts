import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, id, int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { orderPair } from '../shared/orderPair.js';

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
  pollMs: 5000,
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
      base_token: optional(z.string()),
      quote_token: optional(z.string()),
      /** Pairs in all pages. */
      total: optional(count()),
      pairs: optional(rows(orderPair())),
    }),
});

/** Parameters of {@link listSpotGridHistoryOrders}, checked before anything is sent. Units stand at the fields. */
export type ListSpotGridHistoryOrdersParams = ParamsOf<typeof listSpotGridHistoryOrders>;
/** What {@link listSpotGridHistoryOrders} resolves to. Units stand at the fields. */
export type ListSpotGridHistoryOrdersResult = ResultOf<typeof listSpotGridHistoryOrders>;
