import { compare, subtract } from '@tradingbot/engine';

/** Shares of one contract of a combo. */
export interface ComboShares {
  readonly target_position_percent?: string | undefined;
  readonly current_position_percent?: string | undefined;
}

/** Share now less the share that was set, as a signed fraction; undefined while there is no position. */
export function driftOf({ target_position_percent: target, current_position_percent: now }: ComboShares) {
  return target === undefined || now === undefined ? undefined : subtract(now, target);
}

/** The drift farthest from zero, without its sign; undefined without positions. */
export function largestDrift(contracts: readonly ComboShares[]): string | undefined {
  const sizes = contracts.flatMap((contract) => driftOf(contract)?.replace('-', '') ?? []);
  return sizes.reduce<string | undefined>(
    (largest, size) => (largest === undefined || compare(size, largest) > 0 ? size : largest),
    undefined,
  );
}
