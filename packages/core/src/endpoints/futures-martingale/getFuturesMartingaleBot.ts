import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import {
  count,
  decimal,
  id,
  int,
  multiplier,
  optional,
  priceOrNone,
  ratio,
  seconds,
  setting,
} from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { botCloseCode } from '../enums/closeModes.js';
import { autoCycleToggle, fMartMode } from '../enums/settings.js';
import { fMartDisplayStatus } from '../enums/statuses.js';
import { fMartStopType } from '../enums/stopTypes.js';
import { botChanges } from '../shared/botChanges.js';

/**
 * Reads one martingale bot with its round, position and result.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Martingale: get-fmart-detail"
 */
export const getFuturesMartingaleBot = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesMartingaleBot',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fmartingalebot/get-fmart-detail',
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
      fmart_detail: record({
        bot_id: id(),
        symbol: z.string(),
        base_token: optional(z.string()),
        quote_token: optional(z.string()),
        bot_display_status: fMartDisplayStatus(),
        fmart_mode: optional(fMartMode()),
        /** Multiplier of the margin: `"10"` is ten times. */
        leverage: optional(decimal()),
        /** Position over margin now. */
        actual_leverage: optional(decimal()),
        /** Gain over the average entry that ends a round. */
        single_round_target_profit_per: optional(ratio()),
        /** Orders that may be added in a round. */
        add_pos_num: optional(count()),
        /** Size of an added order over the one before, 1 to 2. */
        add_pos_per: optional(multiplier()),
        /** Move against the average entry before the next order. */
        price_float_per: optional(ratio()),
        /** Price it waits for; once running the average entry. In quote coin. */
        entry_price: setting(decimal()),
        /** Loss of the margin that closes. */
        sl_per: setting(ratio()),
        /** In quote coin, with all that was moved in later. */
        total_margin: optional(decimal()),
        /** Margin put in after the start, part of the total; a host may leave it out. */
        added_margin: optional(decimal()),
        /** In quote coin, all parts together. */
        pnl: optional(decimal()),
        /** Result over the investment. */
        pnl_per: optional(ratio()),
        /** In quote coin. */
        realized_pnl: optional(decimal()),
        /** In quote coin. */
        unrealized_pnl: optional(decimal()),
        /** In quote coin; positive was received. */
        net_funding_fee: optional(decimal()),
        /** Trading fees paid so far, in quote coin; a host may leave it out. */
        cum_trading_fee: optional(decimal()),
        /** All profit per year; huge for young bots. */
        total_apr: optional(ratio()),
        completed_rounds: optional(int()),
        current_round: optional(int()),
        /** Orders added in this round. */
        current_added_pos_num: optional(int()),
        /** In contracts. */
        pos_size: optional(decimal()),
        /** Average entry, in quote coin. */
        avg_pos_price: optional(decimal()),
        /** Margin of the position, in quote coin. */
        pos_balance: optional(decimal()),
        /** Margin of the orders, in quote coin. */
        order_balance: optional(decimal()),
        /** In quote coin. */
        available_balance: optional(decimal()),
        /** In quote coin. */
        mark_price: optional(decimal()),
        /** Last price, in quote coin; absent when closed. */
        current_price: optional(decimal()),
        /** Estimated liquidation price, in quote coin; absent: none. */
        estimated_liq_price: priceOrNone(),
        /** Liquidation price once the last order of the round has been added; a host may leave it out. */
        all_filled_liq_price: priceOrNone(),
        auto_cycle: optional(autoCycleToggle()),
        /** Means something in a completed bot only. */
        stop_type: optional(fMartStopType()),
        /** Means something in a completed bot only. */
        close_code: optional(botCloseCode()),
        /** In quote coin. */
        close_price: setting(decimal()),
        tick_size: optional(decimal()),
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
        operation_time: optional(seconds()),
        /** Ms since the epoch. */
        create_time: optional(seconds()),
        /** Ms since the epoch. */
        modify_time: optional(seconds()),
        /** Ms since the epoch. Not a sign of the end: look at the status. */
        end_time: optional(seconds()),
        /** What was changed since the start; a host may leave it out. */
        changes: botChanges(),
        /** Running time in ms. */
        running_duration: optional(seconds()),
        /** Place in the queue for auto-deleveraging, 0 to 4. */
        adl_rank_indicator: optional(int()),
      }),
    }),
});

/** Parameters of {@link getFuturesMartingaleBot}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesMartingaleBotParams = ParamsOf<typeof getFuturesMartingaleBot>;
/** What {@link getFuturesMartingaleBot} resolves to. Units stand at the fields. */
export type GetFuturesMartingaleBotResult = ResultOf<typeof getFuturesMartingaleBot>;
