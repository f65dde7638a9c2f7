import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { from, optional } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { bizTypeChoice } from '../enums/kinds.js';
import { gridMode } from '../enums/settings.js';
import { strategy } from './strategy.js';

/**
 * Recommends settings for one kind and symbol, best yearly rate first, at most six. An empty list is normal: let the
 * user fill the form.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Tools: aurora/creation"
 */
export const recommendBotSettings = /* @__PURE__ */ defineEndpoint({
  name: 'recommendBotSettings',
  kind: 'query',
  method: 'POST',
  path: '/operation/tools/aurora/creation',
  prefix: 'bot',
  auth: 'optional',
  tags: ['recommendations'],
  freshMs: 60_000,
  params: () =>
    record({
      /** Spot grid, futures grid or martingale; combos come back empty. */
      biz_type: bizTypeChoice(),
      /** E.g. `BTCUSDT`. */
      symbol: z.string(),
    }),
  result: () =>
    record({
      /** Direction to begin with. */
      marketMode: from(['marketMode', 'market_mode'], optional(gridMode())),
      data: rows(strategy()),
    }),
});

/** Parameters of {@link recommendBotSettings}, checked before anything is sent. Units stand at the fields. */
export type RecommendBotSettingsParams = ParamsOf<typeof recommendBotSettings>;
/** What {@link recommendBotSettings} resolves to. Units stand at the fields. */
export type RecommendBotSettingsResult = ResultOf<typeof recommendBotSettings>;
