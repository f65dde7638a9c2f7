import { MutationCache, QueryClient } from '@tanstack/react-query';
import { invalidateTags, tagsOf } from './invalidation.js';

/**
 * A query client for this package. Reads are retried by core alone. Writes go out once, at once or never: with
 * `networkMode: 'always'` nothing waits for the network to come back (F125). After a write, also a failed one, every
 * query that shares a tag is asked again, so that no figure invented by us stays (F124).
 */
export function createBotQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: (_data, _error, _variables, _result, mutation) => {
        void invalidateTags(queryClient, tagsOf(mutation.meta));
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000, refetchOnWindowFocus: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
