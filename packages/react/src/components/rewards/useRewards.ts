import { skipToken, useQueries } from '@tanstack/react-query';
import { skippedRows } from '@tradingbot/core';
import { listRewards } from '@tradingbot/core/endpoints';
import type { Reward } from '@tradingbot/core/kinds';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useUser } from '../../hooks/useUser.js';
import { endpointQueryOptions } from '../../query/index.js';

const PAGE = 100;
/** Nobody has more; an exchange that counts wrongly must not keep us asking. */
const MOST_PAGES = 20;

/** All rewards of the user: the exchange tells them in pages and does not count them by state. */
export function useRewards() {
  const client = useBotClient();
  const { status } = useUser();
  const paramsOf = (page: number) => (status === 'logged_in' ? { page, limit: PAGE } : skipToken);
  const first = useBotQuery(listRewards, paramsOf(0));
  const { total = 0 } = first.data ?? {};
  const pages = Math.min(MOST_PAGES, Math.ceil(total / PAGE));
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
      endpointQueryOptions(client, listRewards, paramsOf(at + 1)),
    ),
  });
  const all = [first, ...others];
  const rewards: readonly Reward[] | undefined = all.every(({ data }) => data !== undefined)
    ? all.flatMap(({ data }) => data?.rewards ?? [])
    : undefined;
  return {
    rewards,
    /** Rows that could not be read. */
    unread: all.reduce((sum, { data }) => sum + skippedRows(data), 0),
    error: all.find(({ error }) => error !== null)?.error,
    isFetching: all.some(({ isFetching }) => isFetching),
    dataUpdatedAt: first.dataUpdatedAt,
    refetch: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}
