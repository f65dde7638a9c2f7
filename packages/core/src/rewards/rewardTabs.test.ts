import { expect, test } from 'vitest';
import { type Reward, rewardsOfTab, tabOfReward } from './rewardTabs.js';

const NOW = 1_000;

test.each([
  ['unused', 2_000, 'usable'],
  ['unused', undefined, 'usable'],
  ['unused', NOW, 'expired'],
  ['in_use', NOW - 1, 'in_use'],
  ['used', 2_000, 'used'],
  ['expired', 2_000, 'expired'],
  ['unknown', 2_000, 'used'],
  [undefined, 2_000, 'used'],
] as const)('a reward that is %s until %s stands under %s', (status, expire_time, tab) => {
  expect(tabOfReward({ status, expire_time }, NOW)).toBe(tab);
});

test('what ends first is first to be used; of the others the latest is first', () => {
  const rewards: Reward[] = [
    { reward_id: 'a', status: 'unused', expire_time: 3_000 },
    { reward_id: 'b', status: 'unused', expire_time: 2_000 },
    { reward_id: 'c', status: 'unused' },
    { reward_id: 'd', status: 'used', expire_time: 500 },
    { reward_id: 'e', status: 'used', expire_time: 900 },
  ];
  const ids = (tab: 'usable' | 'used') => rewardsOfTab(rewards, tab, NOW).map(({ reward_id }) => reward_id);
  expect(ids('usable')).toEqual(['b', 'a', 'c']);
  expect(ids('used')).toEqual(['e', 'd']);
});
