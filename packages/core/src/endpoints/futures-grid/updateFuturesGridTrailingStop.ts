import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimalOrEmpty, decisive, id, inUnit } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { FGridCheckCode, fGridCheckCode } from '../enums/futuresGridCheckCodes.js';
import { refusedBy } from '../shared/refusedBy.js';

/**
 * Changes the trailing stop of a futures grid; `""` clears it.
 *
 * Repeating it changes nothing more; `sendWrite` with `updateFuturesGridTrailingStopWrite` finds out what became of a
 * lost answer.
 *
 * @throws BotError kind `business_error` named by the check code: nothing was changed.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: update-trailing-stop"
 */
export const updateFuturesGridTrailingStop = /* @__PURE__ */ defineEndpoint({
  name: 'updateFuturesGridTrailingStop',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/fgridbot/update-trailing-stop',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  refusal: /* @__PURE__ */ refusedBy(FGridCheckCode),
  params: () =>
    record({
      bot_id: id(),
      /** Fall from the highest worth that closes: 5 % is `"0.05"`. `""` clears it. */
      trailing_stop_per: inUnit('ratio', decimalOrEmpty()),
    }),
  result: () =>
    record({
      /** Verdict; `success` when all is well. */
      check_code: decisive(fGridCheckCode()),
    }),
});

/** Parameters of {@link updateFuturesGridTrailingStop}, checked before anything is sent. Units stand at the fields. */
export type UpdateFuturesGridTrailingStopParams = ParamsOf<typeof updateFuturesGridTrailingStop>;
/** What {@link updateFuturesGridTrailingStop} resolves to. Units stand at the fields. */
export type UpdateFuturesGridTrailingStopResult = ResultOf<typeof updateFuturesGridTrailingStop>;
