import { type DraftFacts, type DraftFindings, findingsOf } from '@tradingbot/core/kinds';
import { useMemo } from 'react';

/** Bounds, offers and messages of a draft; the same objects while nothing that they follow from has changed. */
export function useFindings<Draft extends object, Field extends string>({
  draft,
  plan,
  verdict,
  fields,
  step,
  places,
}: DraftFacts<Draft, Field>): DraftFindings<Draft, Field> {
  return useMemo(
    () => findingsOf({ draft, plan, verdict, fields, step, places }),
    [draft, plan, verdict, fields, step, places],
  );
}
