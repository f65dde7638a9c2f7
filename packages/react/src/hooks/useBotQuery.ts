import { type SkipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnyEndpoint, ParamsOf, ResultOf } from '@tradingbot/core';
import { endpointQueryOptions } from '../query/index.js';
import { useBotClient } from './useBotClient.js';

/** What a read may add to its options. */
export interface BotQueryOptions<R> {
  /** Asks again after so many ms in place of the endpoint's `pollMs`, or as the last answer says; not while the page is hidden, unless `inBackground`. */
  readonly refetchInterval?: number | false | ((data: R | undefined) => number | false);
  readonly inBackground?: boolean;
  /** In place of the endpoint's `freshMs`. */
  readonly staleTime?: number;
  /** How long an answer that nobody reads is kept, ms. */
  readonly gcTime?: number;
  /** Keeps the answer to the params before until the new one is there. */
  readonly keepPrevious?: boolean;
}

/** Reads an endpoint; `skipToken` as params waits. */
export function useBotQuery<E extends AnyEndpoint<'query'>>(
  endpoint: E,
  params: ParamsOf<E> | SkipToken,
  options: BotQueryOptions<ResultOf<E>> = {},
): UseQueryResult<ResultOf<E>, Error> {
  const client = useBotClient();
  const { refetchInterval = endpoint.spec.pollMs, inBackground = false, staleTime, gcTime, keepPrevious } = options;
  return useQuery({
    ...endpointQueryOptions(client, endpoint, params),
    ...(staleTime !== undefined && { staleTime }),
    ...(gcTime !== undefined && { gcTime }),
    ...(refetchInterval !== undefined && {
      refetchInterval:
        typeof refetchInterval === 'function'
          ? (query: { readonly state: { readonly data: ResultOf<E> | undefined } }) => refetchInterval(query.state.data)
          : refetchInterval,
    }),
    refetchIntervalInBackground: inBackground,
    ...(keepPrevious && { placeholderData: (before: ResultOf<E> | undefined) => before }),
  });
}
