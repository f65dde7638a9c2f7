import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { botTypePrefixedChoice } from '../enums/kinds.js';

/**
 * Reads what is available for a futures bot of one kind.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: get-user-balance"
 */
export const getFuturesBalance = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesBalance',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/fgridbot/get-user-balance',
  prefix: 'api',
  auth: 'login',
  tags: ['balance'],
  params: () =>
    record({
      coin: z.string(),
      bot_type: botTypePrefixedChoice(),
    }),
  result: () =>
    record({
      /** Available for bots. */
      balance: decimal(),
    }),
});

/** Parameters of {@link getFuturesBalance}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesBalanceParams = ParamsOf<typeof getFuturesBalance>;
/** What {@link getFuturesBalance} resolves to. Units stand at the fields. */
export type GetFuturesBalanceResult = ResultOf<typeof getFuturesBalance>;
