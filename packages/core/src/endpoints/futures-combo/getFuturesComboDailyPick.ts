import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { decimal, id, int, optional, ratio } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { yieldPoint } from '../shared/yieldPoint.js';
import { comboContract } from './schema.js';

/**
 * Reads the combo of the day, and whether the user asked not to see it again.
 *
 * @throws BotError kind `http_error` or `network_error`: no answer after three attempts.
 * @see Specification section 7, "Combo: get-daily-pick"
 */
export const getFuturesComboDailyPick = /* @__PURE__ */ defineEndpoint({
  name: 'getFuturesComboDailyPick',
  kind: 'query',
  method: 'POST',
  path: '/contract/v5/private/fcombobot/get-daily-pick',
  prefix: 'api',
  auth: 'optional',
  tags: ['dailyPick'],
  freshMs: 60_000,
  params: () => record({}),
  result: () =>
    record({
      pick_id: optional(id()),
      /** The user asked not to see it again. */
      no_pop: optional(z.boolean()),
      symbol_settings: optional(rows(comboContract())),
      /** Multiplier of the margin: `"10"` is ten times. */
      leverage: optional(decimal()),
      /** Drift from the weights that sets off a rebalance. */
      adjust_position_percent: optional(ratio()),
      /** Seconds between rebalances. */
      adjust_position_time_interval: optional(int()),
      /** Yield of the sample per year. */
      annual_percentage_yield: optional(ratio()),
      /** Largest fall from a high. */
      max_drawdown_ratio: optional(ratio()),
      yield_trend_list: optional(rows(yieldPoint())),
    }),
});

/** Parameters of {@link getFuturesComboDailyPick}: none. */
export type GetFuturesComboDailyPickParams = ParamsOf<typeof getFuturesComboDailyPick>;
/** What {@link getFuturesComboDailyPick} resolves to. Units stand at the fields. */
export type GetFuturesComboDailyPickResult = ResultOf<typeof getFuturesComboDailyPick>;
