import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import {
  count,
  decimal,
  id,
  int,
  optional,
  percent,
  priceOrNone,
  ratio,
  setting,
  timestamp,
} from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { accountType } from '../enums/accountType.js';
import { botCloseCode } from '../enums/closeModes.js';
import { futuresPositionSide } from '../enums/futuresPositionSide.js';
import { futureGridMode, futureGridType, tpSlType } from '../enums/settings.js';
import { futureGridStatus } from '../enums/statuses.js';
import { fGridStopType } from '../enums/stopTypes.js';
import { botChanges } from '../shared/botChanges.js';

/**
 * Reads one futures grid bot with its position and result.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: get-fgrid-detail"
 */
export const getFuturesGridBot = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesGridBot',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/fgridbot/get-fgrid-detail',
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
        symbol: z.string(),
        base_token: optional(z.string()),
        quote_token: optional(z.string()),
        status: futureGridStatus(),
        grid_mode: optional(futureGridMode()),
        grid_type: optional(futureGridType()),
        /** Lowest grid line, in quote coin. */
        min_price: optional(decimal()),
        /** Highest grid line, in quote coin. */
        max_price: optional(decimal()),
        /** Number of price intervals. */
        cell_number: optional(int()),
        /** Multiplier of the margin: `"10"` is ten times. */
        leverage: optional(decimal()),
        /** Position over margin now. */
        real_leverage: optional(decimal()),
        /** In quote coin, with all that was added later. */
        total_investment: optional(decimal()),
        /** Worth now, in quote coin. */
        total_value: optional(decimal()),
        /** Signed size in contracts; negative is short. */
        current_position: optional(decimal()),
        /** In quote coin, all parts together. */
        pnl: optional(decimal()),
        /** Result over the investment. */
        pnl_per: optional(ratio()),
        /** In quote coin, of finished pairs. */
        grid_profit: optional(decimal()),
        /** Profit of finished pairs per year. */
        grid_apr: optional(ratio()),
        /** All profit per year; huge for young bots. */
        total_apr: optional(ratio()),
        /** In quote coin. */
        realised_pnl: optional(decimal()),
        /** In quote coin. */
        unrealised_pnl: optional(decimal()),
        /** In quote coin; positive was received. */
        funding_fee: optional(decimal()),
        /** Trading fees paid so far, in quote coin; a host may leave it out. */
        cum_trading_fee: optional(decimal()),
        /** Those of them that the grid profit counts; a host may leave it out. */
        pair_trading_fee: optional(decimal()),
        /** Margin put in after the start, in quote coin; a host may leave it out. */
        added_margin: optional(decimal()),
        /** Margin of the position with the reserved fee of closing it, in quote coin. */
        position_balance: optional(decimal()),
        /** In quote coin. */
        available_balance: optional(decimal()),
        /** Margin of the orders, in quote coin. */
        total_order_balance: optional(decimal()),
        /** Worth now, in quote coin. */
        equity: optional(decimal()),
        /** In quote coin; absent when closed. */
        last_price: optional(decimal()),
        /** In quote coin. */
        mark_price: optional(decimal()),
        /** Of the position it has, in quote coin; absent: none. */
        liquidation_price: priceOrNone(),
        /** Once every resting buy has filled, in quote coin; a host may leave it out. */
        long_liq_price: priceOrNone(),
        /** Once every resting sell has filled, in quote coin; a host may leave it out. */
        short_liq_price: priceOrNone(),
        tp_sl_type: optional(tpSlType()),
        /** Loss of the investment that closes. */
        stop_loss_per: setting(ratio()),
        /** Gain over the investment that closes. */
        take_profit_per: setting(ratio()),
        /** In quote coin. */
        stop_loss_price: setting(decimal()),
        /** In quote coin. */
        take_profit_price: setting(decimal()),
        /** Price it waits for; once running the average entry. In quote coin. */
        entry_price: setting(decimal()),
        /** In quote coin. */
        real_close_price: setting(decimal()),
        /** Step of prices. */
        min_price_precision: optional(decimal()),
        tick_size: optional(decimal()),
        /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
        trailing_stop_per: setting(ratio()),
        /** Worth at which the trailing stop closes, in quote coin. */
        trailing_stop_exit_equity: optional(decimal()),
        close_reason: optional(fGridStopType()),
        bot_close_code: optional(botCloseCode()),
        futures_pos_side: optional(futuresPositionSide()),
        /** Finished pairs. */
        arbitrage_num: optional(int()),
        /** Finished pairs of the last 24 h. */
        arbitrage_num_24: optional(int()),
        /** Of one pair at the top, after fees. */
        min_profit: optional(percent()),
        /** Of one pair at the bottom, after fees. */
        max_profit: optional(percent()),
        /** How far the range may move up; arithmetic grids only. */
        move_up_price: setting(decimal()),
        /** How far the range may move down; arithmetic grids only. */
        move_down_price: setting(decimal()),
        /** Lowest line in force, after moves. */
        curr_min_price: optional(decimal()),
        /** Highest line in force, after moves. */
        curr_max_price: optional(decimal()),
        /** Initial margin over the position. */
        i_m_rate: optional(ratio()),
        /** Maintenance margin over the position. */
        m_m_rate: optional(ratio()),
        account_type: optional(accountType()),
        /** 1: others may copy it. */
        allow_follow: optional(int()),
        /** How many copied it. */
        follow_num: optional(int()),
        copy_trade_is_master: optional(z.boolean()),
        copy_trade_follower_num: optional(count()),
        /** Part of the investment that a reward paid. */
        used_reward_amount: optional(decimal()),
        /** Reward that paid a part. */
        used_reward_id: optional(id()),
        /** Bonus put in at the start, in quote coin. */
        init_bonus: optional(decimal()),
        /** Bonus in use; it goes back to its issuer. */
        used_bonus_amount: optional(decimal()),
        /** Free text such as `950 USDT`, several joined; show it, do not parse it. */
        settlement_assets: optional(z.string()),
        /** Profit taken out so far, in quote coin. The spelling is the wire's. */
        cum_withdrew_amount: optional(decimal()),
        /** In quote coin; running bots only. */
        current_profit: optional(decimal()),
        /** Running bots only. */
        current_per: optional(ratio()),
        taker_fee_rate: optional(ratio()),
        maker_fee_rate: optional(ratio()),
        /** Running time in ms. */
        operation_time: optional(timestamp()),
        /** Ms since the epoch. */
        create_time: optional(timestamp()),
        /** Ms since the epoch. */
        modify_time: optional(timestamp()),
        /** Ms since the epoch. Not a sign of the end: look at the status. */
        end_time: optional(timestamp()),
        /** What was changed since the start; a host may leave it out. */
        changes: botChanges(),
        /** Place in the queue for auto-deleveraging, 0 to 4. */
        adl_rank_indicator: optional(int()),
      }),
    }),
});

/** Parameters of {@link getFuturesGridBot}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesGridBotParams = ParamsOf<typeof getFuturesGridBot>;
/** What {@link getFuturesGridBot} resolves to. Units stand at the fields. */
export type GetFuturesGridBotResult = ResultOf<typeof getFuturesGridBot>;
