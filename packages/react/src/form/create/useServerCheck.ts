import { skipToken, useQueryClient } from '@tanstack/react-query';
import type { AnyEndpoint, ParamsOf, ResultOf } from '@tradingbot/core';
import { useBotQuery } from '../../hooks/useBotQuery.js';
import { useSettled } from '../../hooks/useSettled.js';
import { useTradingBot } from '../../provider/TradingBotContext.js';
import { endpointQueryOptions } from '../../query/index.js';

const CHECK_AFTER_MS = 300;
/** Every draft is a question of its own: what was answered to one that is gone is not kept for minutes. */
const KEPT_MS = 10_000;

interface ServerCheck<E extends AnyEndpoint<'query'>> {
  /** To this very request; undefined until it has come. */
  readonly answer: ResultOf<E> | undefined;
  readonly isChecking: boolean;
  readonly error: Error | null;
  /** Asks now, whatever was answered before; undefined while the draft cannot be read. @throws BotError */
  readonly ask: () => Promise<ResultOf<E> | undefined>;
}

/**
 * Asks the server about a draft once it has stood still. An answer counts for the very request it was given to, so one
 * that comes late is dropped (F119).
 *
 * @param request undefined while the draft cannot be read; keep the object while the draft is the same
 */
export function useServerCheck<E extends AnyEndpoint<'query'>>(
  endpoint: E,
  request: ParamsOf<E> | undefined,
): ServerCheck<E> {
  const { client } = useTradingBot('useServerCheck');
  const queryClient = useQueryClient();
  const settled = useSettled(request, CHECK_AFTER_MS);
  const isSettled = request !== undefined && settled === request;
  const query = useBotQuery<E>(endpoint, isSettled ? request : skipToken, { gcTime: KEPT_MS });
  return {
    answer: isSettled ? query.data : undefined,
    isChecking: request !== undefined && (!isSettled || query.isFetching),
    error: isSettled ? query.error : null,
    ask: async () =>
      request &&
      queryClient.fetchQuery({ ...endpointQueryOptions(client, endpoint, request), staleTime: 0, gcTime: KEPT_MS }),
  };
}
