import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { accountType, accountTypeChoice } from '../enums/accountType.js';

/**
 * Lists what is available for bots, coin by coin.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Spot grid: query-balance-list"
 */
export const listBalances = /* @__PURE__ */ defineEndpoint({
  name: 'listBalances',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/query-balance-list',
  prefix: 'bot',
  auth: 'login',
  tags: ['balance'],
  params: () =>
    record({
      /** All coins when absent. */
      coins: z.optional(z.array(z.string())),
      /** The funding account when absent. */
      account_type: z.optional(accountTypeChoice()),
    }),
  result: () =>
    record({
      balances: optional(
        rows(
          record({
            coin: optional(z.string()),
            /** Available for bots. */
            balance: optional(decimal()),
            account_type: optional(accountType()),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link listBalances}, checked before anything is sent. Units stand at the fields. */
export type ListBalancesParams = ParamsOf<typeof listBalances>;
/** What {@link listBalances} resolves to. Units stand at the fields. */
export type ListBalancesResult = ResultOf<typeof listBalances>;
