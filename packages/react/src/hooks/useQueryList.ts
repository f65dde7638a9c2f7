import { hashKey, type QueryKey, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';

type Combine = (results: readonly unknown[]) => unknown;

/**
 * `useQueries` whose combination is of the queries of this render, and which takes the same query twice: two rows of a
 * form may name one coin. With one `combine` for all lists, an answer that comes between a render of other queries and its
 * effects leaves the combination of the queries before.
 */
export const useQueryList = ((options: {
  readonly queries: readonly { readonly queryKey: QueryKey }[];
  readonly combine: Combine;
}) => {
  const { queries, combine } = options;
  const keys = queries.map(({ queryKey }) => hashKey(queryKey));
  const text = JSON.stringify(keys);
  const own = useMemo(() => combinationOf(combine, text), [combine, text]);
  const once = queries.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
  return useQueries({ queries: once, combine: own } as Parameters<typeof useQueries>[0]);
}) as typeof useQueries;

/** A combination of its own for each list of keys: TanStack Query combines again when the function is another one. */
function combinationOf(combine: Combine, text: string): Combine {
  const keys: readonly string[] = JSON.parse(text);
  const once = [...new Set(keys)];
  return (results) => combine(keys.map((key) => results[once.indexOf(key)]));
}
