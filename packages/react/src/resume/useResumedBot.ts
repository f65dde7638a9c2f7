import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import type { BotClient } from '@tradingbot/core';
import type { BotRef } from '../hooks/botKind.js';
import { useBotClient } from '../hooks/useBotClient.js';
import { KEY_ROOT } from '../query/index.js';
import type { ResumedBot } from './ResumedBot.js';

const REFRESH_MS = 30_000;

/** How a bot is read as the engine runs it; the engine is loaded when one is. */
export function resumedBotOptions(client: BotClient, bot: BotRef | undefined) {
  return queryOptions<ResumedBot, Error, ResumedBot, readonly unknown[]>({
    queryKey: [KEY_ROOT, 'resumedBot', bot ?? null],
    queryFn: bot ? async () => (await import('./resumedBotOf.js')).resumedBotOf(client, bot) : skipToken,
    staleTime: REFRESH_MS,
    meta: { tags: ['bots'], auth: 'login' },
  });
}

/** A bot of the account as the engine runs it, read again while it lives; nothing is asked without one. */
export function useResumedBot(bot: BotRef | undefined, isLive: boolean) {
  const client = useBotClient();
  return useQuery({ ...resumedBotOptions(client, bot), refetchInterval: isLive && REFRESH_MS });
}
