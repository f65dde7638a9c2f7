import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows, withList } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { futuresSymbol } from './futuresSymbol.js';

/**
 * Lists the contracts with their steps and limits. A row that cannot be used is left out; `skippedRows(list)` says how
 * many. The symbol store loads, checks and keeps this list; call it yourself only when you need neither.
 *
 * @throws BotError kind `http_error` or `network_error`: the list could not be loaded.
 * @see Specification section 7, "brief-symbol-list"; section 3, "Symbol config"
 */
export const listFuturesSymbols = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesSymbols',
  kind: 'query',
  method: 'GET',
  path: '/contract/v5/product/brief-symbol-list',
  prefix: 'host',
  auth: 'none',
  tags: ['symbols'],
  freshMs: 300_000,
  wall: true,
  params: () =>
    record({
      /** `all`, or a part of the list that the server knows by name. */
      filter: z.optional(z.string()),
      /** Version of the list that the caller has; `""` when it has none. */
      version: z.optional(z.string()),
    }),
  result: () =>
    withList(
      record({
        /** Version of this list. */
        version: optional(z.string()),
        /** Absent when the version asked with is still the newest. */
        list: optional(rows(futuresSymbol())),
      }),
    ),
});

/** Parameters of {@link listFuturesSymbols}, checked before anything is sent. Units stand at the fields. */
export type ListFuturesSymbolsParams = ParamsOf<typeof listFuturesSymbols>;
/** What {@link listFuturesSymbols} resolves to. Units stand at the fields. */
export type ListFuturesSymbolsResult = ResultOf<typeof listFuturesSymbols>;
