import { listBots } from '@tradingbot/core/endpoints';
import { useMemo } from 'react';
import { type BotListRow, botRowOf } from './botRow.js';
import { botTotals } from './botTotals.js';
import { useBotClient } from './useBotClient.js';
import { useBotQuery } from './useBotQuery.js';
import { useContractFacts, useSpotFacts } from './useSymbolFacts.js';

const PAGE = 100;
const REFRESH_MS = 5000;
const NO_ROWS: readonly BotListRow[] = [];

/** My bots of all kinds, ongoing or closed, as rows with one `id` and totals by coin. */
export function useBotList(status: 'ongoing' | 'closed') {
  const client = useBotClient();
  const query = useBotQuery(
    listBots,
    { status, page: 0, limit: PAGE },
    { refetchInterval: status === 'ongoing' ? REFRESH_MS : false },
  );
  const { data } = query;
  const spot = useSpotFacts(data?.bots.some(({ grid }) => grid !== undefined) ?? false);
  const contract = useContractFacts(data?.bots.some(({ future_grid, fmart }) => future_grid ?? fmart) ?? false);
  const rows = useMemo(() => {
    const context = { spot, contract, now: client.serverTime() };
    return data?.bots.map((bot, place) => botRowOf(bot, context, place));
  }, [data, spot, contract, client]);
  const hasAll = data === undefined || data.bots.length >= data.total;
  const totals = useMemo(() => botTotals(rows ?? NO_ROWS, hasAll), [rows, hasAll]);
  return {
    rows,
    totals,
    count: data?.total,
    isFetching: query.isFetching,
    error: query.error,
    dataUpdatedAt: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}
