import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { adjustPositionModeChoice } from '../enums/settings.js';
import { blockSourceChoice, createTypeChoice, pageSourceChoice } from '../enums/sources.js';
import { comboContractChoice } from './schema.js';

/**
 * Opens a combo of 2 to 10 contracts and moves its margin out of the user's account. Fields that the adjust mode does
 * not use must be left out.
 *
 * Not idempotent: send it with `sendWrite` and `createFuturesComboBotWrite`, which finds out what became of a lost
 * answer. A created bot may still fail while it starts; read it after 2 s.
 *
 * @throws BotError kind `gateway_error`: `INSUFFICIENT_BALANCE`, `REACH_BOT_NUM_UPPER_LIMIT`, `USER_BANNED`,
 *   `USER_UNIFY_ACCOUNT_UPGRADING`.
 * @throws BotError kind `business_error` with code 10001: a field that the adjust mode does not use was sent.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: create-bot"
 */
export const createFuturesComboBot = /* @__PURE__ */ defineEndpoint({
  name: 'createFuturesComboBot',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/create-bot',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance', 'rewards'],
  wall: true,
  params: () =>
    record({
      /** Multiplier of the margin: `"10"` is ten times. */
      leverage: decimal(),
      /** Margin put in, in quote coin. */
      init_margin: decimal(),
      adjust_position_mode: adjustPositionModeChoice(),
      /** Drift from the weights that sets off a rebalance; only with modes `percent` and `time_or_percent`. */
      adjust_position_percent: optional(ratio()),
      /** Seconds between rebalances, 1800 to 2419200; only with modes `time` and `time_or_percent`. */
      adjust_position_time_interval: z.optional(int()),
      symbol_settings: z.array(comboContractChoice()),
      /** Loss of the margin that closes. */
      sl_percent: optional(ratio()),
      /** Gain over the margin that closes. */
      tp_percent: optional(ratio()),
      /** Fall from the highest worth that closes: 5 % is `"0.05"`. */
      trailing_stop_percent: optional(ratio()),
      source: z.optional(pageSourceChoice()),
      block_source: z.optional(blockSourceChoice()),
      create_type: z.optional(createTypeChoice()),
      /** Bot that is copied. */
      followed_bot_id: optional(id()),
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

/** Parameters of {@link createFuturesComboBot}, checked before anything is sent. Units stand at the fields. */
export type CreateFuturesComboBotParams = ParamsOf<typeof createFuturesComboBot>;
/** What {@link createFuturesComboBot} resolves to. Units stand at the fields. */
export type CreateFuturesComboBotResult = ResultOf<typeof createFuturesComboBot>;
