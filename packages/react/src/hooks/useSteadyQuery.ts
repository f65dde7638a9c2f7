import { useMemo } from 'react';

/** A query as a screen reads it. */
export interface SteadyQuery<T> {
  readonly data: T;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** What a screen reads of a query, as one object that stays the same while none of it changes. */
export function useSteadyQuery<T>({ data, error, isPending, refetch }: SteadyQuery<T>): SteadyQuery<T> {
  return useMemo(() => ({ data, error, isPending, refetch }), [data, error, isPending, refetch]);
}
