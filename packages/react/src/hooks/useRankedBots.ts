import { skipToken, type UseQueryResult } from '@tanstack/react-query';
import { type ListRankedBotsParams, type ListRankedBotsResult, listRankedBots } from '@tradingbot/core/endpoints';
import { copyRuleOf, rankedBotsOf, unreadRanked } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { endpointQueryOptions } from '../query/index.js';
import { useBotClient } from './useBotClient.js';
import { useQueryList } from './useQueryList.js';
import { useContractList } from './useSymbolLists.js';

/**
 * Bots of others in the order of the exchange, page by page, each by what it asks; `skipToken` waits. While others are
 * asked for, those of before stay and `isOther` is true.
 */
export function useRankedBots(pages: readonly ListRankedBotsParams[] | typeof skipToken) {
  const client = useBotClient();
  const asked: readonly (ListRankedBotsParams | typeof skipToken)[] = pages === skipToken ? [skipToken] : pages;
  const { answers, isFetching, isOther, error, refetch } = useQueryList({
    combine,
    queries: asked.map((params) => ({
      ...endpointQueryOptions(client, listRankedBots, params),
      placeholderData: keepBefore,
    })),
  });
  const hasContracts = answers.some((answer) => answer?.list?.some(({ bizType }) => bizType !== 'spot_grid'));
  const contracts = useContractList(hasContracts);
  const copyRule = useMemo(() => copyRuleOf(contracts.data?.list), [contracts.data]);
  const bots = useMemo(() => rankedBotsOf(answers, copyRule), [copyRule, answers]);
  const [first] = answers;
  // Whether bots on contracts can be copied must be known before they are shown: buttons do not come later.
  const isPending = first === undefined || contracts.isLoading;
  return {
    bots: isPending ? undefined : bots,
    total: first?.total,
    /** Rows that could not be read, or have no id to be opened by. */
    unread: answers.reduce((sum, answer) => sum + (answer ? unreadRanked(answer) : 0), 0),
    baseRate: first?.baseRate,
    isFetching,
    isOther,
    /** Every page that is asked for has answered. */
    hasAll: !answers.includes(undefined),
    error,
    refetch,
  };
}

type Answer = UseQueryResult<ListRankedBotsResult, Error>;

/** The pages as one; the same until one of them changes. */
function combine(pages: readonly Answer[]) {
  return {
    answers: pages.map(({ data }) => data),
    isFetching: pages.some((page) => page.isFetching),
    isOther: pages.some((page) => page.isPlaceholderData),
    error: pages.find((page) => page.error)?.error ?? null,
    refetch: () => {
      for (const page of pages) void page.refetch();
    },
  };
}

function keepBefore<T>(before: T): T {
  return before;
}
