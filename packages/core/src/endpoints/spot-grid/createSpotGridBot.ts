import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { investModeChoice } from '../enums/investMode.js';
import { blockSourceChoice, createTypeChoice, pageSourceChoice } from '../enums/sources.js';

/**
 * Opens a spot grid bot and moves its investment out of the user's funding account.
 *
 * Not idempotent: send it with `sendWrite` and `createSpotGridBotWrite`, which finds out what became of a lost answer.
 * A created bot may still fail while it starts; read it after 2 s.
 *
 * @throws BotError kind `gateway_error`: `INSUFFICIENT_BALANCE`, `REACH_BOT_NUM_UPPER_LIMIT`, `USER_BANNED`, price or count out of range.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Spot grid: create-grid"; section 3, "Grid create payload"
 */
export const createSpotGridBot = /* @__PURE__ */ defineEndpoint({
  name: 'createSpotGridBot',
  kind: 'mutation',
  method: 'POST',
  path: '/grid/v1/create-grid',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots', 'balance'],
  wall: true,
  params: () =>
    record({
      symbol: z.string(),
      /** Highest grid line, in quote coin; a multiple of the tick. */
      max_price: decimal(),
      /** Lowest grid line, in quote coin; a multiple of the tick. */
      min_price: decimal(),
      /** Number of price intervals, at least 2. */
      cell_number: int(),
      /** Price to wait for; at market when absent. */
      entry_price: optional(decimal()),
      stop_loss_price: optional(decimal()),
      take_profit_price: optional(decimal()),
      /** In base coin; with invest modes `base` and `base_and_quote`. */
      base_investment: optional(decimal()),
      /** In quote coin; with invest modes `quote` and `base_and_quote`. */
      quote_investment: optional(decimal()),
      total_investment: optional(decimal()),
      /** Quote coin when absent. */
      invest_mode: z.optional(investModeChoice()),
      /** Trailing stop as ratio: 5 % on screen is `"0.05"`. */
      ts_percent: optional(ratio()),
      /** Bot that is copied. */
      followed_grid_id: optional(id()),
      source: z.optional(pageSourceChoice()),
      block_source: z.optional(blockSourceChoice()),
      create_type: z.optional(createTypeChoice()),
      strategy_id: z.optional(z.string()),
      /** The range follows the price upwards; needs 5 intervals. */
      enable_trailing: z.optional(z.boolean()),
      /** Highest line the range may reach; with `enable_trailing`. */
      limit_up_price: optional(decimal()),
      /** Free marker. */
      channel: z.optional(z.string()),
      /** Reward voucher to use. */
      used_reward_id: optional(id()),
    }),
  result: () =>
    record({
      /** The new bot. */
      grid_id: id(),
      ban_reason_text: optional(z.string()),
    }),
});

/** Parameters of {@link createSpotGridBot}, checked before anything is sent. Units stand at the fields. */
export type CreateSpotGridBotParams = ParamsOf<typeof createSpotGridBot>;
/** What {@link createSpotGridBot} resolves to. Units stand at the fields. */
export type CreateSpotGridBotResult = ResultOf<typeof createSpotGridBot>;
