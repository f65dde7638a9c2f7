import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { fMartStopTypeChoice } from '../enums/stopTypes.js';

/**
 * Closes a martingale bot at market.
 *
 * Repeating it changes nothing more; `sendWrite` with `closeFuturesMartingaleBotWrite` finds out what became of a lost
 * answer.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Martingale: close-fmart-bot"
 */
export const closeFuturesMartingaleBot = /* @__PURE__ */ defineEndpoint({
  name: 'closeFuturesMartingaleBot',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/private/fmartingalebot/close-fmart-bot',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance'],
  params: () =>
    record({
      bot_id: id(),
      /** Older field; leave it out. */
      stop_type: z.optional(fMartStopTypeChoice()),
    }),
  result: () => record({}),
});

/** Parameters of {@link closeFuturesMartingaleBot}, checked before anything is sent. Units stand at the fields. */
export type CloseFuturesMartingaleBotParams = ParamsOf<typeof closeFuturesMartingaleBot>;
/** What {@link closeFuturesMartingaleBot} resolves to: nothing, it was accepted. */
export type CloseFuturesMartingaleBotResult = ResultOf<typeof closeFuturesMartingaleBot>;
