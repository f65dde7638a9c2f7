import type { UseQueryResult } from '@tanstack/react-query';
import { getCandles } from '@tradingbot/core';
import { candlesAtSameTimes } from '@tradingbot/core/kinds';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { KEY_ROOT } from '../query/index.js';
import type { CandleCategory } from './useCandles.js';
import { useQueryList } from './useQueryList.js';

/** The past stays. */
const PAST_MS = 3_600_000;

/** Candles of several symbols over the same time, oldest first. */
export interface PastCandles {
  /** Undefined while one of them is missing. */
  readonly days: readonly (readonly Candle[])[] | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/**
 * The last candles of several symbols (daily ones by default), cut to the times that all of them have. `days` has one
 * list for each symbol, in their order, in every render.
 */
export function usePastCandles(
  symbols: readonly string[],
  count: number,
  category: CandleCategory,
  interval: CandleInterval = '1d',
): PastCandles {
  const { client } = useTradingBot('usePastCandles');
  return useQueryList({
    queries: symbols.map((symbol) => ({
      queryKey: [KEY_ROOT, 'getCandles', { symbol, interval, category, limit: count }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        getCandles(client, { symbol, interval, category, limit: count }, { signal }),
      staleTime: PAST_MS,
    })),
    combine,
  });
}

function combine(results: readonly UseQueryResult<readonly Candle[], Error>[]): PastCandles {
  const series = results.map(({ data }) => data);
  const isWhole = series.every((candles) => candles !== undefined);
  return {
    days: series.length > 0 && isWhole ? candlesAtSameTimes(series) : undefined,
    isPending: results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error ?? null,
  };
}
