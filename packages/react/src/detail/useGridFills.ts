import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { BotClient } from '@tradingbot/core';
import { listFuturesGridHistoryOrders, listSpotGridHistoryOrders } from '@tradingbot/core/endpoints';
import { allPages, type BotRef, type GridFill, gridFills } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useBotClient } from '../hooks/useBotClient.js';
import { KEY_ROOT } from '../query/index.js';
import type { GridPairs } from './PairsTable.js';

const NEWEST = 100;
/** So many more pairs make the older ones worth asking for again. */
const RENEW_AFTER = 50;

interface Slice {
  readonly page: number;
  readonly limit: number;
}

type Grid = BotRef & { readonly kind: 'spot_grid' | 'futures_grid' };

const META = { tags: ['bots'], auth: 'login' };

/** How the pairs of a grid are asked for. */
function askerOf(client: BotClient, { kind, id }: Grid) {
  return (slice: Slice): Promise<GridPairs> =>
    kind === 'spot_grid'
      ? listSpotGridHistoryOrders(client, { grid_id: id, ...slice })
      : listFuturesGridHistoryOrders(client, { bot_id: id, ...slice });
}

function newestPairs(client: BotClient, bot: Grid) {
  const ask = askerOf(client, bot);
  return queryOptions({
    queryKey: [KEY_ROOT, 'newestPairs', { kind: bot.kind, id: bot.id }],
    queryFn: () => ask({ page: 0, limit: NEWEST }),
    meta: META,
  });
}

/** How many pairs a grid has, while its fills are asked for; asks nothing itself. */
export function usePairCount(bot: Grid): number | undefined {
  return useQuery({ ...newestPairs(useBotClient(), bot), enabled: false }).data?.total;
}

/** Every fill of a running grid, oldest first. The newest pairs are asked for again and again, all others now and then. */
export function useGridFills(bot: Grid): readonly GridFill[] {
  const client = useBotClient();
  const { kind, id } = bot;
  const { data: newest } = useQuery({
    ...newestPairs(client, bot),
    refetchInterval: listSpotGridHistoryOrders.spec.pollMs ?? false,
  });
  const total = newest?.total ?? 0;
  const { data: all } = useQuery({
    queryKey: [KEY_ROOT, 'allPairs', { kind, id, renewed: Math.floor(total / RENEW_AFTER) }],
    queryFn: total > NEWEST ? () => allPages(askerOf(client, bot)) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    meta: META,
  });
  return useMemo(
    () => gridFills([...(newest?.pairs ?? []), ...(all?.pages ?? []).flatMap(({ pairs = [] }) => pairs)]),
    [newest, all],
  );
}
