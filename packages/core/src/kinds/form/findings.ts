import type { DraftField, FormBounds, FormIssue, FormPlan } from './formTypes.js';
import { type CheckPlaces, serverIssue } from './serverIssue.js';
import { boundsInSteps, issueInSteps, isUnreadable, offeredInSteps, withOffer } from './wholeSteps.js';

/** What the exchange says about a draft; no code when it passed. */
export interface Verdict<Field extends string> {
  readonly code: string | undefined;
  readonly bounds: FormBounds<Field>;
}

/** What the messages and bounds of a form are made of: the draft, its plan, and what the exchange answered about it. */
export interface DraftFacts<Draft extends object, Field extends string> {
  /** The draft that plan and verdict are of. */
  readonly draft: Draft | undefined;
  readonly plan: Pick<FormPlan<Field, Draft>, 'issues' | 'bounds' | 'offered_least'> | undefined;
  readonly verdict: Verdict<Field> | undefined;
  readonly fields: Readonly<Record<Field, DraftField>>;
  /** Step of money. */
  readonly step: string | undefined;
  /** Where the codes of the exchange belong; absent where there is nothing to fill in. */
  readonly places: CheckPlaces<Field, Draft> | undefined;
}

/** What is known about a draft. */
export interface DraftFindings<Draft extends object, Field extends string> {
  /** Undefined until it can be planned. */
  readonly bounds: FormBounds<Field> | undefined;
  /** What is offered as least, in steps of money. */
  readonly offered: Offers<Field> | undefined;
  readonly issues: readonly FormIssue<Field, Draft>[];
  /** What a check code of the exchange says about this draft; undefined until the bounds are known. */
  readonly issueOf: ((code: string) => FormIssue<Field, Draft>) | undefined;
}

/**
 * Bounds, offers and messages of a draft, of a new bot or of a running one: those of its plan, and those of the exchange
 * as soon as it has answered. The exchange's verdict counts where the plan has nothing against the draft.
 */
export function findingsOf<Draft extends object, Field extends string>(
  facts: DraftFacts<Draft, Field>,
): DraftFindings<Draft, Field> {
  const { draft, plan, verdict, fields, step, places } = facts;
  const bounds = plan && boundsInSteps({ ...plan.bounds, ...present(verdict?.bounds), ...named(plan) }, fields, step);
  const offered = bounds && offeredInSteps(plan?.offered_least, bounds, step);
  const issueOf =
    draft && bounds && places
      ? (code: string) => withOffer(serverIssue(code, places, { draft, fields, bounds, offered }), offered)
      : undefined;
  const ours = (plan?.issues ?? []).map((issue) => withOffer(issueInSteps(issue, fields, step), offered));
  const theirs = verdict?.code === undefined ? undefined : issueOf?.(verdict.code);
  const issues = ours.length === 0 && theirs ? [theirs] : ours;
  if (!bounds || !offered) return { bounds, offered, issues, issueOf };
  return { ...withoutFollowing({ issues, bounds, offered }, fields), issueOf };
}

/** The ranges of fields whose message names one: that is the plan's of now, and the exchange's is of when it was asked. */
function named<Field extends string>({ issues, bounds }: Pick<FormPlan<Field, object>, 'issues' | 'bounds'>) {
  const fields = issues.flatMap(({ field, params }) => (params?.from || params?.to ? [field] : []));
  // The keys are those of the type.
  return present(Object.fromEntries(fields.map((field) => [field, bounds[field]])) as FormBounds<Field>);
}

/** The ranges that the exchange did send: an absent one must not hide ours. */
function present<Field extends string>(bounds: FormBounds<Field> | undefined): FormBounds<Field> {
  // Only members with a value stay; the keys are those of the type.
  return Object.fromEntries(
    Object.entries(bounds ?? {}).filter(([, range]) => range !== undefined),
  ) as FormBounds<Field>;
}

type Offers<Field extends string> = Readonly<Partial<Record<Field, string>>>;

interface Findings<Draft extends object, Field extends string> {
  readonly issues: readonly FormIssue<Field, Draft>[];
  readonly bounds: FormBounds<Field>;
  readonly offered: Offers<Field>;
}

/** Whether a finding says how a value lies to the last price, which follows from no other value. */
const isAboutPrice = (code: string) => /_than_(market|last_price)$/.test(code);

/**
 * What is found about a draft, without what follows from a value that is refused itself (T4): it would be something else
 * as soon as that value is put right. A text that cannot be read stays a finding, without a value to use.
 */
function withoutFollowing<Draft extends object, Field extends string>(
  { issues, bounds, offered }: Findings<Draft, Field>,
  fields: Readonly<Record<Field, DraftField>>,
): Findings<Draft, Field> {
  const refused = new Set<string>(issues.map(({ field }) => field));
  const isOpen = (field: string) => {
    // A bound may be of something that is no field of the form.
    const spec: DraftField | undefined = fields[field as Field];
    return spec?.follows?.some((source) => refused.has(source)) ?? false;
  };
  const kept = <Entries extends object>(entries: Entries): Entries =>
    // Only members of the same type go, all of which are optional.
    Object.fromEntries(Object.entries(entries).filter(([field]) => !isOpen(field))) as Entries;
  const found = issues.flatMap((issue) => {
    if (!isOpen(issue.field)) return [issue];
    if (isUnreadable(issue)) return [{ ...issue, fixes: [] }];
    const namesBound = Boolean(issue.params?.from || issue.params?.to);
    return namesBound && !isAboutPrice(issue.code) ? [] : [issue];
  });
  return { issues: found, bounds: kept(bounds), offered: kept(offered) };
}
