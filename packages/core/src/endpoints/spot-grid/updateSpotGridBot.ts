import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decisive, id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { SpotCheckCode, spotCheckCode } from '../enums/spotCheckCodes.js';
import { refusedBy } from '../shared/refusedBy.js';
import { spotGridChange } from './schema.js';

/**
 * Changes a spot grid. Range or count must change too when stop prices do, and a changed range clears them: send the
 * complete set.
 *
 * Not idempotent: send it with `sendWrite` and `updateSpotGridBotWrite`, which finds out what became of a lost answer.
 *
 * @throws BotError kind `gateway_error`: `BOT_HAS_BEEN_CLOSED`, `INSUFFICIENT_BALANCE`, or a range out of bounds.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Spot grid: update-sgrid"
 */
export const updateSpotGridBot = /* @__PURE__ */ defineEndpoint({
  name: 'updateSpotGridBot',
  kind: 'mutation',
  method: 'POST',
  path: '/grid/v1/update-sgrid',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots', 'balance'],
  refusal: /* @__PURE__ */ refusedBy(SpotCheckCode),
  params: () => spotGridChange(),
  result: () =>
    record({
      grid_id: optional(id()),
      /** Verdict; `success` when all is well. */
      check_code: decisive(spotCheckCode()),
    }),
});

/** Parameters of {@link updateSpotGridBot}, checked before anything is sent. Units stand at the fields. */
export type UpdateSpotGridBotParams = ParamsOf<typeof updateSpotGridBot>;
/** What {@link updateSpotGridBot} resolves to. Units stand at the fields. */
export type UpdateSpotGridBotResult = ResultOf<typeof updateSpotGridBot>;
