import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, decisive, id, int, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { ComboCheckCode, comboCheckCode } from '../enums/futuresComboCheckCodes.js';
import { adjustPositionModeChoice } from '../enums/settings.js';
import { refusedBy } from '../shared/refusedBy.js';
import { comboContractChoice } from './schema.js';

/**
 * Changes contracts, weights, adjust mode or stops of a running combo. Fields that the adjust mode does not use must
 * be left out.
 *
 * Repeating it changes nothing more; `sendWrite` with `updateFuturesComboSettingsWrite` finds out what became of a
 * lost answer.
 *
 * @throws BotError kind `business_error` named by the check code: nothing was changed.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: modify-setting"
 */
export const updateFuturesComboSettings = /* @__PURE__ */ defineEndpoint({
  name: 'updateFuturesComboSettings',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/modify-setting',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  refusal: /* @__PURE__ */ refusedBy(ComboCheckCode),
  params: () =>
    record({
      bot_id: id(),
      adjust_position_mode: z.optional(adjustPositionModeChoice()),
      /** Drift from the weights that sets off a rebalance; only with modes `percent` and `time_or_percent`. */
      adjust_position_percent: optional(ratio()),
      /** Seconds between rebalances, 1800 to 2419200; only with modes `time` and `time_or_percent`. */
      adjust_position_time_interval: z.optional(int()),
      symbol_settings: z.optional(z.array(comboContractChoice())),
      /** Loss of the margin that closes. */
      sl_percent: optional(ratio()),
      /** Gain over the margin that closes. */
      tp_percent: optional(ratio()),
      /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
      trailing_stop_percent: optional(ratio()),
      /** Multiplier of the margin: `"10"` is ten times. */
      leverage: optional(decimal()),
    }),
  result: () =>
    record({
      /** Verdict; `success` when all is well. */
      check_code: decisive(comboCheckCode()),
    }),
});

/** Parameters of {@link updateFuturesComboSettings}, checked before anything is sent. Units stand at the fields. */
export type UpdateFuturesComboSettingsParams = ParamsOf<typeof updateFuturesComboSettings>;
/** What {@link updateFuturesComboSettings} resolves to. Units stand at the fields. */
export type UpdateFuturesComboSettingsResult = ResultOf<typeof updateFuturesComboSettings>;
