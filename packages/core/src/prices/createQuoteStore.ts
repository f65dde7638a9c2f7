import { platformTimers, type Timers } from '../client/transport/timers.js';
import { reportListenerError } from '../events/reportListenerError.js';
import type { Quote } from './decodeFrame.js';
import type { QuoteFeed } from './QuoteFeed.js';

/** A quote as a screen sees it. A new object at each change. */
export interface QuoteView {
  readonly quote: Quote | undefined;
  /** The line is lost, or this symbol has been silent. */
  readonly isStale: boolean;
}

/** What a quote store is made of. */
export interface QuoteStoreConfig {
  readonly feed: QuoteFeed;
  /** Calls back before the next frame is painted; the result cancels. */
  readonly requestFrame: (callback: () => void) => () => void;
  /** Ms since any moment. */
  readonly now?: (() => number) | undefined;
  readonly timers?: Timers | undefined;
  /** Hears what a listener threw. */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** Latest view of each symbol, in the form that `useSyncExternalStore` wants. */
export interface QuoteStore {
  /** Calls after each change of the symbol's view; the result leaves. The feed is left with the last listener. */
  subscribe(symbol: string, listener: () => void): () => void;
  /** The same object until it changes. Nothing, and stale, for a symbol nobody listens to. */
  get(symbol: string): QuoteView;
  /** Leaves the feed and ends frame, timer and listeners for good. */
  dispose(): void;
}

/** Least time between two changes of one symbol: ten a second. */
const SPACING_MS = 100;
const NOTHING: QuoteView = { quote: undefined, isStale: true };

interface Entry {
  readonly symbol: string;
  readonly listeners: Set<() => void>;
  leave: () => void;
  view: QuoteView;
  flushedAt: number;
}

/**
 * Makes a store between a feed and a screen: all changes of a frame are announced at once, each symbol at most ten
 * times a second, and the last value always.
 */
export function createQuoteStore({ feed, requestFrame, ...config }: QuoteStoreConfig): QuoteStore {
  const now = config.now ?? (() => Date.now());
  const timers = config.timers ?? platformTimers;
  const onError = config.onListenerError ?? reportListenerError;
  const entries = new Map<string, Entry>();
  const dirty = new Set<Entry>();
  /** The one timer or frame that is due; `at` is when the frame is asked for. */
  let planned: { readonly at: number; readonly cancel: () => void } | undefined;
  let leaveFeed: (() => void) | undefined;
  let isDisposed = false;

  const read = (symbol: string): QuoteView => ({ quote: feed.quote(symbol), isStale: feed.isStale(symbol) });

  const waitOf = ({ flushedAt }: Entry, time: number): number => {
    const wait = flushedAt + SPACING_MS - time;
    // A clock that was set back would otherwise keep the symbol waiting.
    return wait > SPACING_MS ? 0 : Math.max(0, wait);
  };

  /** Asks for a frame, in `wait` ms or at once, unless one comes as early. */
  const plan = (time: number, wait: number): void => {
    if (planned && planned.at <= time + wait) return;
    planned?.cancel();
    if (wait === 0) {
      planned = { at: Number.NEGATIVE_INFINITY, cancel: requestFrame(flush) };
      return;
    }
    const timer = timers.setTimeout(() => {
      planned = { at: Number.NEGATIVE_INFINITY, cancel: requestFrame(flush) };
    }, wait);
    planned = { at: time + wait, cancel: () => timers.clearTimeout(timer) };
  };

  const flush = (): void => {
    planned = undefined;
    const time = now();
    const changed: Entry[] = [];
    for (const entry of dirty) {
      if (waitOf(entry, time) > 0) continue;
      dirty.delete(entry);
      const next = read(entry.symbol);
      if (next.quote === entry.view.quote && next.isStale === entry.view.isStale) continue;
      entry.view = next;
      entry.flushedAt = time;
      changed.push(entry);
    }
    // Every view is in place before anybody looks.
    for (const entry of changed) notify(entry);
    if (dirty.size > 0) plan(time, Math.min(...[...dirty].map((entry) => waitOf(entry, time))));
  };

  const notify = ({ listeners }: Entry): void => {
    for (const listener of [...listeners]) {
      if (!listeners.has(listener)) continue;
      try {
        listener();
      } catch (error) {
        onError(error);
      }
    }
  };

  const touch = (symbol: string): void => {
    const entry = entries.get(symbol);
    if (!entry) return;
    dirty.add(entry);
    const time = now();
    plan(time, waitOf(entry, time));
  };

  const join = (symbol: string): Entry => {
    leaveFeed ??= feed.on('stale', (change) => touch(change.symbol));
    const entry: Entry = {
      symbol,
      listeners: new Set(),
      leave: () => undefined,
      view: NOTHING,
      flushedAt: Number.NEGATIVE_INFINITY,
    };
    entries.set(symbol, entry);
    entry.leave = feed.subscribe(symbol, () => touch(symbol));
    entry.view = read(symbol);
    return entry;
  };

  const drop = (entry: Entry): void => {
    entry.leave();
    entries.delete(entry.symbol);
    dirty.delete(entry);
    if (dirty.size === 0) {
      planned?.cancel();
      planned = undefined;
    }
    if (entries.size > 0) return;
    leaveFeed?.();
    leaveFeed = undefined;
  };

  return {
    subscribe(symbol, listener) {
      if (isDisposed) return () => undefined;
      const entry = entries.get(symbol) ?? join(symbol);
      // One function may be given twice; each subscription counts for itself.
      const own = () => listener();
      entry.listeners.add(own);
      return () => {
        if (entry.listeners.delete(own) && entry.listeners.size === 0 && entries.get(symbol) === entry) drop(entry);
      };
    },
    get: (symbol) => entries.get(symbol)?.view ?? NOTHING,
    dispose() {
      isDisposed = true;
      for (const entry of [...entries.values()]) {
        entry.listeners.clear();
        drop(entry);
      }
    },
  };
}
