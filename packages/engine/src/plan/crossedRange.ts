import { compare, multiply, subtract } from '../decimal/arithmetic.js';
import { roundToStep } from '../decimal/rounding.js';
import type { Fixes } from './steadyFixes.js';

interface RangeIssue {
  readonly field: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly fixes?: Fixes<{ readonly min_price: string }>;
}

/** The ends of a range as they are read, and what they are judged by. */
interface RangeFacts {
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** The least lower price. */
  readonly from: string;
  readonly last: string;
  readonly tick: string;
}

/**
 * Findings of a range whose ends cross, at both of its fields: the server names the upper one alone, but a person looks
 * at the one that was just typed (T4). Either one's fix cures both: a lower price that is too high goes below the upper
 * one, not to its own bound above that.
 */
export function atBothEnds<Issue extends RangeIssue>(
  issues: readonly Issue[],
  { min, max, from, last, tick }: RangeFacts,
): readonly Issue[] {
  if (min === undefined || max === undefined || compare(min, max) < 0) return issues;
  const lower = issues.find(({ field }) => field === 'min_price');
  if (lower) {
    const low = roundToStep(multiply(compare(last, max) < 0 ? last : max, '0.9'), tick, 'floor');
    const isPossible = lower.code === 'low_price_too_high' && compare(low, from) >= 0;
    return isPossible
      ? issues.map((issue) => (issue === lower ? { ...issue, fixes: [{ min_price: low }] } : issue))
      : issues;
  }
  const upper = issues.find(({ field, code }) => field === 'max_price' && code === 'high_price_too_low');
  // Below the least lower price an upper one is wrong by itself, and names no bound for the other.
  if (!upper || compare(max, from) < 0) return issues;
  // Below the upper price, not at it.
  const params = { from, to: subtract(max, tick) };
  // Every kind with a range has this code at this field.
  return [{ ...upper, field: 'min_price', code: 'low_price_too_high', params } as Issue, ...issues];
}
