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
 * Forgets every answer that needed a login and shows `error` in its place. Asks nothing again, and leaves calls alone
 * that are under way: they end with their own error.
 */
export function dropPrivateQueries(queryClient: QueryClient, error: Error): void {
  const isPrivate = (query: Query) => query.meta?.auth === 'login' && query.state.data !== undefined;
  for (const query of queryClient.getQueryCache().findAll({ predicate: isPrivate })) {
    query.setState({ data: undefined, dataUpdatedAt: 0, error, status: 'error' });
  }
}
