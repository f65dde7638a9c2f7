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
  /** Takes an item that came just now; the reason when it is dropped. Times are kept across sockets. */
  accept(topic: string, decoded: DecodedItem, times: Times): DropReason | undefined;
  quote(symbol: string): Quote | undefined;
  isStale(symbol: string): boolean;
  /** Marks everything stale: the line is lost. */
  lose(): void;
  /** Marks quotes that are silent for 15 s. */
  age(): void;
  forget(topic: string, symbol: string): void;
  clear(): void;
}

/** Clocks of one frame, in ms: the server's, and the wall clock when it came. */
interface Times {
  readonly server: number;
  readonly received: number;
}

/** Changed in place: there may be thousands of items a second. */
interface Kept {
  quote: Quote;
  receivedAt: number;
  isStale: boolean;
}

/** Makes an empty store. `now` is the wall clock, for ages; `onStale` hears of every change of a symbol. */
export function createFreshness(now: () => number, onStale: (symbol: string, isStale: boolean) => void): Freshness {
  /** Time of the latest bar by topic and symbol; a quote bears its own. */
  const barTimes = new Map<string, number>();
  const quotes = new Map<string, Kept>();

  const mark = (symbol: string, kept: Kept) => {
    if (kept.isStale) return;
    kept.isStale = true;
    onStale(symbol, true);
  };
  return {
    accept(topic, { symbol, item }, { server, received }) {
      const isTooNew = item.time > server + FUTURE_MS;
      if (!('symbol' in item)) {
        const key = topicKey({ topic, symbol });
        if (item.time < (barTimes.get(key) ?? 0)) return 'older';
        if (isTooNew) return 'future';
        barTimes.set(key, item.time);
        return undefined;
      }
      const kept = quotes.get(symbol);
      if (kept && item.time < kept.quote.time) return 'older';
      if (isTooNew) return 'future';
      if (!kept) {
        quotes.set(symbol, { quote: item, receivedAt: received, isStale: false });
        return undefined;
      }
      kept.quote = item;
      kept.receivedAt = received;
      if (kept.isStale) {
        kept.isStale = false;
        onStale(symbol, false);
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
      if (topic === 'realtimes') quotes.delete(symbol);
      else barTimes.delete(topicKey({ topic, symbol }));
    },
    clear() {
      barTimes.clear();
      quotes.clear();
    },
  };
}
