import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Estimates what closing a combo would give back.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: get-close-detail"
 */
export const getFuturesComboCloseDetail = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesComboCloseDetail',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-close-detail',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      bot_id: id(),
    }),
  result: () =>
    record({
      coin: optional(z.string()),
      /** What comes back to the funding account, in `coin`. */
      estimated_amount: optional(decimal()),
      /** In quote coin, with all that was moved in later. */
      total_margin: optional(decimal()),
      /** In quote coin. */
      realized_pnl: optional(decimal()),
      /** In quote coin. */
      unrealized_pnl: optional(decimal()),
      /** In quote coin, all parts together. */
      total_pnl: optional(decimal()),
      /** In quote coin. */
      mark_price: optional(decimal()),
      /** Bonus in use; it goes back to its issuer. */
      total_bonus: optional(decimal()),
      positions: optional(
        rows(
          record({
            symbol: optional(z.string()),
            /** In contracts. */
            size: optional(decimal()),
            /** In quote coin. */
            unrealized_pnl: optional(decimal()),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link getFuturesComboCloseDetail}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesComboCloseDetailParams = ParamsOf<typeof getFuturesComboCloseDetail>;
/** What {@link getFuturesComboCloseDetail} resolves to. Units stand at the fields. */
export type GetFuturesComboCloseDetailResult = ResultOf<typeof getFuturesComboCloseDetail>;
