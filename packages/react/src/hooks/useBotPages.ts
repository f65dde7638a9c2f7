import type { UseQueryResult } from '@tanstack/react-query';
import { skippedRows } from '@tradingbot/core';
import { type ListBotsResult, listBots } from '@tradingbot/core/endpoints';
import { BOTS_A_PAGE, botListPage } from '@tradingbot/core/kinds';
import { useEffect, useState } from 'react';
import { endpointQueryOptions } from '../query/index.js';
import { useBotClient } from './useBotClient.js';
import { useQueryList } from './useQueryList.js';

/** Every page of the list of bots, each asked for when the one before it is there. Pages shift while they are read: a bot may come up twice. */
export function useBotPages(status: 'ongoing' | 'closed') {
  const client = useBotClient();
  const [reached, setReached] = useState({ status, pages: 1 });
  const pages = reached.status === status ? reached.pages : 1;
  const list = useQueryList({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...endpointQueryOptions(client, listBots, botListPage(status, page)),
      refetchInterval: status === 'ongoing' && (listBots.spec.pollMs ?? false),
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
