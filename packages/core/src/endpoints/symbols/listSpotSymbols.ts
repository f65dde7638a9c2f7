import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { spotSymbolStatus } from '../enums/spotSymbolStatus.js';

/**
 * Lists the spot pairs that bots may trade, with their steps, limits and day figures. A row that cannot be used is left
 * out; `skippedRows(symbols)` says how many.
 *
 * @throws BotError kind `http_error` or `network_error`: the list could not be loaded.
 * @see Specification section 7, "Grid: list-symbol-info-v2"; section 3, "Spot symbol info"
 */
export const listSpotSymbols = /* @__PURE__ */ defineEndpoint({
  name: 'listSpotSymbols',
  kind: 'query',
  method: 'GET',
  path: '/grid/v1/list-symbol-info-v2',
  prefix: 'bot',
  auth: 'none',
  tags: ['symbols'],
  freshMs: 60_000,
  wall: true,
  params: () =>
    record({
      /** Only pairs of this quote coin. */
      quote_token: z.optional(z.string()),
    }),
  result: () =>
    record({
      symbols: rows(
        record({
          symbol: z.string(),
          base_token: z.string(),
          quote_token: z.string(),
          /** 24 h (high − low) / open, as ratio. */
          amplitude: optional(ratio()),
          /** 24 h change as ratio. */
          change_24h: optional(ratio()),
          /** Last price, in quote coin. */
          price: optional(decimal()),
          /** Lot: step of quantities, in base coin. */
          base_precision: decimal(),
          /** Step of amounts, in quote coin. */
          quote_precision: decimal(),
          /** Tick: step of prices. */
          price_precision: decimal(),
          /** Smallest order, in base coin. */
          min_trade_quantity: decimal(),
          /** Largest order, in base coin. */
          max_trade_quantity: decimal(),
          /** Smallest order, in quote coin. */
          min_trade_amount: decimal(),
          /** Largest order, in quote coin; `"0"` = no limit. */
          max_trade_amount: decimal(),
          /** Trailing stop is offered. */
          is_support_ts: optional(z.boolean()),
          status: optional(spotSymbolStatus()),
        }),
      ),
    }),
});

/** Parameters of {@link listSpotSymbols}, checked before anything is sent. Units stand at the fields. */
export type ListSpotSymbolsParams = ParamsOf<typeof listSpotSymbols>;
/** What {@link listSpotSymbols} resolves to. Units stand at the fields. */
export type ListSpotSymbolsResult = ResultOf<typeof listSpotSymbols>;
/** One spot pair. */
export type SpotSymbolRow = ListSpotSymbolsResult['symbols'][number];
