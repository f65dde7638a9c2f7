import type { UseQueryResult } from '@tanstack/react-query';
import type { AnyEndpoint, ResultOf } from '@tradingbot/core';
import { type BotReader, type BotSummary, isOver } from '@tradingbot/core/kinds';
import { useMemo } from 'react';
import { useBotQuery } from './useBotQuery.js';
import { useExternalStore } from './useExternalStore.js';

/** While it starts or closes. */
const CHANGING_MS = 2000;
/** While nobody sees the page: what becomes of the bot is still announced. */
const HIDDEN_MS = 30_000;

/** A bot as it was last answered, and what was read of that answer. */
interface AskedBot<E extends AnyEndpoint<'query'>> {
  readonly query: UseQueryResult<ResultOf<E>>;
  readonly data: ResultOf<E> | undefined;
  readonly summary: BotSummary | undefined;
}

/** One bot, asked again while something can still happen to it, seldom on a hidden page; with `pollMs` every so often. */
export function useBot<E extends AnyEndpoint<'query'>>(
  reader: BotReader<E>,
  id: string,
  { pollMs }: { readonly pollMs?: number | false } = {},
): AskedBot<E> {
  const isVisible = useVisible();
  const intervalOf = (result: ResultOf<E> | undefined) => {
    if (pollMs !== undefined) return pollMs;
    const state = result && reader.summaryOf(result, id).state;
    if (state && isOver(state)) return false;
    if (!isVisible) return HIDDEN_MS;
    return state === 'starting' || state === 'closing' ? CHANGING_MS : (reader.endpoint.spec.pollMs ?? false);
  };
  const query = useBotQuery(reader.endpoint, reader.paramsOf(id), {
    refetchInterval: intervalOf,
    inBackground: pollMs === undefined,
  });
  const { data } = query;
  const summary = useMemo(() => (data === undefined ? undefined : reader.summaryOf(data, id)), [reader, data, id]);
  return { query, data, summary };
}

/** Whether the page can be seen: not in a hidden tab or a window out of sight. */
function useVisible(): boolean {
  return useExternalStore(subscribe, isVisible, () => true);
}

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isVisible = () => document.visibilityState !== 'hidden';
