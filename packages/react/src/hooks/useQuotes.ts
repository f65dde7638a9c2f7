import { useCallback, useRef } from 'react';
import { useTradingBot } from '../TradingBotContext.js';
import type { QuoteView } from './createQuoteStore.js';
import { useLiveStore } from './useLiveStore.js';

/** Latest quotes of several symbols, in their order; the same array while none of them changed (F099). */
export function useQuotes(symbols: readonly string[]): readonly QuoteView[] {
  const { quoteStore } = useTradingBot('useQuotes');
  const names = symbols.join(' ');
  const last = useRef<readonly QuoteView[]>([]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const offs = split(names).map((symbol) => quoteStore.subscribe(symbol, listener));
      return () => {
        for (const off of offs) off();
      };
    },
    [quoteStore, names],
  );
  const read = useCallback(() => {
    const views = split(names).map((symbol) => quoteStore.view(symbol));
    const isSame = views.length === last.current.length && views.every((view, index) => view === last.current[index]);
    if (!isSame) last.current = views;
    return last.current;
  }, [quoteStore, names]);
  return useLiveStore(subscribe, read);
}

const split = (names: string) => (names === '' ? [] : names.split(' '));
