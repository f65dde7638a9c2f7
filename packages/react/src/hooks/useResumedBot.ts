import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BotClient } from '@tradingbot/core';
import { type AccountFees, type BotRef, type ResumedBot, resumedBotOf } from '@tradingbot/core/kinds';
import { KEY_ROOT } from '../query/index.js';
import { symbolListsOf } from '../query/symbolLists.js';
import { useBotClient } from './useBotClient.js';
import { useAccountFees } from './useFeeRates.js';

/** Made of several answers: between the rates of each. */
const RESUME_MS = 30_000;

/** How a bot is read as the engine runs it, with the rates of the account where it reports none. */
export function resumedBotOptions(
  client: BotClient,
  queryClient: QueryClient,
  bot: BotRef | undefined,
  fees: AccountFees,
) {
  return queryOptions<ResumedBot, Error, ResumedBot, readonly unknown[]>({
    queryKey: [KEY_ROOT, 'resumedBot', bot ?? null, fees],
    queryFn: bot ? () => resumedBotOf(client, bot, symbolListsOf(client, queryClient), fees) : skipToken,
    staleTime: RESUME_MS,
    meta: { tags: ['bots'], auth: 'login' },
  });
}

/** A bot of the account as the engine runs it, read again while it lives; nothing is asked without one. */
export function useResumedBot(bot: BotRef | undefined, isLive: boolean) {
  const client = useBotClient();
  const queryClient = useQueryClient();
  const fees = useAccountFees();
  return useQuery({ ...resumedBotOptions(client, queryClient, bot, fees), refetchInterval: isLive && RESUME_MS });
}
