import * as z from 'zod/mini';
import { defineEndpoint, type ParamsOf, type ResultOf } from '../../defineEndpoint.js';
import { count, decimal, from, id, int, optional, setting, timestamp } from '../../fields.js';
import { record } from '../../record.js';
import { accountType, botCloseCode, botType, botTypeChoice, spotCloseReason, spotGridStatus } from '../shared/enums.js';
import { botListStatusChoice, comboDisplayStatus, dcaStatus, fMartDisplayStatus, futureGridStatus } from './schema.js';

/**
 * Lists the user's bots of all kinds, running or closed. Exactly one block of a row is set, the one of its kind.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "/tradingbot/v1/list-all-bots"
 */
export const listBots = /* @__PURE__ */ defineEndpoint({
  name: 'listBots',
  kind: 'query',
  method: 'POST',
  path: '/tradingbot/v1/list-all-bots',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      status: z.optional(botListStatusChoice()),
      /** All kinds when absent. */
      type: z.optional(botTypeChoice()),
      /** From 0. */
      page: z.optional(int()),
      limit: z.optional(int()),
      symbol: z.optional(z.string()),
    }),
  result: () =>
    record({
      /** Bots in all pages. */
      total: count(),
      bots: z.array(
        record({
          type: botType(),
          grid: optional(record({ info: spotGridInfo(), profit: optional(spotGridProfit()) })),
          dca: optional(record({ bot_id: optional(id()), status: optional(dcaStatus()) })),
          future_grid: optional(record({ grid_id: optional(id()), status: optional(futureGridStatus()) })),
          fmart: optional(record({ bot_id: optional(id()), bot_display_status: optional(fMartDisplayStatus()) })),
          fcombo: optional(record({ bot_id: optional(id()), bot_display_status: optional(comboDisplayStatus()) })),
        }),
      ),
    }),
});

/* @__NO_SIDE_EFFECTS__ */
function spotGridInfo() {
  return record({
    grid_id: id(),
    symbol: z.string(),
    base_token: z.optional(z.string()),
    quote_token: z.optional(z.string()),
    status: spotGridStatus(),
    /** In quote coin, at the start. */
    total_investment: decimal(),
    min_price: decimal(),
    max_price: decimal(),
    cell_number: int(),
    /** Running time in ms. */
    operation_time: optional(timestamp()),
    /** Ms since the epoch. */
    create_time: timestamp(),
    /** Ms since the epoch; end of a closed bot. */
    modify_time: optional(timestamp()),
    current_price: optional(decimal()),
    entry_price: setting(decimal()),
    take_profit_price: setting(decimal()),
    stop_loss_price: setting(decimal()),
    /** Trailing stop as ratio. */
    ts_percent: setting(decimal()),
    enable_trailing: from(['enable_trailing', 'enable_trailing_up'], z.optional(z.boolean())),
    close_reason: optional(spotCloseReason()),
    bot_close_code: optional(botCloseCode()),
    account_type: optional(accountType()),
    /** 1 yes, 0 no. */
    allow_follow: optional(int()),
    follow_num: optional(int()),
    used_reward_amount: optional(decimal()),
  });
}

/* @__NO_SIDE_EFFECTS__ */
function spotGridProfit() {
  return record({
    /** In quote coin. */
    total_profit: optional(decimal()),
    /** In quote coin, of finished pairs. */
    grid_profit: optional(decimal()),
    /** Ratio per year; huge for young bots. */
    total_apr: optional(decimal()),
    /** Finished pairs. */
    arbitrage_num: optional(int()),
    /** Free text such as `950 USDT`. */
    settlement_assets: z.optional(z.nullable(z.string())),
  });
}

export type ListBotsParams = ParamsOf<typeof listBots>;
export type ListBotsResult = ResultOf<typeof listBots>;
/** One row of the bot list. */
export type BotRow = ListBotsResult['bots'][number];
