import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, decisive, id, int, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { FGridCheckCode, fGridCheckCode } from '../enums/futuresGridCheckCodes.js';
import { futureGridModeChoice, futureGridTypeChoice, tpSlTypeChoice } from '../enums/settings.js';
import { blockSourceChoice, createTypeChoice, pageSourceChoice } from '../enums/sources.js';
import { refusedBy } from '../shared/refusedBy.js';

/**
 * Opens a futures grid bot and moves its margin out of the user's account. A failed check is a refusal: the error is
 * named by its check code.
 *
 * Not idempotent: send it with `sendWrite` and `createFuturesGridBotWrite`, which finds out what became of a lost
 * answer. A created bot may still fail while it starts; read it after 2 s.
 *
 * @throws BotError kind `business_error` named by the check code, e.g. `insufficient_balance`: nothing was made.
 * @throws BotError kind `gateway_error`: `INSUFFICIENT_BALANCE`, `REACH_BOT_NUM_UPPER_LIMIT`, `USER_BANNED`,
 *   `USER_UNIFY_ACCOUNT_UPGRADING`.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: fgrid-bot-create"
 */
export const createFuturesGridBot = /* @__PURE__ */ defineEndpoint({
  name: 'createFuturesGridBot',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/fgridbot/fgrid-bot-create',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance', 'rewards'],
  wall: true,
  refusal: /* @__PURE__ */ refusedBy(FGridCheckCode, 'bot_id'),
  params: () =>
    record({
      /** E.g. `BTCUSDT`. */
      symbol: z.string(),
      grid_mode: futureGridModeChoice(),
      /** Lowest grid line, in quote coin; a multiple of the tick. */
      min_price: decimal(),
      /** Highest grid line, in quote coin; a multiple of the tick. */
      max_price: decimal(),
      /** Number of price intervals, at least 2. */
      cell_number: int(),
      /** Multiplier of the margin: `"10"` is ten times. */
      leverage: decimal(),
      grid_type: futureGridTypeChoice(),
      /** Margin put in, in quote coin. */
      total_investment: decimal(),
      tp_sl_type: z.optional(tpSlTypeChoice()),
      /** Gain over the investment that closes; with types `percent` and `tp_percent_sl_price`. */
      take_profit_per: optional(ratio()),
      /** Loss of the investment that closes; with types `percent` and `tp_price_sl_percent`. */
      stop_loss_per: optional(ratio()),
      /** In quote coin; with types `price` and `tp_price_sl_percent`. */
      take_profit_price: optional(decimal()),
      /** In quote coin; with types `price` and `tp_percent_sl_price`. */
      stop_loss_price: optional(decimal()),
      /** Price to wait for, in quote coin; at market when absent. */
      entry_price: optional(decimal()),
      /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
      trailing_stop_per: optional(ratio()),
      /** How far the range may move up; arithmetic grids only. */
      move_up_price: optional(decimal()),
      /** How far the range may move down; arithmetic grids only. */
      move_down_price: optional(decimal()),
      /** Bonus to use, in quote coin. */
      init_bonus: optional(decimal()),
      source: z.optional(pageSourceChoice()),
      /** Bot that is copied. */
      followed_grid_id: optional(id()),
      block_source: z.optional(blockSourceChoice()),
      create_type: z.optional(createTypeChoice()),
      /** Strategy that filled the form. */
      strategy_id: z.optional(z.string()),
      /** Free text. */
      business_remark: z.optional(z.string()),
      /** Free marker. */
      channel: z.optional(z.string()),
      /** Reward voucher to use. */
      used_reward_id: optional(id()),
    }),
  result: () =>
    record({
      bot_id: id(),
      /** Verdict; `success` when all is well. */
      check_code: decisive(fGridCheckCode()),
      /** Why the user is banned, in their language. */
      ban_reason_text: optional(z.string()),
    }),
});

/** Parameters of {@link createFuturesGridBot}, checked before anything is sent. Units stand at the fields. */
export type CreateFuturesGridBotParams = ParamsOf<typeof createFuturesGridBot>;
/** What {@link createFuturesGridBot} resolves to. Units stand at the fields. */
export type CreateFuturesGridBotResult = ResultOf<typeof createFuturesGridBot>;
