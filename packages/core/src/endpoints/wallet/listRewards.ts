import * as z from 'zod/mini';
import { defineEndpoint } from '../../contract/defineEndpoint.js';
import { count, decimal, id, int, optional, timestamp } from '../../contract/fields.js';
import { record } from '../../contract/record.js';
import { rows } from '../../contract/rows.js';
import type { ParamsOf, ResultOf } from '../../contract/types.js';
import { botType, botTypeChoice } from '../enums/kinds.js';
import { rewardStatus, rewardType } from '../enums/rewards.js';

/**
 * Lists the rewards of the user that may be used for bots.
 *
 * @throws BotError kind `not_logged_in`: no session.
 * @see Specification section 7, "Grid: list-user-reward"
 */
export const listRewards = /* @__PURE__ */ defineEndpoint({
  name: 'listRewards',
  kind: 'query',
  method: 'POST',
  path: '/grid/v1/list-user-reward',
  prefix: 'bot',
  auth: 'login',
  tags: ['rewards'],
  params: () =>
    record({
      bot_type: z.optional(botTypeChoice()),
      /** E.g. `BTCUSDT`. */
      symbol: z.optional(z.string()),
      /** From 0. */
      page: z.optional(int()),
      /** Rows of a page. */
      limit: z.optional(int()),
    }),
  result: () =>
    record({
      /** Rows of all pages. */
      total: optional(count()),
      rewards: optional(
        rows(
          record({
            /** Send it as `used_reward_id`. */
            reward_id: optional(id()),
            reward_type: optional(rewardType()),
            coin: optional(z.string()),
            /** In `coin`. */
            amount: optional(decimal()),
            /** What is left, in `coin`. */
            remain_amount: optional(decimal()),
            /** Least investment it may be used with, in quote coin. */
            min_investment: optional(decimal()),
            bot_types: optional(rows(botType())),
            /** Ms since the epoch. */
            start_time: optional(timestamp()),
            /** Ms since the epoch. */
            expire_time: optional(timestamp()),
            status: optional(rewardStatus()),
          }),
        ),
      ),
    }),
});

/** Parameters of {@link listRewards}, checked before anything is sent. Units stand at the fields. */
export type ListRewardsParams = ParamsOf<typeof listRewards>;
/** What {@link listRewards} resolves to. Units stand at the fields. */
export type ListRewardsResult = ResultOf<typeof listRewards>;
