import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional, priceOrNone } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { botTypeChoice } from '../enums/kinds.js';

/**
 * Reads how much profit can be taken out of a spot or futures grid, and what a withdrawal would change.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Spot grid: get-withdraw-detail"
 */
export const getWithdrawDetail = /* @__PURE__ */ defineEndpoint({
  name: 'getWithdrawDetail',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/get-withdraw-detail',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      bot_type: botTypeChoice(),
      bot_id: id(),
      /** In quote coin, at most `withdraw_limit`. */
      withdraw_amount: optional(decimal()),
    }),
  result: () =>
    record({
      /** Maximum that can be taken out, in quote coin. */
      withdraw_limit: decimal(),
      /** In quote coin. */
      min_withdraw_amount: optional(decimal()),
      /** Profit taken out so far, in quote coin. The spelling is the wire's. */
      cum_withdrew_amount: optional(decimal()),
      /** In quote coin. */
      realised_profit: optional(decimal()),
      /** In quote coin; absent: none. */
      liquidation_price: priceOrNone(),
      coin: optional(z.string()),
    }),
});

/** Parameters of {@link getWithdrawDetail}, checked before anything is sent. Units stand at the fields. */
export type GetWithdrawDetailParams = ParamsOf<typeof getWithdrawDetail>;
/** What {@link getWithdrawDetail} resolves to. Units stand at the fields. */
export type GetWithdrawDetailResult = ResultOf<typeof getWithdrawDetail>;
