import { skipToken } from '@tanstack/react-query';
import { listBots } from '@tradingbot/core/endpoints';
import { botListPage } from '@tradingbot/core/kinds';
import { useBotQuery } from './useBotQuery.js';
import { useUser } from './useUser.js';

/** On every page: seldom. */
const COUNT_POLL_MS = 30_000;

/** How many bots of the user run; undefined while nobody is logged in or it is not known. */
export function useRunningCount(): number | undefined {
  const { status } = useUser();
  // The list's own question: where it is open, one answer serves both.
  const params = status === 'logged_in' ? botListPage('ongoing') : skipToken;
  const { data } = useBotQuery(listBots, params, { refetchInterval: COUNT_POLL_MS });
  return data?.total;
}
