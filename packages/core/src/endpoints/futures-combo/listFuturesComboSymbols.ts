import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, from, int, optional, ratio, scaled } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Lists the contracts a combo may have.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Combo: get-symbol-list"
 */
export const listFuturesComboSymbols = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesComboSymbols',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-symbol-list',
  prefix: 'api',
  auth: 'none',
  tags: ['symbols'],
  freshMs: 60_000,
  params: () => record({}),
  result: () =>
    record({
      symbols: optional(
        rows(
          record({
            symbol: optional(z.string()),
            symbol_id: optional(int()),
            base_token: optional(z.string()),
            quote_token: optional(z.string()),
            /** Multiplier of the margin: `"10"` is ten times. */
            max_leverage: from('max_leverage_e2', optional(scaled(2))),
            /** Smallest order, in quote coin. */
            min_notional_value: optional(decimal()),
            /** In quote coin. */
            mark_price: optional(decimal()),
            /** Change of 24 h. */
            change_24h: optional(ratio()),
            /** In quote coin; for weights by market value. */
            market_cap: optional(decimal()),
          }),
        ),
      ),
      min_symbol_num: optional(int()),
      max_symbol_num: optional(int()),
    }),
});

/** Parameters of {@link listFuturesComboSymbols}: none. */
export type ListFuturesComboSymbolsParams = ParamsOf<typeof listFuturesComboSymbols>;
/** What {@link listFuturesComboSymbols} resolves to. Units stand at the fields. */
export type ListFuturesComboSymbolsResult = ResultOf<typeof listFuturesComboSymbols>;
