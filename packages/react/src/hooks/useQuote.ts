import type { PriceMarket, QuoteView } from '@tradingbot/core';
import { useCallback } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useLiveStore } from './useLiveStore.js';

/**
 * Latest quote of a pair or a contract, which may share a name, and whether it is stale; at most ten updates a second
 * (F099).
 */
export function useQuote(market: PriceMarket, symbol: string): QuoteView {
  const { prices } = useTradingBot('useQuote');
  const subscribe = useCallback(
    (listener: () => void) => prices.subscribe({ market, symbol }, listener),
    [prices, market, symbol],
  );
  const read = useCallback(() => prices.get({ market, symbol }), [prices, market, symbol]);
  return useLiveStore(subscribe, read);
}
