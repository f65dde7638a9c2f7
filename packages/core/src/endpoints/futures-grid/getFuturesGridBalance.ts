import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { botTypePrefixedChoice } from '../enums/kinds.js';

/**
 * Reads what is available for futures grids. Older call; `getFuturesBalance` serves all futures kinds.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid, older group: get-user-balance"
 */
export const getFuturesGridBalance = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesGridBalance',
  kind: 'query',
  method: 'POST',
  path: '/fgrid/v1/get-user-balance',
  prefix: 'bot',
  auth: 'login',
  tags: ['balance'],
  params: () =>
    record({
      coin: z.string(),
      bot_type: z.optional(botTypePrefixedChoice()),
    }),
  result: () =>
    record({
      /** Available for bots. */
      balance: optional(decimal()),
    }),
});

/** Parameters of {@link getFuturesGridBalance}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesGridBalanceParams = ParamsOf<typeof getFuturesGridBalance>;
/** What {@link getFuturesGridBalance} resolves to. Units stand at the fields. */
export type GetFuturesGridBalanceResult = ResultOf<typeof getFuturesGridBalance>;
