import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, int, minMax, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { comboCheckCode } from '../enums/futuresComboCheckCodes.js';
import { adjustPositionModeChoice } from '../enums/settings.js';
import { comboContractChoice } from './schema.js';

/**
 * Checks a combo before it is created, and returns the allowed range of each field. A failed check is a normal answer:
 * look at `check_code`.
 *
 * @throws BotError kind `business_error` with code 10001: a field that the adjust mode does not use was sent.
 * @see Specification section 7, "Combo: get-limit"
 */
export const getFuturesComboLimit = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesComboLimit',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-limit',
  prefix: 'api',
  auth: 'optional',
  tags: ['validation'],
  params: () =>
    record({
      /** Multiplier of the margin: `"10"` is ten times. */
      leverage: decimal(),
      /** Margin put in, in quote coin. */
      init_margin: decimal(),
      adjust_position_mode: adjustPositionModeChoice(),
      /** Drift from the weights that sets off a rebalance; only with modes `percent` and `time_or_percent`. */
      adjust_position_percent: optional(ratio()),
      /** Seconds between rebalances, 1800 to 2419200; only with modes `time` and `time_or_percent`. */
      adjust_position_time_interval: z.optional(int()),
      symbol_settings: z.array(comboContractChoice()),
      /** Loss of the margin that closes. */
      sl_percent: optional(ratio()),
      /** Gain over the margin that closes. */
      tp_percent: optional(ratio()),
      /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
      trailing_stop_percent: optional(ratio()),
      need_to_slippage: z.optional(z.boolean()),
      app_name: z.optional(z.string()),
    }),
  result: () =>
    record({
      /** In quote coin. */
      init_margin: optional(minMax()),
      leverage: optional(minMax()),
      adjust_position_percent: optional(minMax()),
      /** Seconds. */
      adjust_position_time_interval: optional(minMax()),
      sl_percent: optional(minMax()),
      tp_percent: optional(minMax()),
      trailing_stop_percent: optional(minMax()),
      /** Verdict; `success` when all is well. */
      check_code: comboCheckCode(),
    }),
});

/** Parameters of {@link getFuturesComboLimit}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesComboLimitParams = ParamsOf<typeof getFuturesComboLimit>;
/** What {@link getFuturesComboLimit} resolves to. Units stand at the fields. */
export type GetFuturesComboLimitResult = ResultOf<typeof getFuturesComboLimit>;
