import { compare } from '@tradingbot/engine/decimal';
import type { BotClient } from '../client/BotClient.js';
import type { Timers } from '../client/transport/timers.js';
import { getFuturesSymbolItem } from '../endpoints/symbols/getFuturesSymbolItem.js';
import { createEvents } from '../events/createEvents.js';
import type { QuoteSocket } from './createQuoteSocket.js';
import type { Quote } from './decodeFrame.js';
import { type QuoteFeed, STALE_AFTER_MS } from './QuoteFeed.js';

/** Everything resolved; no optional fields. */
export interface ContractFeedConfig {
  readonly client: BotClient;
  readonly socket: QuoteSocket;
  readonly socketName: (symbol: string) => string | undefined;
  readonly timers: Timers;
  readonly now: () => number;
  readonly isActive: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** Quotes of contracts, with an end. */
export interface ContractFeed extends QuoteFeed {
  /** Looks at every contract at once. */
  checkNow(): void;
  dispose(): void;
}

/** How often the contracts are looked at. */
const TICK_MS = 250;
const POLL_MS = 1000;
/** Longest time between polls of a symbol that keep failing. */
const MAX_POLL_MS = 15_000;
/** A poll that takes longer has failed. */
const POLL_LIMIT_MS = 5000;
/** How long the socket has to send a first quote before polling begins. Pushes come every 300 ms. */
const ANSWER_MS = 2000;
/** How long a socket that did send may be silent before polling begins. */
const SOCKET_SILENCE_MS = 5000;
/** How long a contract without listeners is kept: a page change or a remount asks for it again at once. */
const LINGER_MS = 250;

interface Entry {
  readonly symbol: string;
  readonly listeners: Set<(quote: Quote) => void>;
  leaveSocket: () => void;
  quote: Quote | undefined;
  isStale: boolean;
  quotedAt: number;
  isPolled: boolean;
  /** When the socket last sent, or when it was asked. */
  socketAt: number;
  hasSocketSent: boolean;
  /** The socket does not take it. */
  isRefused: boolean;
  polledAt: number;
  failures: number;
  /** The poll under way. */
  flight: AbortController | undefined;
  /** When the last listener left. */
  leftAt: number;
}

/**
 * Makes a feed of contracts: by the socket where it sends them, else asked for once a second. Does nothing while nobody
 * listens. Times never go back, whichever way a quote came.
 */
export function createContractFeed(config: ContractFeedConfig): ContractFeed {
  const { client, socket, timers, now } = config;
  const events = createEvents<{ stale: { readonly symbol: string; readonly isStale: boolean } }>(config.onError);
  const entries = new Map<string, Entry>();
  /** Whether this host's socket sends contracts; undefined until the first one shows it. */
  let isSent: boolean | undefined;
  let timer: unknown;
  let leaveEvents: (() => void) | undefined;
  let isDisposed = false;

  const mark = (entry: Entry, isStale: boolean): void => {
    if (entry.isStale === isStale) return;
    entry.isStale = isStale;
    events.emit('stale', { symbol: entry.symbol, isStale });
  };

  const accept = (entry: Entry, quote: Quote, isPolled: boolean): void => {
    if (entry.quote && quote.time < entry.quote.time) return;
    entry.quote = quote;
    entry.quotedAt = now();
    entry.isPolled = isPolled;
    mark(entry, false);
    for (const listener of [...entry.listeners]) {
      if (!entry.listeners.has(listener)) continue;
      try {
        listener(quote);
      } catch (error) {
        config.onError(error);
      }
    }
  };

  const isCarried = (entry: Entry, time: number): boolean => {
    if (entry.hasSocketSent) return time - entry.socketAt < SOCKET_SILENCE_MS;
    if (entry.isRefused) return false;
    return isSent !== false && config.socketName(entry.symbol) !== undefined && time - entry.socketAt < ANSWER_MS;
  };

  const poll = async (entry: Entry): Promise<void> => {
    const flight = new AbortController();
    entry.flight = flight;
    entry.polledAt = now();
    const limit = timers.setTimeout(() => flight.abort(), POLL_LIMIT_MS);
    // The price was true at some moment after the question; the earlier one never passes for newer than it is.
    const time = client.serverTime();
    try {
      const item = await getFuturesSymbolItem(client, { symbol: entry.symbol }, { signal: flight.signal });
      const { lastPrice = '0' } = item;
      if (entry.flight !== flight) return;
      if ((item.symbol ?? entry.symbol) !== entry.symbol || compare(lastPrice, '0') <= 0) throw new Error('no price');
      entry.failures = 0;
      if (!entry.hasSocketSent) isSent ??= false;
      accept(
        entry,
        {
          ...NO_FIGURES,
          ...{ time, symbol: entry.symbol, close: lastPrice, change: item.price24hPcnt ?? '' },
          ...{ mark: item.markPrice, funding_rate: item.fundingRate },
        },
        true,
      );
    } catch {
      // The failure shows at the price itself, which is stale from now on.
      if (entry.flight !== flight) return;
      entry.failures += 1;
      if (!isCarried(entry, now())) mark(entry, true);
    } finally {
      timers.clearTimeout(limit);
      if (entry.flight === flight) entry.flight = undefined;
    }
  };

  const look = (entry: Entry, time: number): void => {
    // A clock that was set back would otherwise silence the checks.
    for (const key of ['quotedAt', 'socketAt', 'polledAt', 'leftAt'] as const) entry[key] = Math.min(entry[key], time);
    if (entry.listeners.size === 0) {
      if (time - entry.leftAt >= LINGER_MS) drop(entry);
      return;
    }
    if (time - entry.quotedAt >= STALE_AFTER_MS) mark(entry, true);
    const wait = Math.min(MAX_POLL_MS, POLL_MS * 2 ** Math.min(entry.failures, 10));
    if (entry.flight || time - entry.polledAt < wait || !config.isActive() || isCarried(entry, time)) return;
    void poll(entry);
  };

  const tick = (): void => {
    timers.clearTimeout(timer);
    const time = now();
    for (const entry of [...entries.values()]) look(entry, time);
    if (entries.size > 0) timer = timers.setTimeout(tick, TICK_MS);
  };

  const drop = (entry: Entry): void => {
    entries.delete(entry.symbol);
    entry.leaveSocket();
    const { flight } = entry;
    entry.flight = undefined;
    flight?.abort();
    if (entries.size > 0) return;
    timers.clearTimeout(timer);
    leaveEvents?.();
    leaveEvents = undefined;
  };

  const hear = (): (() => void) => {
    const offs = [
      socket.on('stale', (change) => {
        if (!change.isStale) return;
        for (const entry of entries.values()) {
          // A price that was polled meanwhile is as good as before.
          const isHers = entry.hasSocketSent && config.socketName(entry.symbol) === change.symbol;
          if (isHers && !entry.isPolled) mark(entry, true);
        }
      }),
      socket.on('refused', (refusal) => {
        for (const entry of entries.values()) {
          if (config.socketName(entry.symbol) !== refusal.symbol) continue;
          entry.hasSocketSent = false;
          entry.isRefused = true;
          look(entry, now());
        }
      }),
    ];
    return () => {
      for (const off of offs) off();
    };
  };

  const join = (symbol: string): Entry => {
    leaveEvents ??= hear();
    const time = now();
    const entry: Entry = {
      symbol,
      listeners: new Set(),
      leaveSocket: () => undefined,
      quote: undefined,
      isStale: true,
      quotedAt: time,
      isPolled: false,
      socketAt: time,
      hasSocketSent: false,
      isRefused: false,
      polledAt: Number.NEGATIVE_INFINITY,
      failures: 0,
      flight: undefined,
      leftAt: time,
    };
    entries.set(symbol, entry);
    const name = config.socketName(symbol);
    if (name !== undefined) {
      entry.leaveSocket = socket.subscribe(name, (quote) => {
        isSent = true;
        entry.hasSocketSent = true;
        entry.isRefused = false;
        entry.socketAt = now();
        accept(entry, { ...quote, symbol }, false);
      });
    }
    return entry;
  };

  return {
    subscribe(symbol, listener) {
      if (isDisposed) return () => undefined;
      const isFirst = entries.size === 0;
      const entry = entries.get(symbol) ?? join(symbol);
      // One function may be given twice; each subscription counts for itself.
      const own = (quote: Quote) => listener(quote);
      entry.listeners.add(own);
      if (isFirst) tick();
      else look(entry, now());
      return () => {
        if (entry.listeners.delete(own) && entry.listeners.size === 0) entry.leftAt = now();
      };
    },
    quote: (symbol) => entries.get(symbol)?.quote,
    isStale(symbol) {
      const entry = entries.get(symbol);
      return !entry?.quote || entry.isStale || now() - entry.quotedAt >= STALE_AFTER_MS;
    },
    on: events.on,
    checkNow: () => {
      if (entries.size > 0) tick();
    },
    dispose() {
      isDisposed = true;
      for (const entry of [...entries.values()]) {
        entry.listeners.clear();
        drop(entry);
      }
      events.clear();
    },
  };
}

/** Figures of 24 h that a polled price comes without. */
const NO_FIGURES = { high: '', low: '', open: '', volume: '', quote_volume: '' };
