import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { dcaCloseMode, dcaCloseModeChoice } from '../enums/closeModes.js';

/**
 * Closes a DCA bot.
 *
 * Repeating it changes nothing more; `sendWrite` with `closeSpotDcaBotWrite` finds out what became of a lost answer.
 *
 * @throws BotError kind `gateway_error` named `BOT_CANNOT_CLOSE_CURRENTLY`: a purchase is under way, try again in
 *   seconds.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "DCA: close-bot"
 */
export const closeSpotDcaBot = /* @__PURE__ */ defineEndpoint({
  name: 'closeSpotDcaBot',
  kind: 'mutation',
  method: 'POST',
  path: '/dca/v1/close-bot',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots', 'balance'],
  params: () =>
    record({
      bot_id: id(),
      close_mode: dcaCloseModeChoice(),
    }),
  result: () =>
    record({
      bot_id: id(),
      close_mode: optional(dcaCloseMode()),
    }),
});

/** Parameters of {@link closeSpotDcaBot}, checked before anything is sent. Units stand at the fields. */
export type CloseSpotDcaBotParams = ParamsOf<typeof closeSpotDcaBot>;
/** What {@link closeSpotDcaBot} resolves to. Units stand at the fields. */
export type CloseSpotDcaBotResult = ResultOf<typeof closeSpotDcaBot>;
