import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { comboStopTypeChoice } from '../enums/stopTypes.js';

/**
 * Closes a combo and all its positions at market.
 *
 * Repeating it changes nothing more; `sendWrite` with `closeFuturesComboBotWrite` finds out what became of a lost
 * answer.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: close-bot"
 */
export const closeFuturesComboBot = /* @__PURE__ */ defineEndpoint({
  name: 'closeFuturesComboBot',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/close-bot',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance'],
  params: () =>
    record({
      bot_id: id(),
      /** Older field; leave it out. */
      stop_type: z.optional(comboStopTypeChoice()),
    }),
  result: () => record({}),
});

/** Parameters of {@link closeFuturesComboBot}, checked before anything is sent. Units stand at the fields. */
export type CloseFuturesComboBotParams = ParamsOf<typeof closeFuturesComboBot>;
/** What {@link closeFuturesComboBot} resolves to: nothing, it was accepted. */
export type CloseFuturesComboBotResult = ResultOf<typeof closeFuturesComboBot>;
