import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, int, optional, ratio, unwrapped } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Recommends the range and count of a spot grid, with the figures of its past. Also reads an answer nested under
 * `ai_params`.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND`: no spot market for the symbol.
 * @see Specification section 7, "Grid: GET ai-params-detail"
 */
export const getSpotGridAiParams = /* @__PURE__ */ defineEndpoint({
  name: 'getSpotGridAiParams',
  kind: 'query',
  method: 'GET',
  path: '/grid/v1/ai-params-detail',
  prefix: 'bot',
  auth: 'none',
  tags: ['recommendations'],
  freshMs: 60_000,
  params: () => record({ symbol: z.string() }),
  result: () =>
    unwrapped(
      'ai_params',
      record({
        symbol: optional(z.string()),
        max_price: decimal(),
        min_price: decimal(),
        cell_number: int(),
        /** Ratio. */
        max_drawdown_ratio: optional(ratio()),
        /** Ratio. */
        volatility_ratio: optional(ratio()),
        /** Ratio earned in the sample. */
        actual_percentage_yield: optional(ratio()),
        /** The same per year, as ratio. */
        annual_percentage_yield: optional(ratio()),
      }),
    ),
});

/** Parameters of {@link getSpotGridAiParams}, checked before anything is sent. Units stand at the fields. */
export type GetSpotGridAiParamsParams = ParamsOf<typeof getSpotGridAiParams>;
/** What {@link getSpotGridAiParams} resolves to. Units stand at the fields. */
export type GetSpotGridAiParamsResult = ResultOf<typeof getSpotGridAiParams>;
