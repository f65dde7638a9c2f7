import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, decisive, id, optional, range } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { fGridCheckCode } from '../enums/futuresGridCheckCodes.js';

/**
 * Reads how far a futures grid may be allowed to move its range.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Futures grid: query-fgrid-move-scope"
 */
export const getFuturesGridMoveScope = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesGridMoveScope',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/fgridbot/query-fgrid-move-scope',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      bot_id: id(),
      /** How far the range may move up; arithmetic grids only. */
      move_up_price: optional(decimal()),
      /** How far the range may move down; arithmetic grids only. */
      move_down_price: optional(decimal()),
    }),
  result: () =>
    record({
      move_up_price: optional(range()),
      move_down_price: optional(range()),
      /** Lowest line in force, after moves. */
      curr_min_price: optional(decimal()),
      /** Highest line in force, after moves. */
      curr_max_price: optional(decimal()),
      /** Verdict; `success` when all is well. */
      check_code: decisive(fGridCheckCode()),
    }),
});

/** Parameters of {@link getFuturesGridMoveScope}, checked before anything is sent. Units stand at the fields. */
export type GetFuturesGridMoveScopeParams = ParamsOf<typeof getFuturesGridMoveScope>;
/** What {@link getFuturesGridMoveScope} resolves to. Units stand at the fields. */
export type GetFuturesGridMoveScopeResult = ResultOf<typeof getFuturesGridMoveScope>;
