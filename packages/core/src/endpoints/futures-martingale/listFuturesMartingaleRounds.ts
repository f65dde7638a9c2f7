import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, decimal, id, int, optional, ratio, seconds, setting } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { roundStatus } from '../enums/statuses.js';

/**
 * Lists the rounds of a martingale, newest first.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Martingale: get-fmart-round-detail"
 */
export const listFuturesMartingaleRounds = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesMartingaleRounds',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fmartingalebot/get-fmart-round-detail',
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
      rounds: optional(
        rows(
          record({
            round: optional(int()),
            status: optional(roundStatus()),
            /** In quote coin. */
            realized_pnl: optional(decimal()),
            /** Result over the investment. */
            pnl_per: optional(ratio()),
            /** Orders added in this round. */
            added_pos_num: optional(int()),
            /** Average entry, in quote coin. */
            avg_pos_price: optional(decimal()),
            /** In quote coin. */
            close_price: setting(decimal()),
            /** In `fee_token`. */
            fee: optional(decimal()),
            /** Ms since the epoch. */
            start_time: optional(seconds()),
            /** Ms since the epoch. Not a sign of the end: look at the status. */
            end_time: optional(seconds()),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link listFuturesMartingaleRounds}, checked before anything is sent. Units stand at the fields. */
export type ListFuturesMartingaleRoundsParams = ParamsOf<typeof listFuturesMartingaleRounds>;
/** What {@link listFuturesMartingaleRounds} resolves to. Units stand at the fields. */
export type ListFuturesMartingaleRoundsResult = ResultOf<typeof listFuturesMartingaleRounds>;
