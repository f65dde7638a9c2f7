/** Below this a recommended rebalance time is in minutes: the exchange's own texts disagree, and no combo may be faster. */
const LEAST_SECONDS = 1800;

/** Seconds between rebalances of a recommended combo from its `resizeTime`; 0 when it is off. */
export function rebalanceSeconds(resizeTime: number): number {
  return resizeTime < LEAST_SECONDS ? resizeTime * 60 : resizeTime;
}
