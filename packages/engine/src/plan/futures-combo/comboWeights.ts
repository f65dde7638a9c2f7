import { formatDecimal, isDecimal, parseDecimal, power10 } from '../../decimal/decimal.js';
import { EngineError } from '../../EngineError.js';

const PLACES = 2;
const STEPS = power10(PLACES);
/** Weights of a combo go in steps of 1 %, as a ratio. */
export const WEIGHT_STEP = formatDecimal(1n, PLACES);

/**
 * Equal weights of so many contracts in steps of 0.01, which sum to exactly 1; the first ones get what does not divide.
 *
 * @throws EngineError `invalid_params`: more than 100 contracts, or a count that is not whole.
 */
export function equalWeights(count: number): readonly string[] {
  if (!Number.isSafeInteger(count) || count < 0 || count > Number(STEPS)) {
    throw new EngineError('invalid_params', `count: ${count} is not from 0 to ${STEPS}`);
  }
  return weightsByValue(Array<string>(count).fill('1'));
}

/**
 * Weights in proportion to values such as market values, in steps of 0.01, which sum to exactly 1; each gets at least
 * 0.01. Values that cannot be read or are not above 0 count as 0; without any value all weights are equal.
 *
 * @throws EngineError `invalid_params`: more than 100 values.
 */
export function weightsByValue(values: readonly string[]): readonly string[] {
  if (values.length > Number(STEPS)) throw new EngineError('invalid_params', 'values: more than 100');
  if (values.length === 0) return [];
  const shares = toIntegers(values);
  const total = shares.reduce((sum, share) => sum + share, 0n);
  const steps = shares.map((share) => atLeastOne((share * STEPS) / total));
  const order = shares
    .map((share, index) => ({ index, rest: (share * STEPS) % total }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  // Largest remainder first; what the least step of 0.01 gave too much is taken from the largest.
  let left = STEPS - steps.reduce((sum, step) => sum + step, 0n);
  for (let at = 0; left > 0n; at = (at + 1) % order.length, left -= 1n) change(steps, order[at]?.index ?? 0, 1n);
  for (; left < 0n; left += 1n) change(steps, largest(steps), -1n);
  return steps.map((step) => formatDecimal(step, PLACES));
}

function toIntegers(values: readonly string[]): bigint[] {
  const parsed = values.map((text) => (isDecimal(text) ? parseDecimal(text) : { digits: 0n, scale: 0 }));
  const scale = Math.max(...parsed.map((value) => value.scale));
  const shares = parsed.map(({ digits, scale: own }) => (digits > 0n ? digits * power10(scale - own) : 0n));
  return shares.some((share) => share > 0n) ? shares : shares.map(() => 1n);
}

function atLeastOne(step: bigint): bigint {
  return step > 0n ? step : 1n;
}

function largest(steps: readonly bigint[]): number {
  return steps.reduce((best, step, index) => (step > (steps[best] ?? 0n) ? index : best), 0);
}

function change(steps: bigint[], index: number, by: bigint): void {
  steps[index] = (steps[index] ?? 0n) + by;
}
