import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, int, optional, range } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';

/**
 * Reads the coins, amounts and intervals that a DCA bot may have.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "DCA: create-bot-configuration"
 */
export const getSpotDcaConfiguration = /* @__PURE__ */ defineEndpoint({
  name: 'getSpotDcaConfiguration',
  kind: 'query',
  method: 'POST',
  path: '/dca/v1/create-bot-configuration',
  prefix: 'bot',
  auth: 'none',
  tags: ['configuration'],
  freshMs: 60_000,
  params: () =>
    record({
      /** Coin the purchases are paid with. */
      quote_coin: z.optional(z.string()),
    }),
  result: () =>
    record({
      quote_coins: optional(rows(z.string())),
      coins: optional(
        rows(
          record({
            base: optional(z.string()),
            /** Least a round, in quote coin. */
            min_amount: optional(decimal()),
            /** Maximum a round, in quote coin. */
            max_amount: optional(decimal()),
            /** Step of the amount. */
            amount_precision: optional(decimal()),
          }),
        ),
      ),
      /** Intervals offered, in seconds. */
      frequencies: optional(rows(int())),
      min_frequency_in_second: optional(int()),
      max_pair_num: optional(int()),
      /** In quote coin. */
      max_invest_amount: optional(range()),
    }),
});

/** Parameters of {@link getSpotDcaConfiguration}, checked before anything is sent. Units stand at the fields. */
export type GetSpotDcaConfigurationParams = ParamsOf<typeof getSpotDcaConfiguration>;
/** What {@link getSpotDcaConfiguration} resolves to. Units stand at the fields. */
export type GetSpotDcaConfigurationResult = ResultOf<typeof getSpotDcaConfiguration>;
