import { useQueryClient } from '@tanstack/react-query';
import type { QuoteSocket } from '@tradingbot/core';
import { useEffect, useSyncExternalStore } from 'react';

/** State of the line to the exchange, by the quote socket: it notices first. */
export function useServerState(quotes: QuoteSocket): QuoteSocket['status'] {
  const subscribe = (listener: () => void) => quotes.on('status', listener);
  return useSyncExternalStore(subscribe, () => quotes.status);
}

/** Keeps the line up on pages without a price, so that a lost exchange is noticed everywhere. */
export function useLine(quotes: QuoteSocket, symbol: string): void {
  useEffect(() => quotes.subscribe(symbol, () => {}), [quotes, symbol]);
}

/** Asks everything on the page again when the line comes back, so that it heals without a reload. */
export function useHealing(quotes: QuoteSocket): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let lost = false;
    return quotes.on('status', () => {
      if (quotes.status === 'waiting') lost = true;
      if (quotes.status !== 'open' || !lost) return;
      lost = false;
      void queryClient.invalidateQueries();
    });
  }, [quotes, queryClient]);
}
