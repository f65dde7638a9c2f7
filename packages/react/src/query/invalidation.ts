import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Asks every query again that shares a tag with the write, also one that is being asked: what is under way may be from
 * before the write. React Query would keep a first answer that comes after it.
 */
export function invalidateTags(queryClient: QueryClient, tags: readonly string[]): Promise<void> {
  const predicate = (query: Query) => tagsOf(query.meta).some((tag) => tags.includes(tag));
  for (const query of queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true });
    // Whoever shows it shows how it failed.
    query.fetch().catch(() => undefined);
  }
  return queryClient.invalidateQueries({ predicate }, { cancelRefetch: false });
}

/** Tags of a query or mutation of this package; none for any other. */
export function tagsOf(meta: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const tags = meta?.tags;
  return Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/**
 * Forgets every answer that needed a login, also one that is under way, and shows `error` in its place. Asks nothing
 * again.
 */
export function dropPrivateQueries(queryClient: QueryClient, error: Error): void {
  const isPrivate = (query: Query) => query.meta?.auth === 'login';
  for (const query of queryClient.getQueryCache().findAll({ predicate: isPrivate })) {
    const isAsked = query.state.fetchStatus !== 'idle';
    if (isAsked) void query.cancel({ silent: true });
    if (!isAsked && query.state.data === undefined) continue;
    query.setState({ data: undefined, dataUpdatedAt: 0, error, status: 'error', fetchStatus: 'idle' });
  }
}
