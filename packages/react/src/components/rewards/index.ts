export { Rewards, type RewardsProps, type RewardsView } from './Rewards.js';
export { type RewardTab, rewardTabs } from './rewardTabs.js';
