import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { strategy } from './strategy.js';

/**
 * Recommends bots of all kinds for the home page, at most 18. Personal: never keep the answer across users.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Tools: aurora/home"
 */
export const recommendBots = /* @__PURE__ */ defineEndpoint({
  name: 'recommendBots',
  kind: 'query',
  method: 'POST',
  path: '/operation/tools/aurora/home',
  prefix: 'bot',
  auth: 'optional',
  tags: ['recommendations'],
  freshMs: 60_000,
  params: () =>
    record({
      /** E.g. `BTCUSDT`. */
      symbol: z.optional(z.string()),
    }),
  result: () =>
    record({
      data: rows(strategy()),
    }),
});

/** Parameters of {@link recommendBots}, checked before anything is sent. Units stand at the fields. */
export type RecommendBotsParams = ParamsOf<typeof recommendBots>;
/** What {@link recommendBots} resolves to. Units stand at the fields. */
export type RecommendBotsResult = ResultOf<typeof recommendBots>;
