import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Adds margin to a running futures grid.
 *
 * Not idempotent: send it with `sendWrite` and `addFuturesGridMarginWrite`, which finds out what became of a lost
 * answer.
 *
 * @throws BotError kind `gateway_error` named `INSUFFICIENT_BALANCE`.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: add-margin"
 */
export const addFuturesGridMargin = /* @__PURE__ */ defineEndpoint({
  name: 'addFuturesGridMargin',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/fgridbot/add-margin',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance'],
  params: () =>
    record({
      bot_id: id(),
      /** In quote coin. */
      amount: decimal(),
    }),
  result: () =>
    record({
      bot_id: optional(id()),
      /** In quote coin, with all that was added later. */
      total_investment: optional(decimal()),
    }),
});

/** Parameters of {@link addFuturesGridMargin}, checked before anything is sent. Units stand at the fields. */
export type AddFuturesGridMarginParams = ParamsOf<typeof addFuturesGridMargin>;
/** What {@link addFuturesGridMargin} resolves to. Units stand at the fields. */
export type AddFuturesGridMarginResult = ResultOf<typeof addFuturesGridMargin>;
