import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Takes profit out of a running futures grid.
 *
 * Not idempotent: send it with `sendWrite` and `withdrawFuturesGridProfitWrite`, which finds out what became of a lost
 * answer.
 *
 * @throws BotError kind `gateway_error`: more than `withdraw_limit`, or the bot has closed.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: withdraw-profit"
 */
export const withdrawFuturesGridProfit = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawFuturesGridProfit',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/fgridbot/withdraw-profit',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance'],
  params: () =>
    record({
      bot_id: id(),
      /** In quote coin, at most `withdraw_limit`. */
      withdraw_amount: decimal(),
    }),
  result: () =>
    record({
      /** Profit taken out so far, in quote coin. The spelling is the wire's. */
      cum_withdrew_amount: optional(decimal()),
    }),
});

/** Parameters of {@link withdrawFuturesGridProfit}, checked before anything is sent. Units stand at the fields. */
export type WithdrawFuturesGridProfitParams = ParamsOf<typeof withdrawFuturesGridProfit>;
/** What {@link withdrawFuturesGridProfit} resolves to. Units stand at the fields. */
export type WithdrawFuturesGridProfitResult = ResultOf<typeof withdrawFuturesGridProfit>;
