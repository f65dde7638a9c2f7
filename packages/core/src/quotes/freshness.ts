import type { DecodedItem, Quote } from './decodeFrame.js';
import { topicKey } from './subscriptions.js';

/** A symbol without a new item for this long is stale on a live line, in ms. */
const SILENT_MS = 15_000;
/** Items dated further ahead of the server's time are dropped, in ms. */
const FUTURE_MS = 60_000;

/** Why an item was dropped. */
export type DropReason = 'invalid' | 'older' | 'future';

/** Keeps the latest quotes and knows their age. */
export interface Freshness {
  /** Takes an item; the reason when it is dropped. Times are kept across sockets. */
  accept(item: DecodedItem, serverNow: number): DropReason | undefined;
  quote(symbol: string): Quote | undefined;
  isStale(symbol: string): boolean;
  /** Marks everything stale: the line is lost. */
  lose(): void;
  /** Marks quotes that are silent for 15 s. */
  age(): void;
  forget(topic: string, symbol: string): void;
  clear(): void;
}

interface Kept {
  readonly quote: Quote;
  readonly receivedAt: number;
  isStale: boolean;
}

/** Makes an empty store. `now` is the wall clock, for ages; `onStale` hears of every change of a symbol. */
export function createFreshness(now: () => number, onStale: (symbol: string, isStale: boolean) => void): Freshness {
  const latest = new Map<string, number>();
  const quotes = new Map<string, Kept>();

  const mark = (symbol: string, kept: Kept) => {
    if (kept.isStale) return;
    kept.isStale = true;
    onStale(symbol, true);
  };
  return {
    accept(decoded, serverNow) {
      const { topic, symbol, item } = decoded;
      const key = topicKey(decoded);
      if (item.time < (latest.get(key) ?? 0)) return 'older';
      if (item.time > serverNow + FUTURE_MS) return 'future';
      latest.set(key, item.time);
      if (topic === 'realtimes' && 'symbol' in item) {
        const wasStale = quotes.get(symbol)?.isStale ?? false;
        quotes.set(symbol, { quote: item, receivedAt: now(), isStale: false });
        if (wasStale) onStale(symbol, false);
      }
      return undefined;
    },
    quote: (symbol) => quotes.get(symbol)?.quote,
    isStale: (symbol) => {
      const kept = quotes.get(symbol);
      return kept === undefined || kept.isStale || now() - kept.receivedAt >= SILENT_MS;
    },
    lose() {
      for (const [symbol, kept] of quotes) mark(symbol, kept);
    },
    age() {
      for (const [symbol, kept] of quotes) if (now() - kept.receivedAt >= SILENT_MS) mark(symbol, kept);
    },
    forget(topic, symbol) {
      latest.delete(topicKey({ topic, symbol }));
      if (topic === 'realtimes') quotes.delete(symbol);
    },
    clear() {
      latest.clear();
      quotes.clear();
    },
  };
}
