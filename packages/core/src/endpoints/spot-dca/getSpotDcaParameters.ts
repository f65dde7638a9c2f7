import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { dcaParameters } from './schema.js';

/**
 * Reads the settings of a DCA bot.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "DCA: parameters"
 */
export const getSpotDcaParameters = /* @__PURE__ */ defineEndpoint({
  name: 'getSpotDcaParameters',
  kind: 'query',
  method: 'POST',
  path: '/dca/v1/parameters',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  params: () =>
    record({
      bot_id: id(),
    }),
  result: () =>
    record({
      bot_id: optional(id()),
      parameters: optional(dcaParameters()),
    }),
});

/** Parameters of {@link getSpotDcaParameters}, checked before anything is sent. Units stand at the fields. */
export type GetSpotDcaParametersParams = ParamsOf<typeof getSpotDcaParameters>;
/** What {@link getSpotDcaParameters} resolves to. Units stand at the fields. */
export type GetSpotDcaParametersResult = ResultOf<typeof getSpotDcaParameters>;
