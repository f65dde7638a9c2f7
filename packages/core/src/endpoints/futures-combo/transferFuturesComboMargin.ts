import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { transferDirectionChoice } from '../enums/settings.js';

/**
 * Moves margin into or out of a running combo.
 *
 * Not idempotent: send it with `sendWrite` and `transferFuturesComboMarginWrite`, which finds out what became of a
 * lost answer.
 *
 * @throws BotError kind `gateway_error`: outside the range of `getFuturesComboTransferDetail`, or
 *   `INSUFFICIENT_BALANCE`.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: transfer"
 */
export const transferFuturesComboMargin = /* @__PURE__ */ defineEndpoint({
  name: 'transferFuturesComboMargin',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/transfer',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance'],
  params: () =>
    record({
      bot_id: id(),
      direction: transferDirectionChoice(),
      /** In quote coin. */
      amount: decimal(),
    }),
  result: () =>
    record({
      /** In quote coin, with all that was moved in later. */
      total_margin: optional(decimal()),
      /** Moved in since the start less moved out, in quote coin. */
      midway_transfer: optional(decimal()),
    }),
});

/** Parameters of {@link transferFuturesComboMargin}, checked before anything is sent. Units stand at the fields. */
export type TransferFuturesComboMarginParams = ParamsOf<typeof transferFuturesComboMargin>;
/** What {@link transferFuturesComboMargin} resolves to. Units stand at the fields. */
export type TransferFuturesComboMarginResult = ResultOf<typeof transferFuturesComboMargin>;
