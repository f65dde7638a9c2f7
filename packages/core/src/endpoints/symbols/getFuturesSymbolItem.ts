import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, from, inUnit, optional, scaled, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Reads what moves about one contract: prices, funding, open interest. `createPrices` asks for it once a second
 * while somebody looks and the quote socket does not carry the contract.
 *
 * @throws BotError kind `http_error` or `network_error`: it could not be loaded.
 * @see Specification section 7, "dynamic-symbol-item"
 */
export const getFuturesSymbolItem = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesSymbolItem',
  kind: 'query',
  method: 'GET',
  path: '/contract/v5/product/dynamic-symbol-item',
  prefix: 'host',
  auth: 'none',
  tags: ['symbols'],
  pollMs: 10_000,
  params: () => record({ symbol: z.string() }),
  result: () =>
    record({
      symbol: from(['symbol', 's'], optional(z.string())),
      lastPrice: optional(decimal()),
      markPrice: optional(decimal()),
      indexPrice: optional(decimal()),
      /** Change of 24 h as ratio: `"0.019"` is 1.9 %. */
      price24hPcnt: from('price24hPcntE4', optional(inUnit('ratio', scaled(4)))),
      /** Ratio: `"0.0001"` is 1 basis point; positive when longs pay shorts. */
      fundingRate: from('fundingRateE8', optional(inUnit('ratio', scaled(8)))),
      /** Next settlement, ms since the epoch. */
      nextFundingTime: optional(timestamp()),
      openInterest: optional(decimal()),
      maxLeverage: from(['maxLeverageE2', 'mxle2'], optional(scaled(2))),
      /** Smallest order value, in quote currency. */
      minNotionalValue: from(['minNotionalValue', 'mnv'], optional(decimal())),
    }),
});

/** Parameters of {@link getFuturesSymbolItem}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesSymbolItemParams = ParamsOf<typeof getFuturesSymbolItem>;
/** What {@link getFuturesSymbolItem} resolves to. Units stand at the fields. */
export type GetFuturesSymbolItemResult = ResultOf<typeof getFuturesSymbolItem>;
