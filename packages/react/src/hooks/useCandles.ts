import { useQuery } from '@tanstack/react-query';
import { followCandles, getCandles, joinCandles, type PriceMarket } from '@tradingbot/core';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import { useCallback, useMemo, useRef } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { KEY_ROOT } from '../query/index.js';
import { useLiveStore } from './useLiveStore.js';

/** How many candles a chart begins with. */
export const CHART_CANDLES = 300;
const NO_CANDLES: readonly Candle[] = [];

/** What a symbol names: a spot pair or a contract. */
export type CandleCategory = 'spot' | 'linear' | 'inverse';

/** The last 300 candles, oldest first, the newest one live from the socket. */
export function useCandles(symbol: string, interval: CandleInterval, category: CandleCategory = 'spot') {
  const { client } = useTradingBot('useCandles');
  const query = useQuery({
    queryKey: [KEY_ROOT, 'getCandles', { symbol, interval, category, limit: CHART_CANDLES }],
    queryFn: ({ signal }) => getCandles(client, { symbol, interval, category, limit: CHART_CANDLES }, { signal }),
    staleTime: 60_000,
  });
  const live = useLiveBars(category === 'spot' ? 'spot' : 'contract', symbol, interval);
  const candles = useMemo(() => joinCandles(query.data ?? NO_CANDLES, live), [query.data, live]);
  return { candles, isPending: query.isPending, error: query.error, refetch: query.refetch };
}

/** The candles that the socket has sent since somebody looks, the running one last. */
function useLiveBars(market: PriceMarket, symbol: string, interval: CandleInterval): readonly Candle[] {
  const { prices, clock } = useTradingBot('useCandles');
  const kept = useRef<{ readonly of: string; readonly candles: readonly Candle[] }>({ of: '', candles: NO_CANDLES });
  const of = `${market} ${symbol} ${interval}`;
  const subscribe = useCallback(
    (listener: () => void) => {
      let cancel: (() => void) | undefined;
      const name = `${market} ${symbol} ${interval}`;
      const off = prices.subscribeCandles({ market, symbol }, interval, (bar) => {
        const before = kept.current.of === name ? kept.current.candles : NO_CANDLES;
        kept.current = { of: name, candles: followCandles(before, bar) };
        cancel ??= clock.nextFrame(() => {
          cancel = undefined;
          listener();
        });
      });
      return () => {
        cancel?.();
        off();
      };
    },
    [prices, clock, market, symbol, interval],
  );
  const read = useCallback(() => (kept.current.of === of ? kept.current.candles : NO_CANDLES), [of]);
  return useLiveStore(subscribe, read);
}
