import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, from, int, optional, ratio, scaled } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Recommends contracts for a futures grid.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Futures grid: recommend-symbol"
 */
export const recommendFuturesGridSymbols = /* @__PURE__ */ defineEndpoint({
  name: 'recommendFuturesGridSymbols',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/fgridbot/recommend-symbol',
  prefix: 'api',
  auth: 'none',
  tags: ['recommendations'],
  params: () =>
    record({
      /** Rows at most. */
      limit: z.optional(int()),
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
            /** Multiplier of the margin: `"10"` is ten times. */
            max_leverage: from('max_leverage_e2', optional(scaled(2))),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link recommendFuturesGridSymbols}, checked before anything is sent. Units stand at the fields. */
export type RecommendFuturesGridSymbolsParams = ParamsOf<typeof recommendFuturesGridSymbols>;
/** What {@link recommendFuturesGridSymbols} resolves to. Units stand at the fields. */
export type RecommendFuturesGridSymbolsResult = ResultOf<typeof recommendFuturesGridSymbols>;
