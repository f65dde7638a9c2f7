import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Rebalances a combo now.
 *
 * Not idempotent: send it with `sendWrite` and `adjustFuturesComboPositionWrite`, which finds out what became of a
 * lost answer.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Combo: adjust-position"
 */
export const adjustFuturesComboPosition = /* @__PURE__ */ defineEndpoint({
  name: 'adjustFuturesComboPosition',
  kind: 'mutation',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/adjust-position',
  prefix: 'api',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      bot_id: id(),
    }),
  result: () =>
    record({
      record_id: optional(id()),
    }),
});

/** Parameters of {@link adjustFuturesComboPosition}, checked before anything is sent. Units stand at the fields. */
export type AdjustFuturesComboPositionParams = ParamsOf<typeof adjustFuturesComboPosition>;
/** What {@link adjustFuturesComboPosition} resolves to. Units stand at the fields. */
export type AdjustFuturesComboPositionResult = ResultOf<typeof adjustFuturesComboPosition>;
