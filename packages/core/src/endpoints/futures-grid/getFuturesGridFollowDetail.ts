import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional, ratio, seconds, setting, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { futureGridMode, futureGridType, tpSlType } from '../enums/settings.js';
import { yieldPoint } from '../shared/yieldPoint.js';

/**
 * Reads another user's futures grid that may be copied.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND`: the bot is gone or not shared.
 * @see Specification section 7, "Futures grid, older group: get-follow-fgrid-detail"
 */
export const getFuturesGridFollowDetail = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesGridFollowDetail',
  kind: 'query',
  method: 'POST',
  path: '/fgrid/v1/get-follow-fgrid-detail',
  prefix: 'bot',
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
          symbol: optional(z.string()),
          base_token: optional(z.string()),
          quote_token: optional(z.string()),
          nick_name: optional(z.string()),
          /** Running time in ms. */
          operation_time: optional(timestamp()),
          /** All profit per year; huge for young bots. */
          total_apr: optional(ratio()),
          /** Share of bots that it beats; show it from 0.6 on. */
          defeat_percentage: optional(ratio()),
          /** How many copied it. */
          follow_num: optional(int()),
          /** Multiplier of the margin: `"10"` is ten times. */
          leverage: optional(decimal()),
          grid_mode: optional(futureGridMode()),
          grid_type: optional(futureGridType()),
          /** Lowest grid line, in quote coin. */
          min_price: optional(decimal()),
          /** Highest grid line, in quote coin. */
          max_price: optional(decimal()),
          /** Number of price intervals. */
          cell_number: optional(int()),
          /** Finished pairs. */
          arbitrage_num: optional(int()),
          /** Result over the investment. */
          pnl_per: optional(ratio()),
          /** Price it waits for; once running the average entry. In quote coin. */
          entry_price: setting(decimal()),
          tp_sl_type: optional(tpSlType()),
          /** Gain over the investment that closes. */
          take_profit_per: setting(ratio()),
          /** Loss of the investment that closes. */
          stop_loss_per: setting(ratio()),
          /** In quote coin. */
          take_profit_price: setting(decimal()),
          /** In quote coin. */
          stop_loss_price: setting(decimal()),
          /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
          trailing_stop_per: setting(ratio()),
          /** How far the range may move up; arithmetic grids only. */
          move_up_price: setting(decimal()),
          /** How far the range may move down; arithmetic grids only. */
          move_down_price: setting(decimal()),
          /** 1: others may copy it. */
          allow_follow: optional(int()),
          /** Result over the investment. */
          total_pnl_per: optional(ratio()),
          /** In quote coin, of finished pairs. */
          grid_profit: optional(decimal()),
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

/** Parameters of {@link getFuturesGridFollowDetail}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesGridFollowDetailParams = ParamsOf<typeof getFuturesGridFollowDetail>;
/** What {@link getFuturesGridFollowDetail} resolves to. Units stand at the fields. */
export type GetFuturesGridFollowDetailResult = ResultOf<typeof getFuturesGridFollowDetail>;
