import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Takes profit out of a running spot grid.
 *
 * Not idempotent: send it with `sendWrite` and `withdrawSpotGridProfitWrite`, which finds out what became of a lost
 * answer.
 *
 * @throws BotError kind `gateway_error`: more than `withdraw_limit`, or the bot has closed.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Spot grid: withdraw-profit"
 */
export const withdrawSpotGridProfit = /* @__PURE__ */ defineEndpoint({
  name: 'withdrawSpotGridProfit',
  kind: 'mutation',
  method: 'POST',
  path: '/grid/v1/withdraw-profit',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots', 'balance'],
  params: () =>
    record({
      grid_id: id(),
      /** In quote coin, at most `withdraw_limit`. */
      withdraw_amount: decimal(),
    }),
  result: () =>
    record({
      /** In quote coin. */
      withdraw_amount: optional(decimal()),
      /** Profit taken out so far, in quote coin. The spelling is the wire's. */
      cum_withdrew_amount: optional(decimal()),
    }),
});

/** Parameters of {@link withdrawSpotGridProfit}, checked before anything is sent. Units stand at the fields. */
export type WithdrawSpotGridProfitParams = ParamsOf<typeof withdrawSpotGridProfit>;
/** What {@link withdrawSpotGridProfit} resolves to. Units stand at the fields. */
export type WithdrawSpotGridProfitResult = ResultOf<typeof withdrawSpotGridProfit>;
