import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { strategy } from './strategy.js';

/**
 * Reads one recommendation again.
 *
 * @throws BotError kind `gateway_error`: the id has expired.
 * @see Specification section 7, "Tools: aurora/info"
 */
export const getRecommendation = /* @__PURE__ */ defineEndpoint({
  name: 'getRecommendation',
  kind: 'query',
  method: 'POST',
  path: '/operation/tools/aurora/info',
  prefix: 'bot',
  auth: 'optional',
  tags: ['recommendations'],
  params: () =>
    record({
      /** From any recommendation. */
      aurora_id: z.string(),
    }),
  result: () =>
    record({
      data: strategy(),
    }),
});

/** Parameters of {@link getRecommendation}, checked before anything is sent. Units stand at the fields. */
export type GetRecommendationParams = ParamsOf<typeof getRecommendation>;
/** What {@link getRecommendation} resolves to. Units stand at the fields. */
export type GetRecommendationResult = ResultOf<typeof getRecommendation>;
