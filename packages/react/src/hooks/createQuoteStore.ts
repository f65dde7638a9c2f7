import type { Quote, QuoteSocket } from '@tradingbot/core';
import type { Clock } from '../clock.js';

/** A quote as components see it. */
export interface QuoteView {
  readonly quote: Quote | undefined;
  /** The line is lost, or this symbol has been silent (F093). */
  readonly stale: boolean;
}

export interface QuoteStore {
  subscribe(symbol: string, listener: () => void): () => void;
  view(symbol: string): QuoteView;
}

const SPACING_MS = 100;
const NOTHING: QuoteView = { quote: undefined, stale: true };

interface Entry {
  readonly listeners: Set<() => void>;
  readonly leave: () => void;
  view: QuoteView;
  notifiedAt: number;
  cancel: (() => void) | undefined;
}

/**
 * Latest value per symbol between socket and React: at most one notification per frame and ten a second for a symbol,
 * the last value always (F099). Quotes never pass through the query cache.
 */
export function createQuoteStore(socket: QuoteSocket | undefined, clock: Clock): QuoteStore {
  const entries = new Map<string, Entry>();

  const read = (symbol: string, entry: Entry) => {
    if (!socket) return;
    const next = { quote: socket.quote(symbol), stale: socket.isStale(symbol) };
    if (next.quote === entry.view.quote && next.stale === entry.view.stale) return;
    entry.view = next;
    entry.notifiedAt = clock.now();
    for (const listener of [...entry.listeners]) listener();
  };
  const schedule = (symbol: string, entry: Entry) => {
    if (entry.cancel) return;
    const wait = entry.notifiedAt + SPACING_MS - clock.now();
    const deliver = () => {
      entry.cancel = clock.nextFrame(() => {
        entry.cancel = undefined;
        read(symbol, entry);
      });
    };
    if (wait > 0 && wait <= SPACING_MS) entry.cancel = clock.after(wait, deliver);
    else deliver();
  };
  const join = (symbol: string): Entry => {
    const offs: (() => void)[] = [];
    const entry: Entry = {
      listeners: new Set(),
      leave: () => {
        for (const off of offs) off();
        entry.cancel?.();
      },
      view: NOTHING,
      notifiedAt: Number.NEGATIVE_INFINITY,
      cancel: undefined,
    };
    if (socket) {
      // After the entry, because an open line may deliver before `subscribe` returns.
      const hear = () => schedule(symbol, entry);
      offs.push(socket.subscribe(symbol, hear), socket.on('status', hear), socket.on('stale', hear));
      entry.view = { quote: socket.quote(symbol), stale: socket.isStale(symbol) };
    }
    entries.set(symbol, entry);
    return entry;
  };

  return {
    subscribe(symbol, listener) {
      const entry = entries.get(symbol) ?? join(symbol);
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size > 0 || entries.get(symbol) !== entry) return;
        entry.leave();
        entries.delete(symbol);
      };
    },
    view: (symbol) => entries.get(symbol)?.view ?? NOTHING,
  };
}
