import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional, priceOrNone, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { side } from '../enums/settings.js';

/**
 * Lists the positions of a combo.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: get-positions"
 */
export const listFuturesComboPositions = /* @__PURE__ */ defineEndpoint({
  name: 'listFuturesComboPositions',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-positions',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () =>
    record({
      bot_id: id(),
    }),
  result: () =>
    record({
      positions: optional(
        rows(
          record({
            symbol: optional(z.string()),
            base_token: optional(z.string()),
            side: optional(side()),
            /** In contracts. */
            size: optional(decimal()),
            /** In quote coin. */
            position_value: optional(decimal()),
            /** Average of the fills, in quote coin. */
            avg_price: optional(decimal()),
            /** In quote coin. */
            mark_price: optional(decimal()),
            /** In quote coin. */
            unrealized_pnl: optional(decimal()),
            /** In quote coin. */
            realized_pnl: optional(decimal()),
            /** Share of the margin. */
            target_position_percent: optional(ratio()),
            /** Share of the margin now. */
            current_position_percent: optional(ratio()),
            /** Liquidation price, in quote coin; absent: none. */
            liq_price: priceOrNone(),
            /** Place in the queue for auto-deleveraging, 0 to 4. */
            adl_rank_indicator: optional(int()),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link listFuturesComboPositions}, checked before anything is sent. Units stand at the fields. */
export type ListFuturesComboPositionsParams = ParamsOf<typeof listFuturesComboPositions>;
/** What {@link listFuturesComboPositions} resolves to. Units stand at the fields. */
export type ListFuturesComboPositionsResult = ResultOf<typeof listFuturesComboPositions>;
