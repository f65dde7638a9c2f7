import type { ListRewardsResult } from '../endpoints/wallet/listRewards.js';

/** A reward of the account, as the exchange answers it. */
export type Reward = NonNullable<ListRewardsResult['rewards']>[number];

/** Where a reward stands by its state, in the order of the tabs. */
export const rewardTabs = ['usable', 'in_use', 'used', 'expired'] as const;

/** A tab of the rewards. */
export type RewardTab = (typeof rewardTabs)[number];

const TAB_OF = { unused: 'usable', in_use: 'in_use', used: 'used', expired: 'expired', unknown: 'used' } as const;

/** Tab of a reward. One that nobody used is over once its time is, whatever the exchange still calls it. @param now ms */
export function tabOfReward({ status = 'unknown', expire_time }: Reward, now: number): RewardTab {
  if (status === 'unused' && expire_time !== undefined && expire_time <= now) return 'expired';
  return TAB_OF[status];
}

/** The rewards of a tab: usable ones by what ends first, the others the latest first. */
export function rewardsOfTab(rewards: readonly Reward[], tab: RewardTab, now: number): readonly Reward[] {
  const endOf = ({ expire_time = Number.MAX_SAFE_INTEGER }: Reward) => expire_time;
  const sign = tab === 'usable' ? 1 : -1;
  return rewards
    .filter((reward) => tabOfReward(reward, now) === tab)
    .toSorted((first, second) => sign * (endOf(first) - endOf(second)));
}
