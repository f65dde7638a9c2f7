import { useQuery } from '@tanstack/react-query';
import { getCandles } from '@tradingbot/core';
import type { Candle, CandleInterval } from '@tradingbot/engine/market';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { KEY_ROOT } from '../query/index.js';
import { useTradingBot } from '../TradingBotContext.js';

const BARS = 300;
const NO_CANDLES: readonly Candle[] = [];

/** The last 300 candles, oldest first, the newest one live from the socket. */
export function useCandles(symbol: string, interval: CandleInterval) {
  const { client } = useTradingBot('useCandles');
  const query = useQuery({
    queryKey: [KEY_ROOT, 'getCandles', { symbol, interval }],
    queryFn: ({ signal }) => getCandles(client, { symbol, interval, limit: BARS }, { signal }),
    staleTime: 60_000,
  });
  const live = useLiveCandle(symbol, interval);
  const candles = useMemo(() => joinLive(query.data ?? NO_CANDLES, live), [query.data, live]);
  return { candles, isPending: query.isPending, error: query.error, refetch: query.refetch };
}

/** The bar that is being traded, once the socket has sent it. */
function useLiveCandle(symbol: string, interval: CandleInterval): Candle | undefined {
  const { quotes, clock } = useTradingBot('useCandles');
  const bar = useRef<{ readonly of: string; readonly value: Candle }>(undefined);
  const of = `${symbol} ${interval}`;
  const subscribe = useCallback(
    (listener: () => void) => {
      let cancel: (() => void) | undefined;
      const off = quotes?.subscribeCandles(symbol, interval, (value) => {
        bar.current = { of: `${symbol} ${interval}`, value };
        cancel ??= clock.nextFrame(() => {
          cancel = undefined;
          listener();
        });
      });
      return () => {
        cancel?.();
        off?.();
      };
    },
    [quotes, clock, symbol, interval],
  );
  return useSyncExternalStore(
    subscribe,
    () => (bar.current?.of === of ? bar.current.value : undefined),
    () => undefined,
  );
}

function joinLive(candles: readonly Candle[], live: Candle | undefined): readonly Candle[] {
  const newest = candles.at(-1);
  if (!live || !newest || live.time < newest.time) return candles;
  return live.time === newest.time ? [...candles.slice(0, -1), live] : [...candles, live];
}
