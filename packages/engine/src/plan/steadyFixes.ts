import { compare, multiply } from '../decimal/arithmetic.js';
import { isDecimal } from '../decimal/decimal.js';
import { roundToStep } from '../decimal/rounding.js';
import { HEADROOM } from './headroom.js';

/** Ways out of a finding, each as the draft values that it sets, the nearest one first. */
export type Fixes<Draft> = readonly Readonly<Partial<Draft>>[];

/** A fix for one of the moved prices may be none for the other at first. */
const MAX_ROUNDS = 6;
const NOW = '1';
const LEAST_CELLS = 2;

interface FixableIssue<Draft> {
  readonly field: string;
  readonly row?: number | undefined;
  readonly code: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly fixes?: Fixes<Draft> | undefined;
}

/** Other ways out of an issue that may be offered; those that do not pass the check are left out by the caller. */
export type WaysOut<Draft, Issue> = (
  issue: Issue,
  passes: (fix: Readonly<Partial<Draft>>) => boolean,
) => readonly (Readonly<Partial<Draft>> | undefined)[];

/** A price moved by a factor, on its tick. */
export function movedPrice(price: string, factor: string, tick: string): string {
  return roundToStep(multiply(price, factor), tick, 'half_up');
}

/**
 * Findings whose fixes still cure them after the price has moved a little (F169): a value right at a bound that follows
 * the price would be refused a moment later, and a value that is rounded may lie outside what is allowed: then the fix is
 * that of the next refusal of the field. Where several ways lead out, each is offered; one that only leads to the next
 * refusal is left out where another does not. A bound that no value can keep is not reported (T4, T8).
 *
 * @param issuesAt what a draft meets after the prices have moved by a factor
 */
export function steadyFixes<Draft extends object, Issue extends FixableIssue<Draft>>(
  issues: readonly Issue[],
  draft: Draft,
  issuesAt: (draft: Draft, factor: string) => readonly Issue[],
  waysOut: WaysOut<Draft, Issue> = () => [],
): readonly Issue[] {
  const known = issues.map(nameOf);
  return issues.map(silenced).map((issue) => {
    const [first, ...others] = issue.fixes ?? [];
    const passes = (fix: Readonly<Partial<Draft>>) => {
      const own = nameOf(issue);
      return [NOW, ...HEADROOM].every((factor) =>
        issuesAt({ ...draft, ...fix }, factor).every((found) => {
          const name = nameOf(found);
          // How much money is needed follows from the others: a way that leaves too little leads to the next refusal.
          const isNext = isTooLittle(found) && !isTooLittle(issue);
          return name !== own && known.includes(name) && !isNext && !isAgain(found, issue);
        }),
      );
    };
    const nearest = first && settled(issue, withoutZeros(steady(issue, first), passes));
    const more = [...waysOut(issue, passes), ...others].filter((fix) => fix !== undefined).filter(passes);
    const fixes = eachOnce(nearest && (!more[0] || passes(nearest)) ? [nearest, ...more] : more);
    return issue.fixes || fixes[0] ? { ...issue, fixes } : issue;
  });

  /** The first fix, moved until nothing is left at its field; where the field allows nothing, until the issue itself is gone. */
  function steady(issue: Issue, first: Readonly<Partial<Draft>>): Readonly<Partial<Draft>> {
    const isOwn = (found: Issue) => nameOf(found) === nameOf(issue);
    return (
      moved(first, (found) => isOwn(found) || (isAtSame(found, issue) && found.fixes?.[0] !== undefined)) ??
      moved(first, isOwn) ??
      first
    );
  }

  function moved(first: Readonly<Partial<Draft>>, matters: (found: Issue) => boolean) {
    let fix: Readonly<Partial<Draft>> | undefined = first;
    for (let round = 0; fix && round < MAX_ROUNDS; round++) {
      const cured: Draft = { ...draft, ...fix };
      const left: readonly Issue[] = HEADROOM.flatMap((factor) => issuesAt(cured, factor)).filter(matters);
      if (left.length === 0) return fix === first || asksForMore(fix, first) ? first : fix;
      for (const { fixes } of left) fix = fixes?.[0] && { ...fix, ...fixes[0] };
    }
    return undefined;
  }

  /**
   * A fix that cures, and leaves its own field without a refusal: between the least of a bot and a balance below it, as between any
   * bounds that cross, such fixes lead in a circle. One that asks for more than the account has is cut to that.
   */
  function settled(issue: Issue, fix: Readonly<Partial<Draft>>): Readonly<Partial<Draft>> | undefined {
    const isLeft = (found: Issue) => isAgain(found, issue) || (isTooMuch(found) && !known.includes(nameOf(found)));
    const cut = { ...fix, ...after(fix).filter(isLeft).find(isTooMuch)?.fixes?.[0] };
    return after(cut).some((found) => isLeft(found) || nameOf(found) === nameOf(issue)) ? undefined : cut;
  }

  /** More than the account has, which the value right at the bound does not: then that is all there is to offer. */
  function asksForMore(steady: Readonly<Partial<Draft>>, first: Readonly<Partial<Draft>>): boolean {
    return after(steady).some(isTooMuch) && !after(first).some(isTooMuch);
  }

  function after(fix: Readonly<Partial<Draft>>): readonly Issue[] {
    return issuesAt({ ...draft, ...fix }, NOW);
  }
}

interface FixableWarning<Draft> {
  readonly code: string;
  readonly fixes?: Fixes<Draft> | undefined;
}

/** What a draft meets at a price that has moved by a factor. */
interface Found<Issue, Warning> {
  readonly issues: readonly Issue[];
  readonly warnings: readonly Warning[];
}

/** The same for remarks: other ways out are offered that leave the remark, and meet nothing new, at moved prices as well. */
export function steadyWarnings<
  Draft extends object,
  Issue extends FixableIssue<Draft>,
  Warning extends FixableWarning<Draft>,
>(
  { issues, warnings }: Found<Issue, Warning>,
  draft: Draft,
  foundAt: (draft: Draft, factor: string) => Found<Issue, Warning>,
  waysOut: WaysOut<Draft, Warning>,
): readonly Warning[] {
  const known = issues.map(nameOf);
  return warnings.map((warning) => {
    const passes = (fix: Readonly<Partial<Draft>>) =>
      [NOW, ...HEADROOM].every((factor) => {
        const found = foundAt({ ...draft, ...fix }, factor);
        const isLeft = found.warnings.some(({ code }) => code === warning.code);
        return !isLeft && found.issues.every((issue) => known.includes(nameOf(issue)));
      });
    const more = waysOut(warning, passes)
      .filter((fix) => fix !== undefined)
      .filter(passes);
    // What leaves too little money, or asks for more than there is, would be answered by what is remarked on.
    const own = (warning.fixes ?? []).filter(
      (fix) => !foundAt({ ...draft, ...fix }, NOW).issues.some((found) => isTooMuch(found) || isTooLittle(found)),
    );
    return warning.fixes || more[0] ? { ...warning, fixes: eachOnce([...own, ...more]) } : warning;
  });
}

/** A fix that empties what it would set to zero, where that passes too: a price of zero means no price, but few readers know that. */
function withoutZeros<Draft extends object>(
  fix: Readonly<Partial<Draft>>,
  passes: (fix: Readonly<Partial<Draft>>) => boolean,
): Readonly<Partial<Draft>> {
  const entries = Object.entries(fix).map(([key, value]) => [key, isZero(value) ? '' : value] as const);
  if (entries.every(([, value]) => value !== '')) return fix;
  // The keys are those of the draft.
  const emptied = Object.fromEntries(entries) as Partial<Draft>;
  return passes(emptied) ? emptied : fix;
}

function isZero(value: unknown): boolean {
  return typeof value === 'string' && isDecimal(value) && compare(value, '0') === 0;
}

function eachOnce<Draft>(fixes: Fixes<Draft>): Fixes<Draft> {
  const texts = fixes.map((fix) => JSON.stringify(fix));
  return fixes.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

/** Whether a code says that a value lies on the wrong side of something, which an optional one need not. */
export function isOutOfRange(code: string): boolean {
  return /_too_(low|high)|^invalid_/.test(code);
}

/** The largest whole number from `least` to below a text's with which a fix passes; undefined without one. */
export function lessOf<Draft>(
  text: string,
  least: number,
  fixOf: (count: string) => Readonly<Partial<Draft>>,
  passes: (fix: Readonly<Partial<Draft>>) => boolean,
): Readonly<Partial<Draft>> | undefined {
  const end = Math.ceil(Number(text));
  // A count that is typed by accident is not searched from.
  if (!(end <= Number.MAX_SAFE_INTEGER)) return undefined;
  let [good, bad] = [least - 1, end];
  while (bad - good > 1) {
    const middle = good + Math.floor((bad - good) / 2);
    if (passes(fixOf(String(middle)))) good = middle;
    else bad = middle;
  }
  return good < least ? undefined : fixOf(String(good));
}

/** The same for the cells of a grid, beside what else is to be set. */
export function fewerCells<Draft extends { readonly cell_number: string }>(
  cells: string,
  fix: Readonly<Partial<Draft>>,
  passes: (fix: Readonly<Partial<Draft>>) => boolean,
): Readonly<Partial<Draft>> | undefined {
  return lessOf(cells, LEAST_CELLS, (cell_number) => ({ ...fix, cell_number }), passes);
}

/** From ×10 on forms caution against the leverage: no way out leads there. */
const LEVERAGES = [...'23456789'];

/** A fix with the least leverage above the one of a draft with which it passes; undefined without one. */
export function moreLeverage<Draft>(
  now: string,
  fix: Readonly<Partial<Draft>>,
  passes: (fix: Readonly<Partial<Draft>>) => boolean,
): Readonly<Partial<Draft>> | undefined {
  return LEVERAGES.filter((more) => Number(more) > Number(now))
    .map((leverage) => ({ ...fix, leverage }))
    .find(passes);
}

/**
 * Findings about an amount, with the balance and the least where the account has less than a bot takes: then no amount
 * will do, and the message says so.
 */
export function withBalance<Issue extends Pick<FixableIssue<object>, 'field' | 'code' | 'params'>>(
  issues: readonly Issue[],
  money: string,
  least: string | undefined,
  available: string | undefined,
): readonly Issue[] {
  if (!least || !available || compare(available, least) >= 0) return issues;
  return issues.map((issue) =>
    issue.field === money && issue.code !== 'not_a_number'
      ? { ...issue, params: { ...issue.params, from: least, available } }
      : issue,
  );
}

const isTooMuch = ({ code }: Pick<FixableIssue<object>, 'code'>) => code === 'insufficient_balance';

/** Whether a finding refuses what an issue at the same field was cured with. */
function isAgain(found: FixableIssue<object>, issue: FixableIssue<object>): boolean {
  return found.field === issue.field && (isTooMuch(found) || (found.row === issue.row && isOutOfRange(found.code)));
}

const isTooLittle = ({ code }: FixableIssue<object>) => /^(investment|init_margin)_too_low$/.test(code);

/** An issue without its bound where that leaves no value; its fixes set what made it so. */
function silenced<Issue extends FixableIssue<object>>(issue: Issue): Issue {
  const { from = '', to = '', ...params } = issue.params ?? {};
  return from === '' || to === '' || compare(from, to) <= 0 ? issue : { ...issue, params };
}

function isAtSame(one: FixableIssue<object>, other: FixableIssue<object>): boolean {
  return one.field === other.field && one.row === other.row;
}

function nameOf({ field, row, code }: Pick<FixableIssue<object>, 'field' | 'row' | 'code'>): string {
  return `${field} ${row ?? ''} ${code}`;
}
