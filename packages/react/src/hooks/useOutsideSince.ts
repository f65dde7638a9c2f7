import { skipToken, useQuery } from '@tanstack/react-query';
import { getCandles } from '@tradingbot/core';
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
      ? async ({ signal }) =>
          (await findOutsideSince(range, (interval) =>
            getCandles(client, { symbol, interval, category, limit: MAX_CANDLES }, { signal }),
          )) ?? null
      : skipToken,
    staleTime: SINCE_MS,
    // Once more when the next candle of that length is there.
    refetchInterval: ({ state }) => state.data?.stepMs ?? false,
  }).data;
}
