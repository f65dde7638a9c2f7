import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { dcaCloseMode } from '../enums/closeModes.js';

/**
 * Reads what a DCA bot holds and the ways to close it.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "DCA: close-bot-detail"
 */
export const getSpotDcaCloseDetail = /* @__PURE__ */ defineEndpoint({
  name: 'getSpotDcaCloseDetail',
  kind: 'query',
  method: 'POST',
  path: '/dca/v1/close-bot-detail',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      bot_id: id(),
    }),
  result: () =>
    record({
      bot_id: optional(id()),
      quote_coin: optional(z.string()),
      coin_items: optional(
        rows(
          record({
            base: optional(z.string()),
            /** In base coin. */
            current_base_holdings: optional(decimal()),
            /** Worth now, in quote coin. */
            current_quote_value: optional(decimal()),
            /** In quote coin. */
            invested_amount: optional(decimal()),
          }),
        ),
      ),
      /** In quote coin. */
      total_invested_amount: optional(decimal()),
      /** Worth now, in quote coin. */
      total_quote_value: optional(decimal()),
      modes: optional(
        rows(
          record({
            close_mode: optional(dcaCloseMode()),
          }),
        ),
      ),
      /** What closes when no mode is sent. */
      default_close_mode: optional(dcaCloseMode()),
    }),
});

/** Parameters of {@link getSpotDcaCloseDetail}, checked before anything is sent. Units stand at the fields. */
export type GetSpotDcaCloseDetailParams = ParamsOf<typeof getSpotDcaCloseDetail>;
/** What {@link getSpotDcaCloseDetail} resolves to. Units stand at the fields. */
export type GetSpotDcaCloseDetailResult = ResultOf<typeof getSpotDcaCloseDetail>;
