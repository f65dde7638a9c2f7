import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { spotCloseMode } from '../enums/closeModes.js';

/**
 * Returns in which coins a spot grid can be closed, and what the user would get in each.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Grid: get-close-modes"
 */
export const getSpotGridCloseModes = /* @__PURE__ */ defineEndpoint({
  name: 'getSpotGridCloseModes',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/get-close-modes',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots'],
  pollMs: 5000,
  params: () => record({ grid_id: id() }),
  result: () =>
    record({
      modes: optional(
        rows(
          record({
            close_mode: optional(spotCloseMode()),
            /** Base coin the user would get. */
            base_amount: optional(decimal()),
            /** Quote coin the user would get. */
            quote_amount: optional(decimal()),
            /** Only with `bit_mode`. */
            bit_amount: optional(decimal()),
          }),
        ),
      ),
      default_close_mode: optional(spotCloseMode()),
      base_token: optional(z.string()),
      quote_token: optional(z.string()),
      /** Worth now, in quote coin. */
      equity: optional(decimal()),
    }),
});

/** Parameters of {@link getSpotGridCloseModes}, checked before anything is sent. Units stand at the fields. */
export type GetSpotGridCloseModesParams = ParamsOf<typeof getSpotGridCloseModes>;
/** What {@link getSpotGridCloseModes} resolves to. Units stand at the fields. */
export type GetSpotGridCloseModesResult = ResultOf<typeof getSpotGridCloseModes>;
