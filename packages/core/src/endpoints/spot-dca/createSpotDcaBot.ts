import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { blockSourceChoice, createTypeChoice } from '../enums/sources.js';
import { dcaParametersChoice } from './schema.js';

/**
 * Starts a DCA bot: the first purchase happens at once, the others from the funding account when they are due.
 *
 * Not idempotent: send it with `sendWrite` and `createSpotDcaBotWrite`, which finds out what became of a lost answer.
 *
 * @throws BotError kind `gateway_error`: `DUPLICATED_SYMBOL_CHOSEN`, `MAX_INVEST_AMOUNT_TOO_SMALL_CREATE`,
 *   `INSUFFICIENT_BALANCE`, `USER_BANNED`.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "DCA: create-bot"
 */
export const createSpotDcaBot = /* @__PURE__ */ defineEndpoint({
  name: 'createSpotDcaBot',
  kind: 'mutation',
  method: 'POST',
  path: '/dca/v1/create-bot',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots', 'balance', 'rewards'],
  wall: true,
  params: () =>
    record({
      parameters: dcaParametersChoice(),
      /** Strategy that filled the form. */
      strategy_id: z.optional(z.string()),
      /** Bot that is copied. */
      followed_bot_id: optional(id()),
      create_type: z.optional(createTypeChoice()),
      block_source: z.optional(blockSourceChoice()),
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

/** Parameters of {@link createSpotDcaBot}, checked before anything is sent. Units stand at the fields. */
export type CreateSpotDcaBotParams = ParamsOf<typeof createSpotDcaBot>;
/** What {@link createSpotDcaBot} resolves to. Units stand at the fields. */
export type CreateSpotDcaBotResult = ResultOf<typeof createSpotDcaBot>;
