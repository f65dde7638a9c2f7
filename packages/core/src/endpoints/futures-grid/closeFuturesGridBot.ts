import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { fGridStopTypeChoice } from '../enums/stopTypes.js';

/**
 * Closes a futures grid bot at market. A second close answers success.
 *
 * Repeating it changes nothing more; `sendWrite` with `closeFuturesGridBotWrite` finds out what became of a lost
 * answer.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: fgrid-bot-close"
 */
export const closeFuturesGridBot = /* @__PURE__ */ defineEndpoint({
  name: 'closeFuturesGridBot',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/fgridbot/fgrid-bot-close',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance'],
  params: () =>
    record({
      bot_id: id(),
      /** Older field; leave it out. */
      stop_type: z.optional(fGridStopTypeChoice()),
    }),
  result: () =>
    record({
      bot_id: id(),
    }),
});

/** Parameters of {@link closeFuturesGridBot}, checked before anything is sent. Units stand at the fields. */
export type CloseFuturesGridBotParams = ParamsOf<typeof closeFuturesGridBot>;
/** What {@link closeFuturesGridBot} resolves to. Units stand at the fields. */
export type CloseFuturesGridBotResult = ResultOf<typeof closeFuturesGridBot>;
