import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, int, minMax, multiplier, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { fMartCheckCode } from '../enums/futuresMartingaleCheckCodes.js';
import { autoCycleToggleChoice, fMartModeChoice } from '../enums/settings.js';

/**
 * Checks a martingale before it is created, and returns the allowed range of each field. `init_margin` is 0 to 0 unless
 * all settings are sent; an entry price out of range fails the whole check.
 *
 * @throws BotError kind `gateway_error`: no such contract.
 * @see Specification section 7, "Martingale: get-fmart-limit"
 */
export const getFuturesMartingaleLimit = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesMartingaleLimit',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fmartingalebot/get-fmart-limit',
  prefix: 'api',
  auth: 'optional',
  tags: ['validation'],
  params: () =>
    record({
      /** E.g. `BTCUSDT`. */
      symbol: z.string(),
      martingale_mode: fMartModeChoice(),
      /** Multiplier of the margin: `"10"` is ten times. */
      leverage: decimal(),
      /** Move against the average entry before the next order: 1 % is `"0.01"`. */
      price_float_percent: optional(ratio()),
      /** Size of an added order over the one before, 1 to 2; no percent in spite of its name. */
      add_position_percent: optional(multiplier()),
      /** Orders that may be added in a round. */
      add_position_num: z.optional(int()),
      /** Gain over the average entry that ends a round. */
      round_tp_percent: optional(ratio()),
      /** Margin put in, in quote coin. */
      init_margin: optional(decimal()),
      /** Loss of the margin that closes. */
      sl_percent: optional(ratio()),
      /** Price to wait for, in quote coin; at market when absent. */
      entry_price: optional(decimal()),
      /** Off when absent. */
      auto_cycle_toggle: z.optional(autoCycleToggleChoice()),
      need_to_slippage: z.optional(z.boolean()),
      app_name: z.optional(z.string()),
    }),
  result: () =>
    record({
      price_float_percent: optional(minMax()),
      add_position_percent: optional(minMax()),
      add_position_num: optional(minMax()),
      /** In quote coin. */
      init_margin: optional(minMax()),
      round_tp_percent: optional(minMax()),
      sl_percent: optional(minMax()),
      entry_price: optional(minMax()),
      leverage: optional(minMax()),
      /** Verdict; `success` when all is well. */
      check_code: fMartCheckCode(),
    }),
});

/** Parameters of {@link getFuturesMartingaleLimit}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesMartingaleLimitParams = ParamsOf<typeof getFuturesMartingaleLimit>;
/** What {@link getFuturesMartingaleLimit} resolves to. Units stand at the fields. */
export type GetFuturesMartingaleLimitResult = ResultOf<typeof getFuturesMartingaleLimit>;
