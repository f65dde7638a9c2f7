import type { Quote } from './decodeFrame.js';

/** A symbol without a new quote for this long is stale, on a live line too, in ms (F093). */
export const STALE_AFTER_MS = 15_000;

/** Live quotes by symbol: what a quote socket and a contract feed have in common. */
export interface QuoteFeed {
  /** Wants a symbol; the result leaves it. */
  subscribe(symbol: string, listener: (quote: Quote) => void): () => void;
  /** Latest accepted quote of a symbol somebody listens to. */
  quote(symbol: string): Quote | undefined;
  /** True before the first quote, at once when its line is lost, and after 15 s of silence. */
  isStale(symbol: string): boolean;
  /** A symbol became stale, or fresh again. */
  on(event: 'stale', listener: (payload: { readonly symbol: string; readonly isStale: boolean }) => void): () => void;
}
