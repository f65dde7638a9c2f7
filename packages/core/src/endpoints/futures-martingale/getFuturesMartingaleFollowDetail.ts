import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, decimal, id, int, optional, ratio, seconds, setting } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { autoCycleToggle, fMartMode } from '../enums/settings.js';
import { yieldPoint } from '../shared/yieldPoint.js';

/**
 * Reads another user's martingale that may be copied.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND`: the bot is gone or not shared.
 * @see Specification section 7, "Martingale: get-fmart-follow-detail"
 */
export const getFuturesMartingaleFollowDetail = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesMartingaleFollowDetail',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fmartingalebot/get-fmart-follow-detail',
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
      fmart_detail: optional(
        record({
          bot_id: optional(id()),
          symbol: optional(z.string()),
          base_token: optional(z.string()),
          quote_token: optional(z.string()),
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
          fmart_mode: optional(fMartMode()),
          /** Move against the average entry before the next order. */
          price_float_per: optional(ratio()),
          /** Size of an added order over the one before, 1 to 2. */
          add_pos_per: optional(decimal()),
          /** Orders that may be added in a round. */
          add_pos_num: optional(count()),
          /** Gain over the average entry that ends a round. */
          single_round_target_profit_per: optional(ratio()),
          /** Loss of the margin that closes. */
          sl_per: setting(ratio()),
          /** Price it waits for; once running the average entry. In quote coin. */
          entry_price: setting(decimal()),
          auto_cycle: optional(autoCycleToggle()),
          completed_rounds: optional(int()),
          /** Result over the investment. */
          pnl_per: optional(ratio()),
          /** Result over the investment. */
          total_pnl_per: optional(ratio()),
          /** Largest fall from a high. */
          max_drawdown_ratio: optional(ratio()),
          /** Price at its start, in quote coin. */
          start_price: optional(decimal()),
          /** Size at its start. */
          initial_position: optional(decimal()),
          /** Running time in ms. */
          running_duration: optional(seconds()),
          /** Absent: as the symbol says. */
          allow_copy: optional(z.boolean()),
          yield_trend_list: optional(rows(yieldPoint())),
        }),
      ),
    }),
});

/**
 * Parameters of {@link getFuturesMartingaleFollowDetail}, checked before anything is sent. Units stand at the fields.
 */
export type GetFuturesMartingaleFollowDetailParams = ParamsOf<typeof getFuturesMartingaleFollowDetail>;
/** What {@link getFuturesMartingaleFollowDetail} resolves to. Units stand at the fields. */
export type GetFuturesMartingaleFollowDetailResult = ResultOf<typeof getFuturesMartingaleFollowDetail>;
