import type { DraftKind } from '../form/DraftKind.js';
import { findingsOf, type Verdict } from '../form/findings.js';
import type { FormIssue } from '../form/formTypes.js';
import type { CheckPlaces } from '../form/serverIssue.js';

/** The fields of a kind, and where the codes of its check belong. */
interface CheckedDrafts<Draft extends object, Field extends string>
  extends Pick<DraftKind<never, Draft, Field, never>, 'fields'> {
  readonly check: { placesOf(draft: Draft): CheckPlaces<Field, Draft> };
}

/** What a form says about a draft first: its plan, else the exchange. */
export function stopIssue<Draft extends object, Field extends string>(
  { fields, check }: CheckedDrafts<Draft, Field>,
  draft: Draft,
  issues: readonly FormIssue<Field, Draft>[],
  verdict: Verdict<Field>,
): FormIssue | undefined {
  const plan = { issues, bounds: verdict.bounds };
  const found = findingsOf({ draft, plan, verdict, fields, step: undefined, places: check.placesOf(draft) });
  return found.issues[0];
}
