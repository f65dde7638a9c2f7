import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimalOrEmpty, decisive, id, inUnit } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { FGridCheckCode, fGridCheckCode } from '../enums/futuresGridCheckCodes.js';
import { tpSlTypeChoice } from '../enums/settings.js';
import { refusedBy } from '../shared/refusedBy.js';

/**
 * Changes take profit and stop loss of a futures grid; `""` clears a leg.
 *
 * Repeating it changes nothing more; `sendWrite` with `updateFuturesGridTpslWrite` finds out what became of a lost
 * answer.
 *
 * @throws BotError kind `business_error` named by the check code: nothing was changed.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: update-fgrid-bot-tpsl"
 */
export const updateFuturesGridTpsl = /* @__PURE__ */ defineEndpoint({
  name: 'updateFuturesGridTpsl',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/fgridbot/update-fgrid-bot-tpsl',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  refusal: /* @__PURE__ */ refusedBy(FGridCheckCode),
  params: () =>
    record({
      bot_id: id(),
      tp_sl_type: z.optional(tpSlTypeChoice()),
      /** Gain over the investment that closes; with types `percent` and `tp_percent_sl_price`. `""` clears it. */
      take_profit_per: z.optional(inUnit('ratio', decimalOrEmpty())),
      /** Loss of the investment that closes; with types `percent` and `tp_price_sl_percent`. `""` clears it. */
      stop_loss_per: z.optional(inUnit('ratio', decimalOrEmpty())),
      /** In quote coin; with types `price` and `tp_price_sl_percent`. `""` clears it. */
      take_profit_price: z.optional(decimalOrEmpty()),
      /** In quote coin; with types `price` and `tp_percent_sl_price`. `""` clears it. */
      stop_loss_price: z.optional(decimalOrEmpty()),
    }),
  result: () =>
    record({
      /** Verdict; `success` when all is well. */
      check_code: decisive(fGridCheckCode()),
    }),
});

/** Parameters of {@link updateFuturesGridTpsl}, checked before anything is sent. Units stand at the fields. */
export type UpdateFuturesGridTpslParams = ParamsOf<typeof updateFuturesGridTpsl>;
/** What {@link updateFuturesGridTpsl} resolves to. Units stand at the fields. */
export type UpdateFuturesGridTpslResult = ResultOf<typeof updateFuturesGridTpsl>;
