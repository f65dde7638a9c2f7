import type { UseQueryResult } from '@tanstack/react-query';
import { skippedRows } from '@tradingbot/core';
import { type ListBotsResult, listBots } from '@tradingbot/core/endpoints';
import { BOTS_A_PAGE, type BotListRow, botListPage, botRowsOf, botTotals } from '@tradingbot/core/kinds';
import { useEffect, useMemo, useState } from 'react';
import { endpointQueryOptions } from '../query/index.js';
import { useBotClient } from './useBotClient.js';
import { useQueryList } from './useQueryList.js';
import { useContractFacts, useSpotFacts } from './useSymbolFacts.js';

const NO_ROWS: readonly BotListRow[] = [];

/** My bots of all kinds, ongoing or closed, as rows with one `id` and totals by coin; as long as pages are on their way the totals say that they are not whole. */
export function useBotList(status: 'ongoing' | 'closed') {
  const client = useBotClient();
  const { answers, total, ...query } = useBotPages(status, {
    pollMs: status === 'ongoing' && (listBots.spec.pollMs ?? false),
  });
  const has = (block: 'grid' | 'future_grid' | 'fmart') =>
    answers.some(({ bots }) => bots.some((bot) => bot[block] !== undefined));
  const spot = useSpotFacts(has('grid'));
  const contract = useContractFacts(has('future_grid') || has('fmart'));
  const rows = useMemo(() => {
    if (answers.length === 0) return undefined;
    const context = { spot, contract, now: client.serverTime() };
    return botRowsOf(answers, context);
  }, [answers, spot, contract, client]);
  const hasAll = rows === undefined || rows.length >= (total ?? 0);
  const totals = useMemo(() => botTotals(rows ?? NO_ROWS, hasAll), [rows, hasAll]);
  return { ...query, rows, totals, count: total };
}

interface BotPagesOptions {
  readonly pollMs: number | false;
  /** Also while nobody looks at the page. */
  readonly inBackground?: boolean;
}

/** Every page of the list of bots, each asked for when the one before it is there. Pages shift while they are read: a bot may come up twice. */
export function useBotPages(status: 'ongoing' | 'closed', { pollMs, inBackground = false }: BotPagesOptions) {
  const client = useBotClient();
  const [reached, setReached] = useState({ status, pages: 1 });
  const pages = reached.status === status ? reached.pages : 1;
  const list = useQueryList({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...endpointQueryOptions(client, listBots, botListPage(status, page)),
      refetchInterval: pollMs,
      refetchIntervalInBackground: inBackground,
    })),
    combine: joined,
  });
  const { answers, total = 0 } = list;
  const last = answers.at(-1)?.bots ?? [];
  const isFull = last.length + skippedRows(last) === BOTS_A_PAGE;
  const goesOn = answers.length === pages && isFull && pages * BOTS_A_PAGE < total;
  useEffect(() => {
    if (goesOn) setReached({ status, pages: pages + 1 });
  }, [goesOn, status, pages]);
  return list;
}

function joined(pages: readonly UseQueryResult<ListBotsResult, Error>[]) {
  return {
    answers: pages.flatMap(({ data }) => data ?? []),
    total: pages[0]?.data?.total,
    /** Rows that could not be read. */
    unread: pages.reduce((sum, { data }) => sum + skippedRows(data), 0),
    isFetching: pages.some(({ isFetching }) => isFetching),
    error: pages.find(({ error }) => error !== null)?.error ?? null,
    /** Of the page that is oldest; 0 before the first is there. */
    dataUpdatedAt: Math.min(
      ...pages.flatMap(({ data, dataUpdatedAt }) => (data ? dataUpdatedAt : [])),
      ...(pages[0]?.data ? [] : [0]),
    ),
    refetch: () => Promise.all(pages.map((page) => page.refetch())),
  };
}
