import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, from, int, optional, ratio, scaled } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { futureGridMode, futureGridType } from '../enums/settings.js';

/**
 * Recommends settings of a futures grid, one row for each direction.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Futures grid: get-symbol-ai-params"
 */
export const getFuturesGridAiParams = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesGridAiParams',
  kind: 'query',
  method: 'GET',
  path: '/contract/v5/fgridbot/get-symbol-ai-params',
  prefix: 'api',
  auth: 'none',
  tags: ['recommendations'],
  freshMs: 60_000,
  params: () =>
    record({
      /** E.g. `BTCUSDT`. */
      symbol: z.string(),
    }),
  result: () =>
    record({
      ai_params: optional(
        rows(
          record({
            grid_mode: optional(futureGridMode()),
            grid_type: optional(futureGridType()),
            /** Highest grid line, in quote coin. */
            max_price: optional(decimal()),
            /** Lowest grid line, in quote coin. */
            min_price: optional(decimal()),
            /** Number of price intervals. */
            cell_number: optional(int()),
            /** Largest fall from a high. */
            max_drawdown_ratio: optional(ratio()),
            volatility_ratio: optional(ratio()),
            /** Yield of the sample. */
            actual_percentage_yield: optional(ratio()),
            /** Yield of the sample per year. */
            annual_percentage_yield: optional(ratio()),
            /** Multiplier of the margin: `"10"` is ten times. */
            leverage: from('leverage_e2', optional(scaled(2))),
          }),
        ),
      ),
      /** Largest leverage of each direction. */
      config: optional(
        rows(
          record({
            grid_mode: optional(futureGridMode()),
            /** Multiplier of the margin: `"10"` is ten times. */
            max_leverage: from('max_leverage_e2', optional(scaled(2))),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link getFuturesGridAiParams}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesGridAiParamsParams = ParamsOf<typeof getFuturesGridAiParams>;
/** What {@link getFuturesGridAiParams} resolves to. Units stand at the fields. */
export type GetFuturesGridAiParamsResult = ResultOf<typeof getFuturesGridAiParams>;
