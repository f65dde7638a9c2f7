import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, int, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Recommends pairs for a spot grid.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Spot grid: recommend-symbol"
 */
export const recommendSpotGridSymbols = /* @__PURE__ */ defineEndpoint({
  name: 'recommendSpotGridSymbols',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/recommend-symbol',
  prefix: 'bot',
  auth: 'none',
  tags: ['recommendations'],
  freshMs: 60_000,
  params: () =>
    record({
      /** Rows at most. */
      limit: z.optional(int()),
      quote_token: z.optional(z.string()),
    }),
  result: () =>
    record({
      symbols: optional(
        rows(
          record({
            symbol: optional(z.string()),
            base_token: optional(z.string()),
            quote_token: optional(z.string()),
            price: optional(decimal()),
            /** Change of 24 h. */
            change_24h: optional(ratio()),
            /** Yield of the sample per year. */
            annual_percentage_yield: optional(ratio()),
            running_bot_num: optional(int()),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link recommendSpotGridSymbols}, checked before anything is sent. Units stand at the fields. */
export type RecommendSpotGridSymbolsParams = ParamsOf<typeof recommendSpotGridSymbols>;
/** What {@link recommendSpotGridSymbols} resolves to. Units stand at the fields. */
export type RecommendSpotGridSymbolsResult = ResultOf<typeof recommendSpotGridSymbols>;
