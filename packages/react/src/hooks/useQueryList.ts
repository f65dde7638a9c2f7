import { hashKey, type QueryKey, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

type Combine = (results: never) => unknown;

/**
 * `useQueries` whose combination is of the queries of this render. With one `combine` for all lists, an answer that comes
 * between a render of other queries and its effects leaves the combination of the queries before.
 */
export const useQueryList = ((options: {
  readonly queries: readonly { readonly queryKey: QueryKey }[];
  readonly combine: Combine;
}) => {
  const { queries, combine } = options;
  const keys = hashKey(queries.map(({ queryKey }) => queryKey));
  const own = useMemo(() => combinationOf(combine, keys), [combine, keys]);
  return useQueries({ queries, combine: own } as Parameters<typeof useQueries>[0]);
}) as typeof useQueries;

/** The same for the same keys: TanStack Query combines again when the function is another one. */
function combinationOf(combine: Combine, _keys: string): Combine {
  return (results) => combine(results);
}
