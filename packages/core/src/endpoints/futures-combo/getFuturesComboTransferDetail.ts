import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional, range } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { transferDirectionChoice } from '../enums/settings.js';

/**
 * Reads how much margin can be moved into or out of a combo.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: get-transfer-detail"
 */
export const getFuturesComboTransferDetail = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesComboTransferDetail',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-transfer-detail',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      bot_id: id(),
      direction: z.optional(transferDirectionChoice()),
    }),
  result: () =>
    record({
      coin: optional(z.string()),
      /** In quote coin. */
      transfer_in: optional(range()),
      /** In quote coin; both ends 0: not allowed. */
      transfer_out: optional(range()),
      /** In quote coin. */
      available_balance: optional(decimal()),
      /** In quote coin, with all that was moved in later. */
      total_margin: optional(decimal()),
      /** Moved in since the start less moved out, in quote coin. */
      midway_transfer: optional(decimal()),
    }),
});

/** Parameters of {@link getFuturesComboTransferDetail}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesComboTransferDetailParams = ParamsOf<typeof getFuturesComboTransferDetail>;
/** What {@link getFuturesComboTransferDetail} resolves to. Units stand at the fields. */
export type GetFuturesComboTransferDetailResult = ResultOf<typeof getFuturesComboTransferDetail>;
