import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, decisive, id, optional, priceOrNone, range, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { fGridCheckCode } from '../enums/futuresGridCheckCodes.js';
import { tpSlTypeChoice } from '../enums/settings.js';

/**
 * Reads the allowed take profit and stop loss of a running futures grid.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: query-fgrid-tpsl-range"
 */
export const getFuturesGridTpslRange = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesGridTpslRange',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/fgridbot/query-fgrid-tpsl-range',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      bot_id: id(),
      tp_sl_type: z.optional(tpSlTypeChoice()),
      /** Gain over the investment that closes; with types `percent` and `tp_percent_sl_price`. */
      take_profit_per: optional(ratio()),
      /** Loss of the investment that closes; with types `percent` and `tp_price_sl_percent`. */
      stop_loss_per: optional(ratio()),
      /** In quote coin; with types `price` and `tp_price_sl_percent`. */
      take_profit_price: optional(decimal()),
      /** In quote coin; with types `price` and `tp_percent_sl_price`. */
      stop_loss_price: optional(decimal()),
    }),
  result: () =>
    record({
      /** Prices. */
      take_profit: optional(range()),
      /** Prices. */
      stop_loss: optional(range()),
      take_profit_price: optional(range()),
      stop_loss_price: optional(range()),
      trailing_stop_per: optional(range()),
      /** In quote coin; absent when closed. */
      last_price: optional(decimal()),
      /** What a stop loss is judged by: once all orders of its side have filled. In quote coin; absent: none. */
      liquidation_price: priceOrNone(),
      /** Verdict; `success` when all is well. */
      check_code: decisive(fGridCheckCode()),
    }),
});

/** Parameters of {@link getFuturesGridTpslRange}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesGridTpslRangeParams = ParamsOf<typeof getFuturesGridTpslRange>;
/** What {@link getFuturesGridTpslRange} resolves to. Units stand at the fields. */
export type GetFuturesGridTpslRangeResult = ResultOf<typeof getFuturesGridTpslRange>;
