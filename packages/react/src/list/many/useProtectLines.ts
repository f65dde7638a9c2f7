import { skipToken, useQueries, useQueryClient } from '@tanstack/react-query';
import { botProtections, type ProtectionContext, planProtection } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useBotClient } from '../../hooks/useBotClient.js';
import { useAccountFees } from '../../hooks/useFeeRates.js';
import { useUser } from '../../hooks/useUser.js';
import { KEY_ROOT } from '../../query/index.js';
import { symbolListsOf } from '../../query/symbolLists.js';
import type { SelectedBot } from './useCloseLines.js';

/** What plans of stops are read with. */
export function useProtectionContext(): ProtectionContext {
  const client = useBotClient();
  const queryClient = useQueryClient();
  const fees = useAccountFees();
  const { botTpslEquity: hasEquityStops } = useUser().flags;
  return useMemo(
    () => ({ client, lists: symbolListsOf(client, queryClient), fees, hasEquityStops }),
    [client, queryClient, fees, hasEquityStops],
  );
}

/**
 * What each bot would get by one rule.
 *
 * @param loss from now, a fraction; undefined while it cannot be read
 */
export function useProtectLines(bots: readonly SelectedBot[], loss: string | undefined, refetchInterval: number) {
  const context = useProtectionContext();
  const { fees, hasEquityStops } = context;
  const plans = useQueries({
    queries: bots.map(({ kind, id }) => ({
      queryKey: [KEY_ROOT, 'protection', { kind, id, loss, fees, hasEquityStops }] as const,
      queryFn: loss === undefined ? skipToken : () => planProtection(context, { kind, id }, { loss }),
      refetchInterval: botProtections[kind] ? refetchInterval : false,
      meta: { tags: ['bots'], auth: 'login' },
    })),
  });
  return bots.map((bot, place) => {
    const { data: plan, error = null, isLoading = false } = plans[place] ?? {};
    return { bot, plan, error: plan ? null : error, isLoading };
  });
}

/** One bot of several that get a stop. */
export type ProtectLineData = ReturnType<typeof useProtectLines>[number];
