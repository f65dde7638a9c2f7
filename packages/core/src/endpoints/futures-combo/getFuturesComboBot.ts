import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, decimal, id, int, optional, ratio, seconds, setting } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { botCloseCode } from '../enums/closeModes.js';
import { adjustPositionMode, botMode } from '../enums/settings.js';
import { comboDisplayStatus } from '../enums/statuses.js';
import { comboStopType } from '../enums/stopTypes.js';
import { botChanges } from '../shared/botChanges.js';
import { comboContract } from './schema.js';

/**
 * Reads one combo with its contracts and result.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: get-detail"
 */
export const getFuturesComboBot = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesComboBot',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-detail',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      bot_id: id(),
    }),
  result: () =>
    record({
      detail: record({
        bot_id: id(),
        /** The coins, joined by a blank. */
        bot_name: optional(z.string()),
        bot_mode: optional(botMode()),
        bot_display_status: comboDisplayStatus(),
        /** Multiplier of the margin: `"10"` is ten times. */
        leverage: optional(decimal()),
        /** In quote coin, with all that was moved in later. */
        total_margin: optional(decimal()),
        /** Worth now, in quote coin. */
        equity: optional(decimal()),
        /** In quote coin, all parts together. */
        total_pnl: optional(decimal()),
        /** Result over the investment. */
        total_pnl_per: optional(ratio()),
        /** Result over the investment. */
        roi: optional(ratio()),
        /** All profit per year; huge for young bots. */
        total_apr: optional(ratio()),
        /** In quote coin. */
        realized_pnl: optional(decimal()),
        /** In quote coin. */
        unrealized_pnl: optional(decimal()),
        /** Trading fees so far, in quote coin. */
        total_exec_fee: optional(decimal()),
        /** In quote coin; positive was received. */
        funding_fee: optional(decimal()),
        /** In quote coin. */
        total_position_value: optional(decimal()),
        /** In quote coin. */
        margin_balance: optional(decimal()),
        /** In quote coin. */
        available_balance: optional(decimal()),
        /** Initial margin over the margin balance. */
        imr: optional(ratio()),
        /** Maintenance margin over the margin balance. */
        mmr: optional(ratio()),
        symbol_settings: optional(rows(comboContract())),
        adjust_position_mode: optional(adjustPositionMode()),
        /** Drift from the weights that sets off a rebalance. */
        adjust_position_percent: optional(ratio()),
        /** Seconds between rebalances. */
        adjust_position_time_interval: optional(int()),
        /** Rebalances so far. */
        adjusted_position_num: optional(count()),
        /** Ms since the epoch; absent: never. */
        last_adjust_position_time: optional(seconds()),
        /** Loss of the margin that closes. */
        sl_percent: setting(ratio()),
        /** Gain over the margin that closes. */
        tp_percent: setting(ratio()),
        /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
        trailing_stop_percent: setting(ratio()),
        /** Means something in a completed bot only. */
        stop_type: optional(comboStopType()),
        /** Means something in a completed bot only. */
        close_code: optional(botCloseCode()),
        /** Worth at the end, in quote coin. */
        exit_equity: optional(decimal()),
        /** Worth at which the stop loss closes, in quote coin. */
        sl_exit_equity: optional(decimal()),
        /** Worth at which the take profit closes, in quote coin. */
        tp_exit_equity: optional(decimal()),
        /** Moved in since the start less moved out, in quote coin. */
        midway_transfer: optional(decimal()),
        /** Free text such as `950 USDT`, several joined; show it, do not parse it. */
        settlement_assets: optional(z.string()),
        /** How many copied it. */
        follow_num: optional(int()),
        /** Part of the investment that a reward paid. */
        used_reward_amount: optional(decimal()),
        /** Reward that paid a part. */
        used_reward_id: optional(id()),
        /** Bonus in use; it goes back to its issuer. */
        total_bonus: optional(decimal()),
        /** Running time in ms. */
        run_time_duration: optional(seconds()),
        /** Ms since the epoch. */
        create_time: optional(seconds()),
        /** Ms since the epoch. Not a sign of the end: look at the status. */
        end_time: optional(seconds()),
        /** What was changed since the start; a host may leave it out. */
        changes: botChanges(),
        /** Ms since the epoch; absent: never. */
        last_modify_setting_time: optional(seconds()),
        /** A secret: never log or show it. */
        ws_token: optional(z.string()),
      }),
    }),
});

/** Parameters of {@link getFuturesComboBot}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesComboBotParams = ParamsOf<typeof getFuturesComboBot>;
/** What {@link getFuturesComboBot} resolves to. Units stand at the fields. */
export type GetFuturesComboBotResult = ResultOf<typeof getFuturesComboBot>;
