export { Rewards, type RewardsProps, type RewardsView } from './Rewards.js';
