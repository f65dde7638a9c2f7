import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { accountType, accountTypeChoice } from '../enums/accountType.js';

/**
 * Reads what the user can put into a bot of one pair.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Grid: query-available-balance"
 */
export const getAvailableBalance = /* @__PURE__ */ defineEndpoint({
  name: 'getAvailableBalance',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/query-available-balance',
  prefix: 'bot',
  auth: 'login',
  tags: ['balance'],
  params: () =>
    record({
      symbol: z.string(),
      /** The funding account when absent. */
      account_type: z.optional(accountTypeChoice()),
    }),
  result: () =>
    record({
      base_token: optional(z.string()),
      quote_token: optional(z.string()),
      /** In base coin. */
      base_balance: optional(decimal()),
      /** In quote coin. */
      quote_balance: optional(decimal()),
      account_type: optional(accountType()),
    }),
});

/** Parameters of {@link getAvailableBalance}, checked before anything is sent. Units stand at the fields. */
export type GetAvailableBalanceParams = ParamsOf<typeof getAvailableBalance>;
/** What {@link getAvailableBalance} resolves to. Units stand at the fields. */
export type GetAvailableBalanceResult = ResultOf<typeof getAvailableBalance>;
