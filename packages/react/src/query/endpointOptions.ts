import { replaceEqualDeep, type SkipToken, skipToken } from '@tanstack/react-query';
import { type AnyEndpoint, type BotClient, copySkippedRows, type ParamsOf, type ResultOf } from '@tradingbot/core';
import { queryKeyOf } from './keys.js';

// Named here: what TanStack infers instead is spelled with types of its own that come and go between its versions.

/** What {@link endpointQueryOptions} gives. */
export interface EndpointQueryOptions<Result> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: SkipToken | ((context: { readonly signal: AbortSignal }) => Promise<Result>);
  /** Milliseconds for which an answer counts as fresh; absent where the query client's own are meant. */
  readonly staleTime?: number;
  readonly structuralSharing: (before: unknown, answer: unknown) => unknown;
  readonly meta: Record<string, unknown>;
}

interface EndpointMutationOptions<E extends AnyEndpoint<'mutation'>> {
  readonly mutationKey: readonly unknown[];
  readonly mutationFn: (params: ParamsOf<E>) => Promise<ResultOf<E>>;
  readonly meta: Record<string, unknown>;
}

/** Options of a read, for `useQuery`, `fetchQuery` and prefetching. `skipToken` as params switches it off. */
export function endpointQueryOptions<E extends AnyEndpoint<'query'>>(
  client: BotClient,
  endpoint: E,
  params: ParamsOf<E> | SkipToken,
): EndpointQueryOptions<ResultOf<E>> {
  const { tags, auth, freshMs } = endpoint.spec;
  return {
    queryKey: queryKeyOf(endpoint, params === skipToken ? null : params),
    queryFn:
      params === skipToken ? skipToken : ({ signal }) => endpoint(client, params, { signal }) as Promise<ResultOf<E>>,
    ...(freshMs !== undefined && { staleTime: freshMs }),
    structuralSharing: shared,
    meta: { tags, auth },
  };
}

/** The answer with everything of the last one that is the same; its lists keep the count of the rows that were left out. */
function shared(before: unknown, answer: unknown): unknown {
  const copy = replaceEqualDeep(before, answer);
  copySkippedRows(answer, copy);
  return copy;
}

/** Options of a write. It is sent once, at once or never, and survives the component that sent it (F125, F126). */
export function endpointMutationOptions<E extends AnyEndpoint<'mutation'>>(
  client: BotClient,
  endpoint: E,
): EndpointMutationOptions<E> {
  const { name, tags } = endpoint.spec;
  return {
    mutationKey: ['tradingbot', name],
    mutationFn: (params) => endpoint(client, params) as Promise<ResultOf<E>>,
    meta: { tags },
  };
}
