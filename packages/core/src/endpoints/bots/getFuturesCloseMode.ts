import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { futuresPositionSide } from '../enums/futuresPositionSide.js';
import { botTypeChoice } from '../enums/kinds.js';

/**
 * Estimates what closing a futures bot of any kind would give back.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid, older group: get-futures-close-mode"
 */
export const getFuturesCloseMode = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesCloseMode',
  kind: 'query',
  method: 'POST',
  path: '/fgrid/v1/get-futures-close-mode',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      bot_id: id(),
      bot_type: z.optional(botTypeChoice()),
    }),
  result: () =>
    record({
      coin: optional(z.string()),
      /** What comes back to the funding account, in `coin`. */
      estimated_amount: optional(decimal()),
      /** Signed size in contracts; negative is short. */
      current_position: optional(decimal()),
      futures_pos_side: optional(futuresPositionSide()),
      /** In quote coin. */
      mark_price: optional(decimal()),
      /** In quote coin. */
      unrealised_pnl: optional(decimal()),
      /** In quote coin, all parts together. */
      pnl: optional(decimal()),
      /** Bonus in use; it goes back to its issuer. */
      used_bonus_amount: optional(decimal()),
    }),
});

/** Parameters of {@link getFuturesCloseMode}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesCloseModeParams = ParamsOf<typeof getFuturesCloseMode>;
/** What {@link getFuturesCloseMode} resolves to. Units stand at the fields. */
export type GetFuturesCloseModeResult = ResultOf<typeof getFuturesCloseMode>;
