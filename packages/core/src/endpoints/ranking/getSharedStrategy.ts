import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { optional, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { bizType } from '../enums/kinds.js';

/**
 * Reads a strategy shared by link: kind, symbol and the create payload to fill in.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND`: the link has expired.
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "discovery/strategy-info"
 */
export const getSharedStrategy = /* @__PURE__ */ defineEndpoint({
  name: 'getSharedStrategy',
  kind: 'query',
  method: 'GET',
  path: '/discovery/v5/private/discovery/strategy-info',
  prefix: 'api',
  auth: 'login',
  tags: ['strategy'],
  wall: true,
  params: () =>
    record({
      /** Strategy that filled the form. */
      strategy_id: z.string(),
    }),
  result: () =>
    record({
      strategy_id: optional(z.string()),
      biz_type: optional(bizType()),
      symbol: optional(z.string()),
      /** The create payload to fill in. */
      params: z.optional(z.unknown()),
      creator: optional(z.string()),
      /** Ms since the epoch. */
      expire_time: optional(timestamp()),
    }),
});

/** Parameters of {@link getSharedStrategy}, checked before anything is sent. Units stand at the fields. */
export type GetSharedStrategyParams = ParamsOf<typeof getSharedStrategy>;
/** What {@link getSharedStrategy} resolves to. Units stand at the fields. */
export type GetSharedStrategyResult = ResultOf<typeof getSharedStrategy>;
