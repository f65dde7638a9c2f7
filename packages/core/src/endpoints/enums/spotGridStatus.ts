import { named, prefixed } from '../../contract/named.js';

/** State of a spot grid bot. */
export const SpotGridStatus = /* @__PURE__ */ prefixed(['', 'GRID_STATUS_'], {
  raw: 0,
  rejected: 1,
  new: 2,
  initializing: 3,
  running: 4,
  cancelling: 5,
  completed: 6,
  await_activation: 7,
});

/** SpotGridStatus in an answer. */
/* @__NO_SIDE_EFFECTS__ */
export function spotGridStatus() {
  return named(SpotGridStatus);
}
