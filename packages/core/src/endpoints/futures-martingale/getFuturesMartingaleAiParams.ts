import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, from, int, optional, ratio, scaled } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { fMartMode } from '../enums/settings.js';

/**
 * Recommends settings of a martingale, one row for each direction.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Martingale: get-symbol-ai-params"
 */
export const getFuturesMartingaleAiParams = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesMartingaleAiParams',
  kind: 'query',
  method: 'GET',
  path: '/contract/v5/public/fmartingalebot/get-symbol-ai-params',
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
            martingale_mode: optional(fMartMode()),
            /** Move against the average entry before the next order: 1 % is `"0.01"`. */
            price_float_percent: optional(ratio()),
            /** Size of an added order over the one before, 1 to 2; no percent in spite of its name. */
            add_position_percent: optional(decimal()),
            /** Orders that may be added in a round. */
            add_position_num: optional(int()),
            /** Gain over the average entry that ends a round. */
            round_tp_percent: optional(ratio()),
            /** Multiplier of the margin: `"10"` is ten times. */
            leverage: from('leverage_e2', optional(scaled(2))),
            /** Largest fall from a high. */
            max_drawdown_ratio: optional(ratio()),
            /** Yield of the sample per year. */
            annual_percentage_yield: optional(ratio()),
          }),
        ),
      ),
      /** Largest leverage of each direction. */
      config: optional(
        rows(
          record({
            martingale_mode: optional(fMartMode()),
            /** Multiplier of the margin: `"10"` is ten times. */
            max_leverage: from('max_leverage_e2', optional(scaled(2))),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link getFuturesMartingaleAiParams}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesMartingaleAiParamsParams = ParamsOf<typeof getFuturesMartingaleAiParams>;
/** What {@link getFuturesMartingaleAiParams} resolves to. Units stand at the fields. */
export type GetFuturesMartingaleAiParamsResult = ResultOf<typeof getFuturesMartingaleAiParams>;
