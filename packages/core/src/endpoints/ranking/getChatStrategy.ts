import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { from, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { strategyFields } from './strategy.js';

/**
 * Reads the strategy behind a chat link; it fills a create form, and its id travels as `strategy_id`.
 *
 * @throws BotError kind `gateway_error` named `NOT_FOUND`: the link has expired. Also emits the `wall` event where the
 *   region may not see it.
 * @see Specification section 7, "Tools: chat/strategy/info"
 */
export const getChatStrategy = /* @__PURE__ */ defineEndpoint({
  name: 'getChatStrategy',
  kind: 'query',
  method: 'POST',
  path: '/operation/tools/chat/strategy/info',
  prefix: 'bot',
  auth: 'optional',
  tags: ['strategy'],
  wall: true,
  params: () =>
    record({
      /** Strategy that filled the form. */
      strategy_id: z.string(),
    }),
  result: () =>
    record({
      data: record({ ...strategyFields(), strategyId: from(['strategyId', 'strategy_id'], optional(z.string())) }),
    }),
});

/** Parameters of {@link getChatStrategy}, checked before anything is sent. Units stand at the fields. */
export type GetChatStrategyParams = ParamsOf<typeof getChatStrategy>;
/** What {@link getChatStrategy} resolves to. Units stand at the fields. */
export type GetChatStrategyResult = ResultOf<typeof getChatStrategy>;
