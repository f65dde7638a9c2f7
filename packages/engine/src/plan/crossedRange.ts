import { compare } from '../decimal/arithmetic.js';

interface RangeIssue {
  readonly field: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * Findings of a range whose ends cross, at both of its fields: the server names the upper one alone, but a person looks
 * at the one that was just typed (T4). Either one's fix cures both.
 *
 * @param from the least lower price
 */
export function atBothEnds<Issue extends RangeIssue>(
  issues: readonly Issue[],
  { min, max, from }: { readonly min: string | undefined; readonly max: string | undefined; readonly from: string },
): readonly Issue[] {
  const upper = issues.find(({ field, code }) => field === 'max_price' && code === 'high_price_too_low');
  const isCrossed = min !== undefined && max !== undefined && compare(min, max) >= 0;
  if (!upper || !isCrossed || issues.some(({ field }) => field === 'min_price')) return issues;
  // Every kind with a range has this code at this field.
  const lower = { ...upper, field: 'min_price', code: 'low_price_too_high', params: { from, to: max } } as Issue;
  return [lower, ...issues];
}
