import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, multiplier, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { autoCycleToggleChoice, fMartModeChoice } from '../enums/settings.js';
import { blockSourceChoice, createTypeChoice, fMartSourceChoice } from '../enums/sources.js';

/**
 * Opens a martingale bot and moves its margin out of the user's account.
 *
 * Not idempotent: send it with `sendWrite` and `createFuturesMartingaleBotWrite`, which finds out what became of a
 * lost answer. A created bot may still fail while it starts; read it after 2 s.
 *
 * @throws BotError kind `gateway_error`: `INSUFFICIENT_BALANCE`, `REACH_BOT_NUM_UPPER_LIMIT`, `USER_BANNED`,
 *   `USER_UNIFY_ACCOUNT_UPGRADING`.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Martingale: create-fmart-bot"
 */
export const createFuturesMartingaleBot = /* @__PURE__ */ defineEndpoint({
  name: 'createFuturesMartingaleBot',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/private/fmartingalebot/create-fmart-bot',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance', 'rewards'],
  wall: true,
  params: () =>
    record({
      /** E.g. `BTCUSDT`. */
      symbol: z.string(),
      martingale_mode: fMartModeChoice(),
      /** Multiplier of the margin: `"10"` is ten times. */
      leverage: decimal(),
      /** Move against the average entry before the next order: 1 % is `"0.01"`. */
      price_float_percent: ratio(),
      /** Size of an added order over the one before, 1 to 2; no percent in spite of its name. */
      add_position_percent: multiplier(),
      /** Orders that may be added in a round. */
      add_position_num: int(),
      /** Gain over the average entry that ends a round. */
      round_tp_percent: ratio(),
      /** Margin put in, in quote coin. */
      init_margin: decimal(),
      /** Loss of the margin that closes. */
      sl_percent: optional(ratio()),
      /** Price to wait for, in quote coin; at market when absent. */
      entry_price: optional(decimal()),
      /** Off when absent. */
      auto_cycle_toggle: z.optional(autoCycleToggleChoice()),
      source: z.optional(fMartSourceChoice()),
      /** Bot that is copied. */
      followed_bot_id: optional(id()),
      block_source: z.optional(blockSourceChoice()),
      create_type: z.optional(createTypeChoice()),
      /** Bonus to use, in quote coin. */
      init_bonus: optional(decimal()),
      /** Free marker. */
      channel: z.optional(z.string()),
      /** Reward voucher to use. */
      used_reward_id: optional(id()),
    }),
  result: () =>
    record({
      bot_id: id(),
      /** Why the user is banned, in their language. */
      ban_reason_text: optional(z.string()),
    }),
});

/** Parameters of {@link createFuturesMartingaleBot}, checked before anything is sent. Units stand at the fields. */
export type CreateFuturesMartingaleBotParams = ParamsOf<typeof createFuturesMartingaleBot>;
/** What {@link createFuturesMartingaleBot} resolves to. Units stand at the fields. */
export type CreateFuturesMartingaleBotResult = ResultOf<typeof createFuturesMartingaleBot>;
