import { named, prefixed } from '../../contract/named.js';

/** Kind of a reward. */
export const RewardType = /* @__PURE__ */ prefixed([''], {
  voucher: null,
  bonus: null,
  insurance: null,
});

/** RewardType in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rewardType() {
  return named(RewardType);
}

/** State of a reward. */
export const RewardStatus = /* @__PURE__ */ prefixed([''], {
  unused: null,
  in_use: null,
  used: null,
  expired: null,
});

/** RewardStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function rewardStatus() {
  return named(RewardStatus);
}
