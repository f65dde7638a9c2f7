import type { Reward } from './rewardTabs.js';

/** What a reward does for a bot: it pays a part of the investment, or the loss; nothing is known of other types. */
const RULES = { bonus: 'part', voucher: 'part', insurance: 'loss', unknown: 'unknown' } as const;

/** The rule of a reward, by which its texts are named. */
export function rewardRule({ reward_type = 'unknown' }: Reward): (typeof RULES)[keyof typeof RULES] {
  return RULES[reward_type];
}
