import { EngineError } from '../../EngineError.js';
import type { Fraction } from '../futures/orderCost.js';
import type { FuturesGridSpacing } from './futuresGridTypes.js';

/** More cells than this are refused at once: every market's bound lies far below. */
export const MAX_CELLS = 5000;

/**
 * Grid lines in ticks, lowest first, one more than cells.
 * Arithmetic: `min + i · floor((max − min) / n)`; the top may lie below max.
 * Geometric: `floor(min · (max / min)^(i / n))`, the ends exact.
 *
 * @throws EngineError `invalid_params`: count not a whole number from 1 to 5000, or no room for it between the prices.
 */
export function gridLevels(type: FuturesGridSpacing, min: number, max: number, cells: number): readonly number[] {
  if (!Number.isSafeInteger(cells) || cells < 1 || cells > MAX_CELLS) {
    throw new EngineError('invalid_params', `cell_number ${cells} must be a whole number from 1 to ${MAX_CELLS}`);
  }
  if (min < 1 || max <= min) throw new EngineError('invalid_params', 'max_price must be above min_price, both above 0');
  const levels = spacedLevels(type, min, max, cells);
  if (!isRising(levels)) throw new EngineError('invalid_params', `cell_number ${cells}: no room for the cells`);
  return levels;
}

/** The lines without any check: without room some are equal. */
export function spacedLevels(type: FuturesGridSpacing, min: number, max: number, cells: number): readonly number[] {
  return type === 'geometric' ? geometricLevels(min, max, cells) : arithmeticLevels(min, max, cells);
}

/** Whether each line lies above the one before. */
export function isRising(levels: readonly number[]): boolean {
  return levels.every((level, index) => index === 0 || level > (levels[index - 1] ?? level));
}

/** Evenly spaced lines; equal ones when there is no room. */
function arithmeticLevels(min: number, max: number, cells: number): readonly number[] {
  const distance = Math.floor((max - min) / cells);
  return Array.from({ length: cells + 1 }, (_, index) => min + index * distance);
}

const BITS = 128n;
const ONE = 1n << BITS;
/** Far more than the error of the fixed-point powers, far less than a tick. */
const DOUBT = 1n << 88n;

/**
 * Lines of equal ratio, cut to the tick. A fixed-point root finds them; where it comes so close to a whole number of ticks
 * that its error could matter, integers decide: the largest t with `t^n ≤ max^i · min^(n − i)`.
 *
 * Assumed: inner lines are cut.
 */
function geometricLevels(min: number, max: number, cells: number): readonly number[] {
  const ratio = root((BigInt(max) << BITS) / BigInt(min), cells);
  const levels = [min];
  let exact = BigInt(min) << BITS;
  for (let index = 1; index < cells; index += 1) {
    exact = (exact * ratio) >> BITS;
    const nearest = (exact + (ONE >> 1n)) >> BITS;
    const gap = exact - (nearest << BITS);
    const isClear = gap > DOUBT || gap < -DOUBT;
    const level = isClear ? exact >> BITS : reaches(nearest, min, max, index, cells) ? nearest : nearest - 1n;
    levels.push(Number(level));
  }
  return [...levels, max];
}

/** Whether `t^n ≤ max^i · min^(n − i)`. */
function reaches(t: bigint, min: number, max: number, index: number, cells: number): boolean {
  const common = divisor(index, cells);
  const power = BigInt(cells / common);
  const up = BigInt(index / common);
  return t ** power <= BigInt(max) ** up * BigInt(min) ** (power - up);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

const RATIO_UNIT = 10n ** 30n;

/** Ratio of neighboring lines of a geometric grid, rounded at 30 places, so that a short ratio such as 1.1 is exact. */
export function geometricRatio(min: number, max: number, cells: number): Fraction {
  const ratio = root((BigInt(max) << BITS) / BigInt(min), cells);
  return { numerator: (ratio * RATIO_UNIT + (ONE >> 1n)) >> BITS, denominator: RATIO_UNIT };
}

const HALF_BITS = BITS / 2n;

/** n-th root of a fixed-point number not below one, off by a few of its last places at most. */
function root(value: bigint, n: number): bigint {
  // Half of the places by halving, the others by two steps of Newton, each of which doubles them.
  let found = halvedRoot(value >> HALF_BITS, n) << HALF_BITS;
  for (let step = 0; step < 2; step += 1) {
    found = (found * BigInt(n - 1) + (value << BITS) / power(found, n - 1, BITS)) / BigInt(n);
  }
  return found;
}

function halvedRoot(value: bigint, n: number): bigint {
  const one = 1n << HALF_BITS;
  let low = one;
  // (1 + x)^n ≥ 1 + n · x, so the root lies below one part in n of the way.
  let high = one + (value - one) / BigInt(n) + 2n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (power(middle, n, HALF_BITS, value) > value) high = middle;
    else low = middle;
  }
  return low;
}

/** Power of a fixed-point number not below one, cut; anything above a limit will do once it is passed. */
function power(base: bigint, n: number, bits: bigint, limit?: bigint): bigint {
  let result = 1n << bits;
  for (const bit of n.toString(2)) {
    result = (result * result) >> bits;
    if (bit === '1') result = (result * base) >> bits;
    if (limit !== undefined && result > limit) return result;
  }
  return result;
}
