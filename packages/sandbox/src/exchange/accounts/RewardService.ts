import type { ListRewardsResult } from '@tradingbot/core/endpoints';
import { subtract } from '@tradingbot/engine/decimal';
import { Refusal } from '../refusals.js';
import { type GrantedReward, grantedRewards } from './grantedRewards.js';
import { type Candidate, misfitOf, type UsedReward, unused } from './rewards.js';
import type { User } from './users.js';

type ListedReward = NonNullable<ListRewardsResult['rewards']>[number];

/** A bot as far as it uses a reward. */
interface UsingBot {
  readonly reward?: UsedReward | undefined;
}

/** A reward that a new bot is to use. */
export interface RewardRequest extends Candidate {
  readonly user: string;
  /** undefined = none */
  readonly used_reward_id: string | undefined;
}

/** The rewards of all users, and which bot uses which: what became of a reward stands with its bot and nowhere else. */
export class RewardService {
  readonly #start: number;
  readonly #userOf: (id: string) => User | undefined;
  readonly #bots = new Map<string, UsingBot>();

  /** @param start first moment of the sandbox, ms */
  constructor(start: number, userOf: (id: string) => User | undefined, bots: readonly UsingBot[] = []) {
    this.#start = start;
    this.#userOf = userOf;
    for (const bot of bots) this.use(bot);
  }

  /**
   * The reward that a request names, when it may be used.
   * @throws Refusal NOT_FOUND for one that the user does not have, INVALID_ARGUMENT for one that is used or does not fit.
   */
  choose(
    { user, used_reward_id, ...bot }: RewardRequest,
    now: number,
    fields: Readonly<Record<string, unknown>>,
  ): UsedReward | undefined {
    if (used_reward_id === undefined) return undefined;
    const owner = this.#userOf(user);
    const reward = owner && grantedRewards(owner, this.#start, now).find(({ id }) => id === used_reward_id);
    if (reward === undefined) throw new Refusal('NOT_FOUND', fields, 'used_reward_id: there is no such reward.');
    const why = this.#bots.has(reward.id) ? 'another bot has used it' : misfitOf(reward, bot, now);
    if (why !== undefined) throw new Refusal('INVALID_ARGUMENT', fields, `used_reward_id: ${why}.`);
    return unused(reward);
  }

  /** Notes that a bot has begun to use its reward. */
  use(bot: UsingBot): void {
    if (bot.reward) this.#bots.set(bot.reward.id, bot);
  }

  /** Takes that back: there is no such bot. */
  release(bot: UsingBot): void {
    if (bot.reward) this.#bots.delete(bot.reward.id);
  }

  /** Rewards of a user as the exchange lists them, oldest first. */
  list(user: User, now: number): readonly ListedReward[] {
    return grantedRewards(user, this.#start, now).map((reward) => {
      const used = this.#bots.get(reward.id)?.reward;
      return {
        reward_id: reward.id,
        reward_type: reward.type,
        coin: reward.coin,
        amount: reward.amount,
        remain_amount: subtract(reward.amount, used?.paid ?? '0'),
        min_investment: reward.least,
        bot_types: [...reward.kinds],
        start_time: reward.startTime,
        expire_time: reward.expireTime,
        status: statusOf(reward, used, now),
      };
    });
  }
}

function statusOf({ expireTime }: GrantedReward, used: UsedReward | undefined, now: number) {
  if (used) return used.isSettled ? ('used' as const) : ('in_use' as const);
  return now >= expireTime ? ('expired' as const) : ('unused' as const);
}
