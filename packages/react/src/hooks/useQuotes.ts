import type { PriceMarket, QuoteView } from '@tradingbot/core';
import { useCallback, useRef } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useLiveStore } from './useLiveStore.js';

/** Latest quotes of several symbols of one market, in their order; the same array while none of them changed (F099). */
export function useQuotes(market: PriceMarket, symbols: readonly string[]): readonly QuoteView[] {
  const { prices } = useTradingBot('useQuotes');
  const names = symbols.join(' ');
  const last = useRef<readonly QuoteView[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const offs = split(names).map((symbol) => prices.subscribe({ market, symbol }, listener));
      return () => {
        for (const off of offs) off();
      };
    },
    [prices, market, names],
  );
  const read = useCallback(() => {
    const views = split(names).map((symbol) => prices.get({ market, symbol }));
    const isSame = views.length === last.current.length && views.every((view, index) => view === last.current[index]);
    if (!isSame) last.current = views;
    return last.current;
  }, [prices, market, names]);
  return useLiveStore(subscribe, read);
}

const split = (names: string) => (names === '' ? [] : names.split(' '));
