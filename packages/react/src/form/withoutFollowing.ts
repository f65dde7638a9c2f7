import type { FieldSpec, FormBounds, FormIssue } from '../components/create-form/formModel.js';
import { isUnreadable } from '../components/create-form/wholeSteps.js';

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
export function withoutFollowing<Draft extends object, Field extends string>(
  { issues, bounds, offered }: Findings<Draft, Field>,
  fields: Readonly<Record<Field, FieldSpec>>,
): Findings<Draft, Field> {
  const refused = new Set<string>(issues.map(({ field }) => field));
  const isOpen = (field: string) => {
    // A bound may be of something that is no field of the form.
    const spec: FieldSpec | undefined = fields[field as Field];
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
