import { moneyStep } from '@tradingbot/core/format';
import { type DraftFacts, type DraftFindings, type FormUnits, findingsOf } from '@tradingbot/core/kinds';
import { useMemo } from 'react';

/** Facts of a draft, with the units of its form in place of their step. */
interface FormFacts<Draft extends object, Field extends string> extends Omit<DraftFacts<Draft, Field>, 'step'> {
  readonly units: FormUnits | undefined;
}

/** Bounds, offers and messages of a draft; the same objects while nothing that they follow from has changed. */
export function useFindings<Draft extends object, Field extends string>({
  draft,
  plan,
  verdict,
  fields,
  units,
  places,
}: FormFacts<Draft, Field>): DraftFindings<Draft, Field> {
  const step = units && (units.money ?? moneyStep(units.quote));
  return useMemo(
    () => findingsOf({ draft, plan, verdict, fields, step, places }),
    [draft, plan, verdict, fields, step, places],
  );
}
