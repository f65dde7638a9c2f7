import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Lists the coins of the exchange with their icons.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "asset-common/get-all-coin"
 */
export const listCoins = /* @__PURE__ */ defineEndpoint({
  name: 'listCoins',
  kind: 'query',
  method: 'POST',
  path: '/v3/private/cht/asset-common/get-all-coin',
  prefix: 'api',
  auth: 'login',
  tags: ['coins'],
  params: () =>
    record({
      quoteCoin: z.optional(z.string()),
    }),
  result: () =>
    record({
      coins: optional(
        rows(
          record({
            coin: optional(z.string()),
            coinFullName: optional(z.string()),
            /** Address of a picture, for light pages. */
            icon: optional(z.string()),
            /** Address of a picture, for dark pages. */
            iconNight: optional(z.string()),
            /** Decimals to show. */
            minScale: optional(int()),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link listCoins}, checked before anything is sent. Units stand at the fields. */
export type ListCoinsParams = ParamsOf<typeof listCoins>;
/** What {@link listCoins} resolves to. Units stand at the fields. */
export type ListCoinsResult = ResultOf<typeof listCoins>;
