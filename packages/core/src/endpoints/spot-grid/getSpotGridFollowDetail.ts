import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional, ratio, seconds, setting, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { yieldPoint } from '../shared/yieldPoint.js';

/**
 * Reads another user's spot grid that may be copied.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND`: the bot is gone or not shared.
 * @see Specification section 7, "Grid: query-follow-grid-detail"
 */
export const getSpotGridFollowDetail = /* @__PURE__ */ defineEndpoint({
  name: 'getSpotGridFollowDetail',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/query-follow-grid-detail',
  prefix: 'bot',
  auth: 'optional',
  tags: ['ranking'],
  pollMs: 60_000,
  params: () =>
    record({
      grid_id: id(),
    }),
  result: () =>
    record({
      detail: record({
        grid_id: optional(id()),
        symbol: z.string(),
        /** Lowest grid line, in quote coin. */
        min_price: optional(decimal()),
        /** Highest grid line, in quote coin. */
        max_price: optional(decimal()),
        /** Number of price intervals. */
        cell_number: optional(int()),
        nick_name: optional(z.string()),
        /** Running time in ms. */
        operation_time: optional(timestamp()),
        base_token: optional(z.string()),
        quote_token: optional(z.string()),
        /** All profit per year; huge for young bots. */
        total_apr: optional(ratio()),
        /** Finished pairs. */
        arbitrage_num: optional(int()),
        /** Price it waits for; once running the average entry. In quote coin. */
        entry_price: setting(decimal()),
        /** In quote coin. */
        stop_loss_price: setting(decimal()),
        /** In quote coin. */
        take_profit_price: setting(decimal()),
        /** Share of bots that it beats; show it from 0.6 on. */
        defeat_percentage: optional(ratio()),
        /** How many copied it. */
        follow_num: optional(int()),
        /** In quote coin, with all that was added later. */
        total_investment: optional(decimal()),
        /** The range follows the price upwards; needs 5 intervals. */
        enable_trailing: optional(z.boolean()),
        /** Highest line the range may reach, in quote coin. */
        limit_up_price: setting(decimal()),
        /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
        ts_percent: setting(ratio()),
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
    }),
});

/** Parameters of {@link getSpotGridFollowDetail}, checked before anything is sent. Units stand at the fields. */
export type GetSpotGridFollowDetailParams = ParamsOf<typeof getSpotGridFollowDetail>;
/** What {@link getSpotGridFollowDetail} resolves to. Units stand at the fields. */
export type GetSpotGridFollowDetailResult = ResultOf<typeof getSpotGridFollowDetail>;
