import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, int, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { investModeChoice } from '../enums/investMode.js';

/**
 * Returns what a spot grid would buy or sell at its start.
 *
 * @throws BotError kind `gateway_error`: unknown symbol, or prices and count that make no grid.
 * @see Specification section 7, "Spot grid: get-initial-buy-amount"
 */
export const getSpotGridInitialBuyAmount = /* @__PURE__ */ defineEndpoint({
  name: 'getSpotGridInitialBuyAmount',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/get-initial-buy-amount',
  prefix: 'bot',
  auth: 'none',
  tags: ['validation'],
  params: () =>
    record({
      symbol: z.string(),
      min_price: decimal(),
      max_price: decimal(),
      cell_number: int(),
      invest_mode: z.optional(investModeChoice()),
      /** In base coin. */
      base_investment: optional(decimal()),
      /** In quote coin. */
      quote_investment: optional(decimal()),
      entry_price: optional(decimal()),
    }),
  result: () =>
    record({
      /** Base coin bought at the start; negative: sold. */
      initial_buy_amount: optional(decimal()),
      /** The same in quote coin. */
      initial_buy_value: optional(decimal()),
      /** Price it was reckoned with. */
      price: optional(decimal()),
      base_token: optional(z.string()),
      quote_token: optional(z.string()),
      /** Base coin per order. */
      quantity_per_grid: optional(decimal()),
    }),
});

/** Parameters of {@link getSpotGridInitialBuyAmount}, checked before anything is sent. Units stand at the fields. */
export type GetSpotGridInitialBuyAmountParams = ParamsOf<typeof getSpotGridInitialBuyAmount>;
/** What {@link getSpotGridInitialBuyAmount} resolves to. Units stand at the fields. */
export type GetSpotGridInitialBuyAmountResult = ResultOf<typeof getSpotGridInitialBuyAmount>;
