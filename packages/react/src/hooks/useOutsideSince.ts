import { skipToken, useQuery } from '@tanstack/react-query';
import { type BotClient, getCandles } from '@tradingbot/core';
import { findOutsideSince, type LeftRange } from '@tradingbot/core/kinds';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { KEY_ROOT } from '../query/index.js';
import type { CandleCategory } from './useCandles.js';

const MAX_CANDLES = 1000;
const SINCE_MS = 5000;

/** Since when the price of a symbol is outside of a range, by its candles; undefined while that is not known. */
export function useOutsideSince(symbol: string, category: CandleCategory, range: LeftRange | undefined) {
  const { client } = useTradingBot('useOutsideSince');
  return useQuery({
    queryKey: [KEY_ROOT, 'outsideSince', { symbol, category, range }],
    queryFn: range
      ? async ({ signal }) => (await readOutsideSince(client, { symbol, category }, range, signal)) ?? null
      : skipToken,
    staleTime: SINCE_MS,
    // Once more when the next candle of that length is there.
    refetchInterval: ({ state }) => state.data?.stepMs ?? false,
  }).data;
}

/** Asks candles since when the price of a symbol is outside of a range. */
export function readOutsideSince(
  client: BotClient,
  market: { readonly symbol: string; readonly category: CandleCategory },
  range: LeftRange,
  signal?: AbortSignal,
) {
  return findOutsideSince(range, (interval) =>
    getCandles(client, { ...market, interval, limit: MAX_CANDLES }, signal && { signal }),
  );
}
