import type { UsedReward } from '../../exchange/accounts/rewards.js';

/** The reward of a bot as details and lists name it. */
export function rewardFields(reward: UsedReward | undefined) {
  return { used_reward_id: reward?.id, used_reward_amount: reward?.paid ?? '0' };
}
