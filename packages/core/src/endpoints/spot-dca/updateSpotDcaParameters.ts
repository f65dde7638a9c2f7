import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { dcaParametersChange } from './schema.js';

/**
 * Changes the settings of a DCA bot; the next purchase uses them.
 *
 * Repeating it changes nothing more; `sendWrite` with `updateSpotDcaParametersWrite` finds out what became of a lost
 * answer.
 *
 * @throws BotError kind `gateway_error` named `MAX_INVEST_AMOUNT_TOO_SMALL_UPDATE`: the cap is below what was invested.
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "DCA: update-parameters"
 */
export const updateSpotDcaParameters = /* @__PURE__ */ defineEndpoint({
  name: 'updateSpotDcaParameters',
  kind: 'mutation',
  method: 'POST',
  path: '/dca/v1/update-parameters',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      bot_id: id(),
      parameters: z.optional(dcaParametersChange()),
    }),
  result: () =>
    record({
      bot_id: optional(id()),
    }),
});

/** Parameters of {@link updateSpotDcaParameters}, checked before anything is sent. Units stand at the fields. */
export type UpdateSpotDcaParametersParams = ParamsOf<typeof updateSpotDcaParameters>;
/** What {@link updateSpotDcaParameters} resolves to. Units stand at the fields. */
export type UpdateSpotDcaParametersResult = ResultOf<typeof updateSpotDcaParameters>;
