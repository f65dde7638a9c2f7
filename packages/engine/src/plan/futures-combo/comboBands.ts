import { magnitude, priceOf, safeNumber, valueAt } from '../../bots/futures/futuresUnits.js';
import type { ComboLeg } from '../../bots/futures-combo/comboMachine.js';
import { legValue } from '../../bots/futures-combo/comboMachine.js';
import { type Ratio, ratioOf } from '../../bots/futures-combo/comboMargins.js';
import { isDrifted } from '../../bots/futures-combo/comboRebalance.js';
import { divideIntegers } from '../../decimal/rounding.js';

/** Prices of one contract, the others unchanged, from which on the drift reaches the threshold; undefined = at no price. */
export interface FuturesComboBand {
  /** At this price and below. */
  readonly rebalance_below: string | undefined;
  /** At this price and above. */
  readonly rebalance_above: string | undefined;
}

/**
 * Solves for one price: the contract's own weight reaches target ± threshold, or the weight of another one does because
 * this one takes or leaves room. Where the drift is reached already, both ends are the present price.
 */
export function bandOf(legs: readonly ComboLeg[], leg: ComboLeg, threshold: Ratio): FuturesComboBand {
  const { units, position, price } = leg;
  const step = valueAt(units, magnitude(position.size), 1);
  const now = priceOf(units, price ?? 0);
  if (isDrifted(legs, threshold)) return { rebalance_below: now, rebalance_above: now };
  if (step === 0n) return { rebalance_below: undefined, rebalance_above: undefined };
  const others = legs.filter((other) => other !== leg);
  const rest = others.reduce((sum, other) => sum + size(other), 0n);
  const ups: bigint[] = [];
  const downs: bigint[] = [];
  const own = weightLimits(leg, threshold);
  // own / (own + rest) ≥ high, and ≤ low.
  if (own.high.count < own.high.unit) {
    ups.push(divideIntegers(rest * own.high.count, (own.high.unit - own.high.count) * step, 'ceil'));
  }
  if (own.low.count > 0n) {
    downs.push(divideIntegers(rest * own.low.count, (own.low.unit - own.low.count) * step, 'floor'));
  }
  for (const other of others) {
    const { low, high } = weightLimits(other, threshold);
    const value = size(other);
    // value / (own + rest) ≤ low, and ≥ high.
    if (low.count > 0n) ups.push(divideIntegers(value * low.unit - rest * low.count, low.count * step, 'ceil'));
    downs.push(divideIntegers(value * high.unit - rest * high.count, high.count * step, 'floor'));
  }
  const above = ups.sort(ascending)[0];
  const below = downs.sort(ascending).at(-1);
  const text = (ticks: bigint) => priceOf(units, safeNumber(ticks));
  return {
    rebalance_below: below === undefined || below < 1n ? undefined : text(below),
    rebalance_above: above === undefined || above > MAX_TICKS ? undefined : text(above),
  };
}

function ascending(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const MAX_TICKS = BigInt(Number.MAX_SAFE_INTEGER);

function size(leg: ComboLeg): bigint {
  return magnitude(legValue(leg));
}

/** Target weight less and plus the threshold. */
function weightLimits({ contract }: ComboLeg, { count, unit }: Ratio): { low: Ratio; high: Ratio } {
  const target = ratioOf(contract.target_position_percent);
  const middle = target.count * unit;
  const off = count * target.unit;
  const whole = target.unit * unit;
  return { low: { count: middle - off, unit: whole }, high: { count: middle + off, unit: whole } };
}
