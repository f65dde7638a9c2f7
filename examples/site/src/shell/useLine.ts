import { useQueryClient } from '@tanstack/react-query';
import type { Prices } from '@tradingbot/core';
import { useEffect, useState, useSyncExternalStore } from 'react';

/**
 * State of the line that brings prices, kept up by one symbol on pages without a price too. A line that was lost is back
 * with its first price: one that opens and stays silent is still `waiting`.
 */
export function useLine(prices: Prices, symbol: string): Prices['status'] {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const ref = { market: 'spot', symbol } as const;
    const look = () => {
      if (prices.status === 'waiting') setLost(true);
      else if (prices.status === 'open' && !prices.get(ref).isStale) setLost(false);
    };
    const ends = [prices.onStatus(look), prices.subscribe(ref, look)];
    look();
    return () => {
      for (const end of ends) end();
    };
  }, [prices, symbol]);
  const status = useSyncExternalStore(prices.onStatus, () => prices.status);
  return isLost ? 'waiting' : status;
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
