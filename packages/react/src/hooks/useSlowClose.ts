import { useCallback, useSyncExternalStore } from 'react';
import { useTradingBot } from '../TradingBotContext.js';

const SPACING_MS = 1000;

/** Last price of a symbol's quote, at most once a second: for marks that many rows have and nobody trades on. */
export function useSlowClose(symbol: string): string | undefined {
  const { quoteStore, clock } = useTradingBot('useSlowClose');
  const subscribe = useCallback(
    (listener: () => void) => {
      let cancel: (() => void) | undefined;
      const wait = () => {
        cancel ??= clock.after(SPACING_MS, () => {
          cancel = undefined;
          listener();
        });
      };
      const leave = quoteStore.subscribe(symbol, wait);
      return () => {
        cancel?.();
        leave();
      };
    },
    [quoteStore, clock, symbol],
  );
  const read = useCallback(() => quoteStore.view(symbol).quote?.close, [quoteStore, symbol]);
  return useSyncExternalStore(subscribe, read, read);
}
