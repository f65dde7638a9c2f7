import { BOT_KINDS, type BotKind, isFuturesKind } from '@tradingbot/engine/kinds';
import { createPath } from '../recipe/createPath.js';
import type { Reward } from './rewardTabs.js';

/** Kinds of bots that a reward fits, in its order. */
export function kindsOfReward(reward: Reward): readonly BotKind[] {
  return (reward.bot_types ?? []).flatMap((type) => BOT_KINDS.filter((kind) => kind === type));
}

/**
 * Address below the path of the section that uses a reward: the create form of the first kind that it fits and that this
 * account may create. Undefined for one that cannot be used now, or of a type that we do not know.
 *
 * @param now ms
 */
export function rewardPath(reward: Reward, isRestricted: boolean, now: number): string | undefined {
  const { reward_id, reward_type = 'unknown', status, start_time = 0, expire_time = Number.POSITIVE_INFINITY } = reward;
  const isOpen = status === 'unused' && start_time <= now && now < expire_time;
  const fit = kindsOfReward(reward).find((kind) => !(isFuturesKind(kind) && isRestricted));
  if (reward_id === undefined || reward_type === 'unknown' || !isOpen || !fit) return undefined;
  return `${createPath(fit)}?${new URLSearchParams({ reward: reward_id })}`;
}
