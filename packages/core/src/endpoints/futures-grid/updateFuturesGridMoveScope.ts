import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimalOrEmpty, decisive, id } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { FGridCheckCode, fGridCheckCode } from '../enums/futuresGridCheckCodes.js';
import { refusedBy } from '../shared/refusedBy.js';

/**
 * Changes how far a futures grid may move its range up and down; `""` clears an end.
 *
 * Repeating it changes nothing more; `sendWrite` with `updateFuturesGridMoveScopeWrite` finds out what became of a
 * lost answer.
 *
 * @throws BotError kind `business_error` named by the check code: nothing was changed.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: update-fgrid-move-scope"
 */
export const updateFuturesGridMoveScope = /* @__PURE__ */ defineEndpoint({
  name: 'updateFuturesGridMoveScope',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/fgridbot/update-fgrid-move-scope',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  refusal: /* @__PURE__ */ refusedBy(FGridCheckCode),
  params: () =>
    record({
      bot_id: id(),
      /** How far the range may move up; arithmetic grids only. `""` clears it. */
      move_up_price: z.optional(decimalOrEmpty()),
      /** How far the range may move down; arithmetic grids only. `""` clears it. */
      move_down_price: z.optional(decimalOrEmpty()),
    }),
  result: () =>
    record({
      /** Verdict; `success` when all is well. */
      check_code: decisive(fGridCheckCode()),
    }),
});

/** Parameters of {@link updateFuturesGridMoveScope}, checked before anything is sent. Units stand at the fields. */
export type UpdateFuturesGridMoveScopeParams = ParamsOf<typeof updateFuturesGridMoveScope>;
/** What {@link updateFuturesGridMoveScope} resolves to. Units stand at the fields. */
export type UpdateFuturesGridMoveScopeResult = ResultOf<typeof updateFuturesGridMoveScope>;
