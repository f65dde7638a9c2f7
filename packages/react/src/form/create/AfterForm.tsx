import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useFormModel } from './FormScope.js';

/** Props of {@link AfterForm}; `fallback` stands there until the form does. */
export interface AfterFormProps {
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** What a create page needs only once its form stands: it is neither loaded nor rendered before. Inside of a scope. */
export function AfterForm({ fallback, children }: AfterFormProps) {
  const { symbols } = useFormModel();
  const isAnswered = symbols?.isPending !== true;
  const [isAfter, setAfter] = useState(false);
  // The commit that this follows has brought the fields.
  useEffect(() => {
    if (isAnswered) startTransition(() => setAfter(true));
  }, [isAnswered]);
  return isAfter ? children : fallback;
}
