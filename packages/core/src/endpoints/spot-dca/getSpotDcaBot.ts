import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional, ratio, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { botCloseCode, dcaCloseReason } from '../enums/closeModes.js';
import { dcaStatus } from '../enums/statuses.js';
import { botChanges } from '../shared/botChanges.js';

/**
 * Reads a DCA bot with its holdings and result.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "DCA: status"
 */
export const getSpotDcaBot = /* @__PURE__ */ defineEndpoint({
  name: 'getSpotDcaBot',
  kind: 'query',
  method: 'POST',
  path: '/dca/v1/status',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      bot_id: id(),
    }),
  result: () =>
    record({
      bot_id: optional(id()),
      status: dcaStatus(),
      close_reason: optional(dcaCloseReason()),
      bot_close_code: optional(botCloseCode()),
      quote_coin: optional(z.string()),
      /** In quote coin. */
      total_invested_amount: optional(decimal()),
      /** Worth now, in quote coin. */
      total_value: optional(decimal()),
      /** In quote coin, all parts together. */
      total_profit: optional(decimal()),
      /** Result over what was invested. */
      pnl_percentage: optional(ratio()),
      invested_rounds: optional(int()),
      /** Rounds without enough balance. */
      failed_rounds: optional(int()),
      /** Next purchase, ms since the epoch. */
      next_invest_time: optional(timestamp()),
      coin_items: optional(
        rows(
          record({
            base: optional(z.string()),
            /** In quote coin. */
            amount: optional(decimal()),
            /** In base coin. */
            current_base_holdings: optional(decimal()),
            /** Worth now, in quote coin. */
            current_quote_value: optional(decimal()),
            /** Average of the fills, in quote coin. */
            avg_price: optional(decimal()),
            /** In quote coin. */
            profit: optional(decimal()),
            /** Trading fees paid so far, in quote coin; those paid in coins valued at their fill. A host may leave it out. */
            trading_fee: optional(decimal()),
          }),
        ),
      ),
      /** Ms since the epoch. */
      create_time: optional(timestamp()),
      /** Ms since the epoch. Not a sign of the end: look at the status. */
      end_time: optional(timestamp()),
      /** What was changed since the start; a host may leave it out. */
      changes: botChanges(),
      /** Running time in ms. */
      operation_time: optional(timestamp()),
      /** Free text such as `950 USDT`, several joined; show it, do not parse it. */
      settlement_assets: optional(z.string()),
      /** Part of the investment that a reward paid. */
      used_reward_amount: optional(decimal()),
    }),
});

/** Parameters of {@link getSpotDcaBot}, checked before anything is sent. Units stand at the fields. */
export type GetSpotDcaBotParams = ParamsOf<typeof getSpotDcaBot>;
/** What {@link getSpotDcaBot} resolves to. Units stand at the fields. */
export type GetSpotDcaBotResult = ResultOf<typeof getSpotDcaBot>;
