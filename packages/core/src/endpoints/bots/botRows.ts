import * as z from 'zod/mini';
import {
  count,
  decimal,
  from,
  id,
  int,
  multiplier,
  optional,
  priceOrNone,
  ratio,
  seconds,
  setting,
  timestamp,
} from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import { accountType } from '../enums/accountType.js';
import { botCloseCode, dcaCloseReason, spotCloseReason } from '../enums/closeModes.js';
import { botMode, fMartMode, futureGridMode, futureGridType, side } from '../enums/settings.js';
import { spotGridStatus } from '../enums/spotGridStatus.js';
import { comboDisplayStatus, dcaStatus, fMartDisplayStatus, futureGridStatus } from '../enums/statuses.js';
import { comboStopType, fGridStopType, fMartStopType } from '../enums/stopTypes.js';

/** Settings and state of a spot grid in the bot list. */
/* @__NO_SIDE_EFFECTS__ */
export function spotGridInfo() {
  return record({
    grid_id: id(),
    symbol: z.string(),
    base_token: optional(z.string()),
    quote_token: optional(z.string()),
    status: spotGridStatus(),
    /** In quote coin, with all that was added later. */
    total_investment: optional(decimal()),
    /** Lowest grid line, in quote coin. */
    min_price: optional(decimal()),
    /** Highest grid line, in quote coin. */
    max_price: optional(decimal()),
    /** Number of price intervals. */
    cell_number: optional(int()),
    /** Buy orders that are held back because the bot's quote coin does not pay for them now; not every host reports it. */
    held_back_num: optional(int()),
    /** Running time in ms. */
    operation_time: optional(timestamp()),
    /** Ms since the epoch. */
    create_time: optional(timestamp()),
    /** Ms since the epoch. */
    modify_time: optional(timestamp()),
    /** Last price, in quote coin; absent when closed. */
    current_price: optional(decimal()),
    /** Price it waits for; once running the average entry. In quote coin. */
    entry_price: setting(decimal()),
    /** In quote coin. */
    take_profit_price: setting(decimal()),
    /** In quote coin. */
    stop_loss_price: setting(decimal()),
    /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
    ts_percent: setting(ratio()),
    /** The range follows the price upwards; needs 5 intervals. */
    enable_trailing: from(['enable_trailing', 'enable_trailing_up'], optional(z.boolean())),
    close_reason: optional(spotCloseReason()),
    bot_close_code: optional(botCloseCode()),
    account_type: optional(accountType()),
    /** 1: others may copy it. */
    allow_follow: optional(int()),
    /** How many copied it. */
    follow_num: optional(int()),
    /** Part of the investment that a reward paid. */
    used_reward_amount: optional(decimal()),
  });
}

/** Result of a spot grid in the bot list. */
/* @__NO_SIDE_EFFECTS__ */
export function spotGridProfit() {
  return record({
    /** In quote coin, all parts together. */
    total_profit: optional(decimal()),
    /** In quote coin, of finished pairs. */
    grid_profit: optional(decimal()),
    /** All profit per year; huge for young bots. */
    total_apr: optional(ratio()),
    /** Finished pairs. */
    arbitrage_num: optional(int()),
    /** Free text such as `950 USDT`, several joined; show it, do not parse it. */
    settlement_assets: optional(z.string()),
  });
}

/** Block of a DCA bot in the bot list. */
/* @__NO_SIDE_EFFECTS__ */
export function spotDcaRow() {
  return record({
    bot_id: optional(id()),
    status: optional(dcaStatus()),
    quote_coin: optional(z.string()),
    pairs: optional(
      rows(
        record({
          base: optional(z.string()),
          /** In quote coin. */
          amount: optional(decimal()),
        }),
      ),
    ),
    /** Seconds between purchases. */
    frequency_in_second: optional(int()),
    /** In quote coin. */
    total_invested_amount: optional(decimal()),
    /** In quote coin, all parts together. */
    total_profit: optional(decimal()),
    /** Result over what was invested. */
    pnl_percentage: optional(ratio()),
    /** Ms since the epoch. */
    create_time: optional(timestamp()),
    /** Ms since the epoch. Not a sign of the end: look at the status. */
    end_time: optional(timestamp()),
    /** Next purchase, ms since the epoch. */
    next_invest_time: optional(timestamp()),
    close_reason: optional(dcaCloseReason()),
    bot_close_code: optional(botCloseCode()),
    /** Free text such as `950 USDT`, several joined; show it, do not parse it. */
    settlement_assets: optional(z.string()),
  });
}

/** Block of a futures grid in the bot list. */
/* @__NO_SIDE_EFFECTS__ */
export function futuresGridRow() {
  return record({
    grid_id: id(),
    symbol: optional(z.string()),
    /** Quote coin. */
    price_token: optional(z.string()),
    status: optional(futureGridStatus()),
    grid_mode: optional(futureGridMode()),
    grid_type: optional(futureGridType()),
    /** Multiplier of the margin: `"10"` is ten times. */
    leverage: optional(decimal()),
    /** Lowest grid line, in quote coin. */
    min_price: optional(decimal()),
    /** Highest grid line, in quote coin. */
    max_price: optional(decimal()),
    /** Number of price intervals; the detail calls it `cell_number`. */
    cell_num: optional(int()),
    /** In quote coin, with all that was added later. */
    total_investment: optional(decimal()),
    /** In quote coin, all parts together. */
    pnl: optional(decimal()),
    /** Result over the investment. */
    pnl_per: optional(ratio()),
    /** In quote coin, of finished pairs; a host may leave it out. */
    grid_profit: optional(decimal()),
    /** All profit per year; huge for young bots. */
    total_apr: optional(ratio()),
    /** Finished pairs. */
    arbitrage_num: optional(int()),
    /** In quote coin. */
    mark_price: optional(decimal()),
    /** Last price, in quote coin; absent when closed. */
    current_price: optional(decimal()),
    /** Price it waits for; once running the average entry. In quote coin. */
    entry_price: setting(decimal()),
    /** Liquidation price of the position it has, in quote coin; absent: none. */
    liq_price: priceOrNone(),
    /** Liquidation price once all orders of the losing side have filled, in quote coin; a host may leave it out. */
    all_filled_liq_price: priceOrNone(),
    /** Running time in ms. */
    running_duration: optional(seconds()),
    account_type: optional(accountType()),
    /** 1: others may copy it. */
    allow_follow: optional(int()),
    /** How many copied it. */
    follow_num: optional(int()),
    /** Part of the investment that a reward paid. */
    used_reward_amount: optional(decimal()),
    copy_trade_is_master: optional(z.boolean()),
    copy_trade_follower_num: optional(count()),
    close_detail: optional(
      record({
        /** Free text such as `950 USDT`. */
        settlement_asset: optional(z.string()),
        close_reason: optional(fGridStopType()),
        bot_close_code: optional(botCloseCode()),
      }),
    ),
  });
}

/** Block of a martingale in the bot list. */
/* @__NO_SIDE_EFFECTS__ */
export function futuresMartingaleRow() {
  return record({
    bot_id: id(),
    symbol: optional(z.string()),
    bot_display_status: optional(fMartDisplayStatus()),
    fmart_mode: optional(fMartMode()),
    /** Multiplier of the margin: `"10"` is ten times. */
    leverage: optional(decimal()),
    /** In quote coin, with all that was moved in later. */
    total_margin: optional(decimal()),
    /** In quote coin, all parts together. */
    total_profit: optional(decimal()),
    /** Result over the investment. */
    total_profit_per: optional(ratio()),
    /** In quote coin. */
    realized_pnl: optional(decimal()),
    /** In quote coin. */
    unrealized_pnl: optional(decimal()),
    /** Move against the average entry before the next order. */
    price_float_per: optional(ratio()),
    /** Size of an added order over the one before, 1 to 2. */
    add_pos_per: optional(multiplier()),
    /** Orders that may be added in a round. */
    add_pos_num: optional(count()),
    /** Orders added in this round. */
    added_pos_num: optional(count()),
    /** Gain over the average entry that ends a round. */
    round_tp_percent: optional(ratio()),
    /** Loss of the margin that closes. */
    sl_per: setting(ratio()),
    /** Price it waits for; once running the average entry. In quote coin. */
    entry_price: setting(decimal()),
    /** Last price, in quote coin; absent when closed. */
    current_price: optional(decimal()),
    /** In quote coin. */
    mark_price: optional(decimal()),
    /** Liquidation price of the position it has, in quote coin; absent: none. */
    liq_price: priceOrNone(),
    /** Liquidation price once all orders of the losing side have filled, in quote coin; a host may leave it out. */
    all_filled_liq_price: priceOrNone(),
    /** Running time in ms. */
    running_duration: optional(seconds()),
    /** Ms since the epoch. */
    create_time: optional(seconds()),
    /** Ms since the epoch. Not a sign of the end: look at the status. */
    end_time: optional(seconds()),
    /** Means something in a completed bot only. */
    stop_type: optional(fMartStopType()),
    /** Means something in a completed bot only. */
    close_code: optional(botCloseCode()),
    /** Free text such as `950 USDT`, several joined; show it, do not parse it. */
    settlement_assets: optional(z.string()),
    /** How many copied it. */
    follow_num: optional(int()),
    /** Part of the investment that a reward paid. */
    used_reward_amount: optional(decimal()),
  });
}

/** Block of a combo in the bot list. */
/* @__NO_SIDE_EFFECTS__ */
export function futuresComboRow() {
  return record({
    bot_id: id(),
    bot_display_status: optional(comboDisplayStatus()),
    bot_mode: optional(botMode()),
    /** The coins, joined by a blank. */
    bot_name: optional(z.string()),
    /** Multiplier of the margin: `"10"` is ten times. */
    leverage: optional(decimal()),
    /** In quote coin, with all that was moved in later. */
    total_margin: optional(decimal()),
    /** In quote coin, all parts together. */
    total_pnl: optional(decimal()),
    /** Result over the investment. */
    total_pnl_per: optional(ratio()),
    /** All profit per year; huge for young bots. */
    total_apr: optional(ratio()),
    /** In quote coin. */
    realized_pnl: optional(decimal()),
    /** In quote coin. */
    unrealized_pnl: optional(decimal()),
    symbol_settings: optional(
      rows(
        record({
          symbol: optional(z.string()),
          base_token: optional(z.string()),
          quote_token: optional(z.string()),
          /** Share of the margin. */
          target_position_percent: optional(ratio()),
          side: optional(side()),
        }),
      ),
    ),
    /** Running time in ms. */
    run_time_duration: optional(seconds()),
    /** Ms since the epoch. */
    create_time: optional(seconds()),
    /** Ms since the epoch. Not a sign of the end: look at the status. */
    end_time: optional(seconds()),
    /** Means something in a completed bot only. */
    stop_type: optional(comboStopType()),
    /** Means something in a completed bot only. */
    close_code: optional(botCloseCode()),
    /** Free text such as `950 USDT`, several joined; show it, do not parse it. */
    settlement_assets: optional(z.string()),
    /** How many copied it. */
    follow_num: optional(int()),
  });
}
