import { useCallback } from 'react';
import { useTradingBot } from '../TradingBotContext.js';
import type { QuoteView } from './createQuoteStore.js';
import { useLiveStore } from './useLiveStore.js';

/** Latest quote of a symbol and whether it is stale; at most ten updates a second (F099). */
export function useQuote(symbol: string): QuoteView {
  const { quoteStore } = useTradingBot('useQuote');
  const subscribe = useCallback((listener: () => void) => quoteStore.subscribe(symbol, listener), [quoteStore, symbol]);
  const read = useCallback(() => quoteStore.view(symbol), [quoteStore, symbol]);
  return useLiveStore(subscribe, read);
}
