import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, decisive, inUnit, optional, range } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { spotCheckCode } from '../enums/spotCheckCodes.js';
import { spotGridChange } from './schema.js';

/**
 * Checks a change of a spot grid, and returns the allowed range of each field. A failed check is a normal answer: look
 * at `check_code`.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND` or `FORBIDDEN`: no such bot in this account.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Spot grid: validate-update-sgrid"
 */
export const validateSpotGridUpdate = /* @__PURE__ */ defineEndpoint({
  name: 'validateSpotGridUpdate',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/validate-update-sgrid',
  prefix: 'bot',
  auth: 'login',
  tags: ['validation'],
  params: () => spotGridChange(),
  result: () =>
    record({
      /** In quote coin. */
      investment: optional(range()),
      /** In base coin. */
      base_investment: optional(range()),
      /** Of one pair, after fees. */
      profit: optional(inUnit('ratio', range())),
      cell_number: optional(range()),
      min_price: optional(range()),
      max_price: optional(range()),
      /** Prices. */
      stop_loss: optional(range()),
      /** Prices. */
      take_profit: optional(range()),
      entry_price: optional(range()),
      ts_percent: optional(inUnit('ratio', range())),
      limit_up_price: optional(range()),
      /** One grid step, in quote coin. */
      cell_distance: optional(decimal()),
      /** Verdict; `success` when all is well. */
      check_code: decisive(spotCheckCode()),
      /** In quote coin. */
      add_investment: optional(range()),
    }),
});

/** Parameters of {@link validateSpotGridUpdate}, checked before anything is sent. Units stand at the fields. */
export type ValidateSpotGridUpdateParams = ParamsOf<typeof validateSpotGridUpdate>;
/** What {@link validateSpotGridUpdate} resolves to. Units stand at the fields. */
export type ValidateSpotGridUpdateResult = ResultOf<typeof validateSpotGridUpdate>;
