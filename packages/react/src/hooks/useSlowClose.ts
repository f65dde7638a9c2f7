import type { PriceMarket } from '@tradingbot/core';
import { useCallback } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useExternalStore } from './useExternalStore.js';

const SPACING_MS = 1000;

/** Last price of a symbol's quote, at most once a second: for marks that many rows have and nobody trades on. */
export function useSlowClose(market: PriceMarket, symbol: string): string | undefined {
  const { prices, clock } = useTradingBot('useSlowClose');
  const subscribe = useCallback(
    (listener: () => void) => {
      let cancel: (() => void) | undefined;
      const wait = () => {
        cancel ??= clock.after(SPACING_MS, () => {
          cancel = undefined;
          listener();
        });
      };
      const leave = prices.subscribe({ market, symbol }, wait);
      return () => {
        cancel?.();
        leave();
      };
    },
    [prices, clock, market, symbol],
  );
  const read = useCallback(() => prices.get({ market, symbol }).quote?.close, [prices, market, symbol]);
  return useExternalStore(subscribe, read, read);
}
