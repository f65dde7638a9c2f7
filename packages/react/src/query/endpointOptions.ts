import { mutationOptions, queryOptions, replaceEqualDeep, type SkipToken, skipToken } from '@tanstack/react-query';
import { type AnyEndpoint, type BotClient, copySkippedRows, type ParamsOf, type ResultOf } from '@tradingbot/core';
import { queryKeyOf } from './keys.js';

/** Options of a read, for `useQuery`, `fetchQuery` and prefetching. `skipToken` as params switches it off. */
export function endpointQueryOptions<E extends AnyEndpoint<'query'>>(
  client: BotClient,
  endpoint: E,
  params: ParamsOf<E> | SkipToken,
) {
  const { tags, auth, freshMs } = endpoint.spec;
  return queryOptions<ResultOf<E>, Error, ResultOf<E>, readonly unknown[]>({
    queryKey: queryKeyOf(endpoint, params === skipToken ? null : params),
    queryFn:
      params === skipToken ? skipToken : ({ signal }) => endpoint(client, params, { signal }) as Promise<ResultOf<E>>,
    ...(freshMs !== undefined && { staleTime: freshMs }),
    structuralSharing: shared,
    meta: { tags, auth },
  });
}

/** The answer with everything of the last one that is the same; its lists keep the count of the rows that were left out. */
function shared(before: unknown, answer: unknown): unknown {
  const copy = replaceEqualDeep(before, answer);
  copySkippedRows(answer, copy);
  return copy;
}

/** Options of a write. It is sent once, at once or never, and survives the component that sent it (F125, F126). */
export function endpointMutationOptions<E extends AnyEndpoint<'mutation'>>(client: BotClient, endpoint: E) {
  const { name, tags } = endpoint.spec;
  return mutationOptions<ResultOf<E>, Error, ParamsOf<E>>({
    mutationKey: ['tradingbot', name],
    mutationFn: (params) => endpoint(client, params) as Promise<ResultOf<E>>,
    meta: { tags },
  });
}
