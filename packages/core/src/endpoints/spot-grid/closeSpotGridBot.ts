import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { id } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { spotCloseModeChoice } from '../enums/closeModes.js';

/**
 * Closes a spot grid bot and returns its coins in the given mode.
 *
 * Repeating it changes nothing more; `sendWrite` with `closeSpotGridBotWrite` finds out what became of a lost answer.
 *
 * Goes out once; after an error with `outcome` `unknown` read the bot before trying again.
 *
 * @throws BotError kind `gateway_error`: `GRID_CAN_NOT_BE_CANCELLED` when it is closing or closed already, `BOT_CANNOT_CLOSE_CURRENTLY`, `BOT_HAS_BEEN_CLOSED`.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Grid: close-grid"
 */
export const closeSpotGridBot = /* @__PURE__ */ defineEndpoint({
  name: 'closeSpotGridBot',
  kind: 'mutation',
  method: 'POST',
  path: '/grid/v1/close-grid',
  prefix: 'bot',
  auth: 'login',
  tags: ['bots', 'balance'],
  params: () =>
    record({
      grid_id: id(),
      /** Coins that come back. */
      close_mode: spotCloseModeChoice(),
    }),
  result: () => record({}),
});

/** Parameters of {@link closeSpotGridBot}, checked before anything is sent. Units stand at the fields. */
export type CloseSpotGridBotParams = ParamsOf<typeof closeSpotGridBot>;
/** What {@link closeSpotGridBot} resolves to: nothing, it was accepted. */
export type CloseSpotGridBotResult = ResultOf<typeof closeSpotGridBot>;
