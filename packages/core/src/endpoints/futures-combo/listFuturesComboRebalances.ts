import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, decimal, id, int, optional, seconds } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { futureOrderStatus, orderSide } from '../enums/orders.js';
import { adjustPositionMode } from '../enums/settings.js';
import { rebalanceStatus } from '../enums/statuses.js';

/**
 * Lists the rebalances of a combo with their orders, newest first.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: get-history-orders-v2"
 */
export const listFuturesComboRebalances = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesComboRebalances',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-history-orders-v2',
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
      /** Rows of all pages. */
      total: optional(count()),
      /** Newest first. */
      records: optional(
        rows(
          record({
            record_id: optional(id()),
            adjust_position_mode: optional(adjustPositionMode()),
            /** Ms since the epoch. */
            time: optional(seconds()),
            status: optional(rebalanceStatus()),
            /** Worth now, in quote coin. */
            equity: optional(decimal()),
            orders: optional(
              rows(
                record({
                  /** Opaque: a uuid or an id. */
                  order_id: optional(z.string()),
                  symbol: optional(z.string()),
                  side: optional(orderSide()),
                  /** Average of the fills, in quote coin. */
                  avg_price: optional(decimal()),
                  /** In base coin; of contracts their size. */
                  quantity: optional(decimal()),
                  /** In `fee_token`. */
                  fee: optional(decimal()),
                  /** In quote coin. */
                  realized_pnl: optional(decimal()),
                  order_status: optional(futureOrderStatus()),
                }),
              ),
            ),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link listFuturesComboRebalances}, checked before anything is sent. Units stand at the fields. */
export type ListFuturesComboRebalancesParams = ParamsOf<typeof listFuturesComboRebalances>;
/** What {@link listFuturesComboRebalances} resolves to. Units stand at the fields. */
export type ListFuturesComboRebalancesResult = ResultOf<typeof listFuturesComboRebalances>;
