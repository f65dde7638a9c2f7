import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { openOrder } from '../shared/openOrder.js';

/**
 * Lists the orders that a spot grid has in the market, best price first on both sides.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Grid: get-open-orders"
 */
export const listSpotGridOpenOrders = /* @__PURE__ */ defineEndpoint({
  name: 'listSpotGridOpenOrders',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/get-open-orders',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      grid_id: id(),
      /** Orders per side at most. */
      limit: z.optional(int()),
    }),
  result: () =>
    record({
      base_token: optional(z.string()),
      quote_token: optional(z.string()),
      /** Quote coin per grid. */
      cell_investment: optional(decimal()),
      last_price: optional(decimal()),
      cell_number: optional(int()),
      buys: optional(rows(openOrder())),
      sells: optional(rows(openOrder())),
    }),
});

/** Parameters of {@link listSpotGridOpenOrders}, checked before anything is sent. Units stand at the fields. */
export type ListSpotGridOpenOrdersParams = ParamsOf<typeof listSpotGridOpenOrders>;
/** What {@link listSpotGridOpenOrders} resolves to. Units stand at the fields. */
export type ListSpotGridOpenOrdersResult = ResultOf<typeof listSpotGridOpenOrders>;
