import { type PriceMarket, type Quote, STALE_AFTER_MS } from '@tradingbot/core';
import { useDelayed } from './useDelayed.js';
import { useQuote } from './useQuote.js';

/** A quote for a figure that shows the price of a list until the live one is there. */
export interface ShownQuote {
  readonly quote: Quote | undefined;
  /** What is shown is not live: the quote is stale, or was awaited in vain. */
  readonly stale: boolean;
}

/** Latest quote of a pair or contract, and whether its figure has to say that it is stale. */
export function useShownQuote(market: PriceMarket, symbol: string): ShownQuote {
  const { quote, isStale } = useQuote(market, symbol);
  const isLate = useDelayed(STALE_AFTER_MS, `${market} ${symbol}`);
  return { quote, stale: isStale && (quote !== undefined || isLate) };
}
