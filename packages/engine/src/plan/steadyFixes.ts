import { multiply } from '../decimal/arithmetic.js';
import { roundToStep } from '../decimal/rounding.js';
import { HEADROOM } from './headroom.js';

/** A fix for one of the moved prices may be none for the other at first. */
const MAX_ROUNDS = 6;

interface FixableIssue<Draft> {
  readonly field: string;
  readonly row?: number | undefined;
  readonly code: string;
  readonly fix?: Readonly<Partial<Draft>> | undefined;
}

/** A price moved by a factor, on its tick. */
export function movedPrice(price: string, factor: string, tick: string): string {
  return roundToStep(multiply(price, factor), tick, 'half_up');
}

/**
 * Findings whose fixes still cure them after the price has moved a little (F169): a value right at a bound that follows
 * the price would be refused a moment later.
 *
 * @param issuesAt what a draft meets after the prices have moved by a factor
 */
export function steadyFixes<Draft extends object, Issue extends FixableIssue<Draft>>(
  issues: readonly Issue[],
  draft: Draft,
  issuesAt: (draft: Draft, factor: string) => readonly Issue[],
): readonly Issue[] {
  return issues.map((issue) => {
    let { fix } = issue;
    for (let round = 0; fix && round < MAX_ROUNDS; round++) {
      const cured = { ...draft, ...fix };
      const left = HEADROOM.flatMap((factor) => issuesAt(cured, factor)).filter(
        ({ field, row, code }) => field === issue.field && row === issue.row && code === issue.code,
      );
      if (left.length === 0) return fix === issue.fix || asksForMore(fix, issue) ? issue : { ...issue, fix };
      for (const { fix: next } of left) fix = next && { ...fix, ...next };
    }
    return issue;
  });

  /** More than the account has, which the value right at the bound does not: then that is all there is to offer. */
  function asksForMore(steady: Readonly<Partial<Draft>>, { fix }: Issue): boolean {
    const isTooMuch = (cure: Readonly<Partial<Draft>> | undefined) =>
      issuesAt({ ...draft, ...cure }, '1').some(({ code }) => code === 'insufficient_balance');
    return isTooMuch(steady) && !isTooMuch(fix);
  }
}
