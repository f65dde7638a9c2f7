import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, decimalOrEmpty, decisive, id, inUnit, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { FMartCheckCode, fMartCheckCode } from '../enums/futuresMartingaleCheckCodes.js';
import { autoCycleToggleChoice } from '../enums/settings.js';
import { refusedBy } from '../shared/refusedBy.js';

/**
 * Adds margin to a martingale, or changes its stop loss or auto-cycle; nothing else can change while it runs.
 *
 * Not idempotent: send it with `sendWrite` and `updateFuturesMartingaleBotWrite`, which finds out what became of a
 * lost answer.
 *
 * @throws BotError kind `business_error` named by the check code: nothing was changed.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Martingale: update-fmart-bot"
 */
export const updateFuturesMartingaleBot = /* @__PURE__ */ defineEndpoint({
  name: 'updateFuturesMartingaleBot',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/private/fmartingalebot/update-fmart-bot',
  prefix: 'api',
  auth: 'login',
  tags: ['bots', 'balance'],
  refusal: /* @__PURE__ */ refusedBy(FMartCheckCode),
  params: () =>
    record({
      bot_id: id(),
      /** In quote coin. */
      add_margin: optional(decimal()),
      /** Loss of the margin that closes. `""` clears it. */
      sl_percent: z.optional(inUnit('ratio', decimalOrEmpty())),
      /** Off when absent. */
      auto_cycle_toggle: z.optional(autoCycleToggleChoice()),
    }),
  result: () =>
    record({
      /** Verdict; `success` when all is well. */
      check_code: decisive(fMartCheckCode()),
    }),
});

/** Parameters of {@link updateFuturesMartingaleBot}, checked before anything is sent. Units stand at the fields. */
export type UpdateFuturesMartingaleBotParams = ParamsOf<typeof updateFuturesMartingaleBot>;
/** What {@link updateFuturesMartingaleBot} resolves to. Units stand at the fields. */
export type UpdateFuturesMartingaleBotResult = ResultOf<typeof updateFuturesMartingaleBot>;
