import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { BotClient } from '@tradingbot/core';
import type { BotRef } from '@tradingbot/core/kinds';
import { useBotClient } from '../hooks/useBotClient.js';
import { KEY_ROOT } from '../query/index.js';
import { symbolListsOf } from '../query/symbolLists.js';
import type { ResumedBot } from './ResumedBot.js';

/** Made of several answers: between the rates of each. */
const RESUME_MS = 30_000;

/** How a bot is read as the engine runs it; the engine is loaded when one is. */
export function resumedBotOptions(client: BotClient, bot: BotRef | undefined) {
  return queryOptions<ResumedBot, Error, ResumedBot, readonly unknown[]>({
    queryKey: [KEY_ROOT, 'resumedBot', bot ?? null],
    queryFn: bot
      ? async ({ client: queryClient }) =>
          (await import('./resumedBotOf.js')).resumedBotOf(client, bot, symbolListsOf(client, queryClient))
      : skipToken,
    staleTime: RESUME_MS,
    meta: { tags: ['bots'], auth: 'login' },
  });
}

/** A bot of the account as the engine runs it, read again while it lives; nothing is asked without one. */
export function useResumedBot(bot: BotRef | undefined, isLive: boolean) {
  const client = useBotClient();
  return useQuery({ ...resumedBotOptions(client, bot), refetchInterval: isLive && RESUME_MS });
}
