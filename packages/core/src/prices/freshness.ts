import type { DecodedItem, Quote } from './decodeFrame.js';
import { STALE_AFTER_MS } from './QuoteFeed.js';
import { topicKey } from './subscriptions.js';

/** Items dated further ahead of the server's time are dropped, in ms. */
const FUTURE_MS = 60_000;

/** Why an item was dropped. */
export type DropReason = 'invalid' | 'older' | 'repeated' | 'future' | 'too_large';

/** So many items in a row that are older than the known one, and each newer than the one before, are the truth. */
const ITEMS_TO_TURN = 5;

/** Keeps the latest quotes and knows their age. */
export interface Freshness {
  /** Takes an item that came just now; the reason when it is dropped. Times are kept across sockets. */
  accept(topic: string, decoded: DecodedItem, times: Times): DropReason | undefined;
  quote(symbol: string): Quote | undefined;
  isStale(symbol: string): boolean;
  /** Sets symbols stale: their line is lost. */
  lose(symbols: Iterable<string>): void;
  /** Sets quotes stale that are silent for 15 s. */
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
  /** Older items in a row, and the time of the last of them. */
  olderCount: number;
  olderTime: number;
}

/** Whether the remembered time gives way: one item that was dated wrongly must not hold a price for good (F090). */
function turns(kept: Kept, time: number): boolean {
  kept.olderCount = time > kept.olderTime ? kept.olderCount + 1 : 1;
  kept.olderTime = time;
  return kept.olderCount >= ITEMS_TO_TURN;
}

/** The exchange sends what it sent last again when it is asked anew; that says nothing of now. */
function isRepeat({ time, close, volume, high, low }: Quote, before: Quote): boolean {
  return (
    time === before.time &&
    close === before.close &&
    volume === before.volume &&
    high === before.high &&
    low === before.low
  );
}

/** Makes an empty store. `now` is the wall clock, for ages; `onStale` hears of every change of a symbol. */
export function createFreshness(now: () => number, onStale: (symbol: string, isStale: boolean) => void): Freshness {
  /** Time of the latest candle by topic and symbol; a quote bears its own. */
  const candleTimes = new Map<string, number>();
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
        if (item.time < (candleTimes.get(key) ?? 0)) return 'older';
        if (isTooNew) return 'future';
        candleTimes.set(key, item.time);
        return undefined;
      }
      const kept = quotes.get(symbol);
      if (isTooNew) return 'future';
      if (!kept) {
        quotes.set(symbol, { quote: item, receivedAt: received, isStale: false, olderCount: 0, olderTime: 0 });
        return undefined;
      }
      if (item.time < kept.quote.time && !turns(kept, item.time)) return 'older';
      if (isRepeat(item, kept.quote)) return 'repeated';
      kept.quote = item;
      kept.receivedAt = received;
      kept.olderCount = 0;
      if (kept.isStale) {
        kept.isStale = false;
        onStale(symbol, false);
      }
      return undefined;
    },
    quote: (symbol) => quotes.get(symbol)?.quote,
    isStale: (symbol) => {
      const kept = quotes.get(symbol);
      return kept === undefined || kept.isStale || now() - kept.receivedAt >= STALE_AFTER_MS;
    },
    lose(symbols) {
      for (const symbol of symbols) {
        const kept = quotes.get(symbol);
        if (kept) mark(symbol, kept);
      }
    },
    age() {
      for (const [symbol, kept] of quotes) if (now() - kept.receivedAt >= STALE_AFTER_MS) mark(symbol, kept);
    },
    forget(topic, symbol) {
      if (topic === 'realtimes') quotes.delete(symbol);
      else candleTimes.delete(topicKey({ topic, symbol }));
    },
    clear() {
      candleTimes.clear();
      quotes.clear();
    },
  };
}
