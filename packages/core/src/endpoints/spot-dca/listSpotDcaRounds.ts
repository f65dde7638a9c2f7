import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, decimal, id, int, optional, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { dcaRoundStatus } from '../enums/statuses.js';

/**
 * Lists the purchase rounds of a DCA bot, newest first.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "DCA: order-history"
 */
export const listSpotDcaRounds = /* @__PURE__ */ defineEndpoint({
  name: 'listSpotDcaRounds',
  kind: 'query',
  method: 'POST',
  path: '/dca/v1/order-history',
  prefix: 'bot',
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
      rounds: optional(
        rows(
          record({
            round_id: optional(id()),
            /** Ms since the epoch. */
            time: optional(timestamp()),
            /** In quote coin. */
            invested_amount: optional(decimal()),
            status: optional(dcaRoundStatus()),
            fail_reason: optional(z.string()),
            /** Coins bought. */
            coin_num: optional(int()),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link listSpotDcaRounds}, checked before anything is sent. Units stand at the fields. */
export type ListSpotDcaRoundsParams = ParamsOf<typeof listSpotDcaRounds>;
/** What {@link listSpotDcaRounds} resolves to. Units stand at the fields. */
export type ListSpotDcaRoundsResult = ResultOf<typeof listSpotDcaRounds>;
