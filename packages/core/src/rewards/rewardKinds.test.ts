import { expect, test } from 'vitest';
import { kindsOfReward, rewardPath } from './rewardKinds.js';
import type { Reward } from './rewardTabs.js';

const NOW = 1_000;
const voucher: Reward = {
  reward_id: '7',
  reward_type: 'voucher',
  status: 'unused',
  start_time: 500,
  expire_time: 2_000,
  bot_types: ['futures_martingale', 'spot_grid'],
};

test('a reward opens the form of the first kind that it fits', () => {
  expect(kindsOfReward(voucher)).toEqual(['futures_martingale', 'spot_grid']);
  expect(rewardPath(voucher, false, NOW)).toBe('/fmart-create/?reward=7');
});

test('F127 whoever may not have contracts is not sent to their forms', () => {
  expect(rewardPath(voucher, true, NOW)).toBe('/create/?reward=7');
  expect(rewardPath({ ...voucher, bot_types: ['futures_martingale'] }, true, NOW)).toBeUndefined();
});

test.each([
  ['of a type that is not known', { reward_type: 'unknown' }],
  ['without a type', { reward_type: undefined }],
  ['without an id', { reward_id: undefined }],
  ['that has not begun', { start_time: NOW + 1 }],
  ['that is over', { expire_time: NOW }],
  ['that a bot uses', { status: 'in_use' }],
  ['for kinds that are not known', { bot_types: ['unknown'] }],
] as const)('a reward %s cannot be used', (_name, change) => {
  const { bot_types, ...rest } = { bot_types: voucher.bot_types, ...change };
  expect(rewardPath({ ...voucher, ...rest, bot_types: bot_types && [...bot_types] }, false, NOW)).toBeUndefined();
});
