import { useQueryClient } from '@tanstack/react-query';
import type { Prices } from '@tradingbot/core';
import { useEffect, useSyncExternalStore } from 'react';

/** State of the line to the exchange, by its socket: it notices first. One that opens and stays silent is still lost. */
export function useServerState(prices: Prices): Prices['status'] {
  return useSyncExternalStore(prices.onStatus, () => (prices.stillSince === undefined ? prices.status : 'waiting'));
}

/** Since when the prices of pairs stand still; undefined while they come. */
export function useStillSince(prices: Prices): number | undefined {
  return useSyncExternalStore(prices.onStatus, () => prices.stillSince);
}

/** Keeps the line up on pages without a price, so that a lost exchange is noticed everywhere. */
export function useLine(prices: Prices, symbol: string): void {
  useEffect(() => prices.subscribe({ market: 'spot', symbol }, () => {}), [prices, symbol]);
}

/** Asks everything on the page again when the line comes back, so that it heals without a reload. */
export function useHealing(prices: Prices): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let lost = false;
    return prices.onStatus(() => {
      if (prices.status === 'waiting') lost = true;
      if (prices.status !== 'open' || !lost) return;
      lost = false;
      void queryClient.invalidateQueries();
    });
  }, [prices, queryClient]);
}
