import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { BotClient } from '@tradingbot/core';
import type { AskOnce } from '@tradingbot/core/kinds';
import { endpointQueryOptions } from '../query/index.js';
import { useBotClient } from './useBotClient.js';

const HOUR = 3_600_000;

/** See {@link askOnceOf}. */
export function useAskOnce(): AskOnce {
  return askOnceOf(useBotClient(), useQueryClient());
}

/** Asks what never changes any more: an answer is kept, whatever is done to bots meanwhile. */
export function askOnceOf(client: BotClient, answers: QueryClient): AskOnce {
  return (endpoint, params) =>
    answers.fetchQuery({
      ...endpointQueryOptions(client, endpoint, params),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: HOUR,
      meta: { auth: endpoint.spec.auth },
    });
}
