import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional, ratio, setting, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { accountType } from '../enums/accountType.js';
import { botCloseCode, spotCloseReason } from '../enums/closeModes.js';
import { spotGridStatus } from '../enums/spotGridStatus.js';
import { spotSymbolStatus } from '../enums/spotSymbolStatus.js';
import { botChanges } from '../shared/botChanges.js';

/**
 * Reads one spot grid bot with all its figures.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Spot grid: query-grid-detail"; section 3, "Grid detail"
 */
export const getSpotGridBot = /* @__PURE__ */ defineEndpoint({
  name: 'getSpotGridBot',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/query-grid-detail',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () => record({ grid_id: id() }),
  result: () => record({ detail: spotGridDetail() }),
});

/* @__NO_SIDE_EFFECTS__ */
function spotGridDetail() {
  return record({
    grid_id: id(),
    symbol: z.string(),
    base_token: z.string(),
    quote_token: z.string(),
    status: spotGridStatus(),
    max_price: decimal(),
    min_price: decimal(),
    cell_number: int(),
    /** Buy orders that are held back because the bot's quote coin does not pay for them now; not every host reports it. */
    held_back_num: optional(int()),
    /** In quote coin, at the start, with all that was added later at the price of then. */
    total_investment: optional(decimal()),
    /** What was added after the start, oldest first; a host may leave it out. */
    additions: optional(
      rows(
        record({
          /** Last price at that moment, in quote coin. */
          price: optional(decimal()),
          /** In base coin. */
          base: optional(decimal()),
          /** In quote coin. */
          quote: optional(decimal()),
        }),
      ),
    ),
    /** In quote coin. */
    total_profit: optional(decimal()),
    /** In quote coin, of finished pairs. */
    grid_profit: optional(decimal()),
    /** Trading fees paid so far, in quote coin; those paid in coins valued at their fill. A host may leave it out. */
    cum_trading_fee: optional(decimal()),
    /** Those of them that the grid profit counts. */
    pair_trading_fee: optional(decimal()),
    /** Ratio per year. */
    grid_apr: optional(ratio()),
    /** Ratio per year; huge for young bots. */
    total_apr: optional(ratio()),
    /** Finished pairs. */
    arbitrage_num: optional(int()),
    /** Finished pairs of the last 24 h. */
    arbitrage_num_24: optional(int()),
    current_price: optional(decimal()),
    /** In quote coin; running bots only. */
    current_profit: optional(decimal()),
    /** Ratio; running bots only. */
    current_per: optional(ratio()),
    /** Worth now, in quote coin. */
    equity: optional(decimal()),
    entry_price: setting(decimal()),
    stop_loss_price: setting(decimal()),
    take_profit_price: setting(decimal()),
    /** Trailing stop as ratio. */
    ts_percent: setting(ratio()),
    /** Worth at which the trailing stop closes, in quote coin. */
    ts_exit_equity: setting(decimal()),
    is_support_ts: optional(z.boolean()),
    enable_trailing: optional(z.boolean()),
    limit_up_price: setting(decimal()),
    /** Range before the grid was shifted. */
    ori_max_price: setting(decimal()),
    ori_min_price: setting(decimal()),
    /** Count before the grid was shifted; 0: never shifted. */
    ori_cell_number: optional(int()),
    close_reason: optional(spotCloseReason()),
    bot_close_code: optional(botCloseCode()),
    /** 1 yes, 0 no. */
    allow_follow: optional(int()),
    follow_num: optional(int()),
    /** Running time in ms. */
    operation_time: optional(timestamp()),
    /** Ms since the epoch. */
    create_time: optional(timestamp()),
    /** Ms since the epoch; absent while running. */
    end_time: optional(timestamp()),
    /** What was changed since the start; a host may leave it out. */
    changes: botChanges(),
    used_reward_amount: optional(decimal()),
    used_reward_id: optional(id()),
    /** Free text such as `950 USDT`, several joined; show it, do not parse it. */
    settlement_assets: optional(z.string()),
    account_type: optional(accountType()),
    cum_withdrew_amount: optional(decimal()),
    spot_symbol_status: optional(spotSymbolStatus()),
    /** Ratio. */
    taker_fee_rate: optional(ratio()),
    /** Ratio. */
    maker_fee_rate: optional(ratio()),
    nick_name: optional(z.string()),
    /** Ratio of bots it beats; shown from 0.6 on. */
    defeat_percentage: optional(ratio()),
  });
}

/** Parameters of {@link getSpotGridBot}, checked before anything is sent. Units stand at the fields. */
export type GetSpotGridBotParams = ParamsOf<typeof getSpotGridBot>;
/** What {@link getSpotGridBot} resolves to. Units stand at the fields. */
export type GetSpotGridBotResult = ResultOf<typeof getSpotGridBot>;
/** All figures of one spot grid bot. */
export type SpotGridDetail = GetSpotGridBotResult['detail'];
