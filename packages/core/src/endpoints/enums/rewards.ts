import { named } from '../../contract/named.js';

/** Kind of a reward. */
export const RewardType = {
  voucher: [null, 'VOUCHER'],
  bonus: [null, 'BONUS'],
  insurance: [null, 'INSURANCE'],
} as const;

/** RewardType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rewardType() {
  return named(RewardType);
}

/** State of a reward. */
export const RewardStatus = {
  unused: [null, 'UNUSED'],
  in_use: [null, 'IN_USE'],
  used: [null, 'USED'],
  expired: [null, 'EXPIRED'],
} as const;

/** RewardStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rewardStatus() {
  return named(RewardStatus);
}
