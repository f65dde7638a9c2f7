import { compare, multiply, subtract, sum } from '@tradingbot/engine/decimal';
import { shownParts } from '../shownParts.js';

/** Shares of one contract of a combo. */
export interface ComboShares {
  readonly target_position_percent?: string | undefined;
  readonly current_position_percent?: string | undefined;
}

/** Share now less the share that was set, as a signed fraction; undefined while there is no position. */
export function driftOf({ target_position_percent: target, current_position_percent: now }: ComboShares) {
  return target === undefined || now === undefined ? undefined : subtract(now, target);
}

/** The drift farthest from zero, of the shares as they are shown, without its sign; undefined without positions. */
export function largestDrift(contracts: readonly ComboShares[]): string | undefined {
  const shown = shownShares(contracts.map(({ current_position_percent: now }) => now));
  const sizes = contracts.flatMap(
    (contract, place) => driftOf({ ...contract, current_position_percent: shown[place] })?.replace('-', '') ?? [],
  );
  return sizes.reduce<string | undefined>(
    (largest, size) => (largest === undefined || compare(size, largest) > 0 ? size : largest),
    undefined,
  );
}

/** A hundredth of a percent, the least that is shown of a share. */
const UNIT = '0.0001';

/**
 * Shares as they are shown, so that those of a whole add up to 100 % (F173): an exchange cuts each, and so they add up to
 * a little less. Shares that are no whole keep their own sum; one that is absent stays so.
 */
export function shownShares(shares: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const known = shares.map((share) => share ?? '0');
  const off = subtract('1', sum(known)).replace('-', '');
  const isWhole = compare(off, multiply(UNIT, String(shares.length))) <= 0;
  const shown = shownParts(known, 4, isWhole ? '1' : undefined);
  return shares.map((share, index) => share && shown[index]);
}
