import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional, ratio, seconds, setting } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { adjustPositionMode, botMode } from '../enums/settings.js';
import { yieldPoint } from '../shared/yieldPoint.js';
import { comboContract } from './schema.js';

/**
 * Reads another user's combo that may be copied.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND`: the bot is gone or not shared.
 * @see Specification section 7, "Combo: get-follow-detail"
 */
export const getFuturesComboFollowDetail = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesComboFollowDetail',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-follow-detail',
  prefix: 'api',
  auth: 'optional',
  tags: ['ranking'],
  pollMs: 60_000,
  params: () =>
    record({
      bot_id: id(),
    }),
  result: () =>
    record({
      detail: optional(
        record({
          bot_id: optional(id()),
          nick_name: optional(z.string()),
          /** Running time in ms. */
          operation_time: optional(seconds()),
          /** All profit per year; huge for young bots. */
          total_apr: optional(ratio()),
          /** Share of bots that it beats; show it from 0.6 on. */
          defeat_percentage: optional(ratio()),
          /** How many copied it. */
          follow_num: optional(int()),
          /** Multiplier of the margin: `"10"` is ten times. */
          leverage: optional(decimal()),
          bot_mode: optional(botMode()),
          symbol_settings: optional(rows(comboContract())),
          adjust_position_mode: optional(adjustPositionMode()),
          /** Drift from the weights that sets off a rebalance. */
          adjust_position_percent: optional(ratio()),
          /** Seconds between rebalances. */
          adjust_position_time_interval: optional(int()),
          /** Loss of the margin that closes. */
          sl_percent: setting(ratio()),
          /** Gain over the margin that closes. */
          tp_percent: setting(ratio()),
          /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
          trailing_stop_percent: setting(ratio()),
          /** Result over the investment. */
          total_pnl_per: optional(ratio()),
          /** Largest fall from a high. */
          max_drawdown_ratio: optional(ratio()),
          /** Running time in ms. */
          running_duration: optional(seconds()),
          /** Absent: as the symbol says. */
          allow_copy: optional(z.boolean()),
          yield_trend_list: optional(rows(yieldPoint())),
        }),
      ),
    }),
});

/** Parameters of {@link getFuturesComboFollowDetail}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesComboFollowDetailParams = ParamsOf<typeof getFuturesComboFollowDetail>;
/** What {@link getFuturesComboFollowDetail} resolves to. Units stand at the fields. */
export type GetFuturesComboFollowDetailResult = ResultOf<typeof getFuturesComboFollowDetail>;
