import type { Candle, CandleInterval } from '../candles/intervals.js';
import { createEvents } from '../events/createEvents.js';
import { reportListenerError } from '../events/reportListenerError.js';
import { platformTimers, type Timers } from '../transport/timers.js';
import { type ConnectionStatus, createConnection, type SocketLike } from './connection.js';
import { decodeFrame, type Quote } from './decodeFrame.js';
import { createFreshness, type DropReason } from './freshness.js';
import { createHeartbeat } from './heartbeat.js';
import { createPlainFrameReader } from './readPlainFrame.js';
import { createSubscriptions, type Topic, topicKey } from './subscriptions.js';

/** What a quote socket is made of. Everything from outside can be given. */
export interface QuoteSocketConfig {
  /** Socket base of the environment, `wss://host`. A function is asked at each connect: for an environment that moves. */
  readonly url: string | (() => string);
  readonly WebSocket?: (new (url: string) => SocketLike) | undefined;
  /** Wall clock in ms. */
  readonly now?: (() => number) | undefined;
  /** Server time in ms, `client.serverTime`; the wall clock when absent. Items too far ahead of it are dropped. */
  readonly serverTime?: (() => number) | undefined;
  /** From 0 to below 1; spreads the reconnects of many clients. */
  readonly random?: (() => number) | undefined;
  readonly timers?: Timers | undefined;
  /** False while the browser reports offline; always online when absent. */
  readonly isOnline?: (() => boolean) | undefined;
  /** Hears what a consumer threw. */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** Events of a quote socket. */
export interface QuoteSocketEvents {
  status: { readonly status: ConnectionStatus };
  /** A symbol became stale, or fresh again. */
  stale: { readonly symbol: string; readonly isStale: boolean };
  /** An item was accepted; for recorders. */
  item: { readonly symbol: string };
  /** Items were not used; `symbol` is empty when it could not be read. */
  drop: { readonly reason: DropReason; readonly symbol: string; readonly count: number };
}

/** Live quotes and candles. Connects with the first consumer, closes a moment after the last one left. */
export interface QuoteSocket {
  subscribe(symbol: string, listener: (quote: Quote) => void): () => void;
  subscribeCandles(symbol: string, interval: CandleInterval, listener: (bar: Candle) => void): () => void;
  /** Latest accepted quote of a symbol somebody listens to. */
  quote(symbol: string): Quote | undefined;
  readonly status: ConnectionStatus;
  on<K extends keyof QuoteSocketEvents>(event: K, listener: (payload: QuoteSocketEvents[K]) => void): () => void;
  /** True at once when the line is lost, when the symbol is silent for 15 s, and before its first item. */
  isStale(symbol: string): boolean;
  /** Looks at the line at once: call it when the page becomes visible and when the browser comes online. */
  wake(): void;
  /** Ends socket, timers and listeners for good. */
  dispose(): void;
}

const SOCKET_PATH = '/spot/ws/quote/v1';
/** How long a topic without consumers is kept: a page change or a remount asks for it again at once. */
const LINGER_MS = 250;

/** Makes a quote socket. Nothing connects before the first consumer. */
export function createQuoteSocket(config: QuoteSocketConfig): QuoteSocket {
  const timers = config.timers ?? platformTimers;
  const now = config.now ?? (() => Date.now());
  const serverTime = config.serverTime ?? now;
  const onError = config.onListenerError ?? reportListenerError;
  const { url: base } = config;
  // A wrong address is told at once, not by a connection that never comes.
  const fixed = typeof base === 'string' ? socketUrl(base) : '';
  const url = () => (typeof base === 'string' ? fixed : socketUrl(base()));
  const events = createEvents<QuoteSocketEvents>(onError);
  const readPlainFrame = createPlainFrameReader();
  const freshness = createFreshness(now, (symbol, isStale) => events.emit('stale', { symbol, isStale }));
  /** Topics the present socket was asked for. */
  const asked = new Map<string, Topic>();
  let sweepTimer: unknown;
  let isDisposed = false;

  const connection = createConnection({
    connect: () => {
      const Socket = config.WebSocket ?? globalThis.WebSocket;
      return new Socket(url());
    },
    timers,
    now,
    random: config.random ?? (() => Math.random()),
    isOnline: config.isOnline ?? (() => true),
    onStatus(status) {
      if (status !== 'open') {
        heartbeat.stop();
        asked.clear();
        freshness.lose();
      }
      events.emit('status', { status });
    },
    onOpen() {
      heartbeat.start();
      for (const topic of subscriptions.wanted()) ask(topic);
    },
    onFrame(data) {
      heartbeat.alive();
      receive(data);
    },
  });

  const heartbeat = createHeartbeat({
    timers,
    now,
    ping: (time) => connection.send(JSON.stringify({ ping: time })),
    onSilence: connection.replace,
    onTick: freshness.age,
  });

  const sweep = () => {
    for (const [key, topic] of asked) {
      if (subscriptions.has(topic)) continue;
      asked.delete(key);
      send(topic, 'cancel');
      freshness.forget(topic.topic, topic.symbol);
    }
    if (subscriptions.wanted().length === 0) {
      connection.stop();
      freshness.clear();
    }
  };
  const subscriptions = createSubscriptions(onError, () => {
    timers.clearTimeout(sweepTimer);
    sweepTimer = timers.setTimeout(sweep, LINGER_MS);
  });

  const send = ({ topic, symbol }: Topic, event: 'sub' | 'cancel') =>
    connection.send(JSON.stringify({ topic, event, symbol, params: { binary: false } }));

  const ask = (topic: Topic) => {
    const key = topicKey(topic);
    if (connection.status !== 'open' || asked.has(key)) return;
    asked.set(key, { topic: topic.topic, symbol: topic.symbol });
    send(topic, 'sub');
  };

  const receive = (data: unknown) => {
    const frame = (typeof data === 'string' ? readPlainFrame(data) : undefined) ?? decodeFrame(data);
    if (!frame) return;
    if (frame.rejected > 0) events.emit('drop', { reason: 'invalid', symbol: '', count: frame.rejected });
    const consumers = subscriptions.of(frame.topic);
    if (!consumers) return;
    // The clock of the frame itself counts too: the offset of the last answer may be minutes old.
    const times = { server: Math.max(serverTime(), frame.sentAt), received: now() };
    for (const decoded of frame.items) {
      const wanted = consumers.get(decoded.symbol);
      if (!wanted) continue;
      const reason = freshness.accept(frame.topic, decoded, times);
      if (reason) events.emit('drop', { reason, symbol: decoded.symbol, count: 1 });
      else {
        subscriptions.deliver(wanted, decoded.item);
        events.emit('item', decoded);
      }
    }
  };

  const join = (topic: Topic, listener: (item: unknown) => void): (() => void) => {
    if (isDisposed) return () => undefined;
    const { isFirst, remove } = subscriptions.add(topic, listener);
    if (isFirst) {
      connection.start();
      ask(topic);
    }
    return remove;
  };

  return {
    // The topic decides what the items are; `decodeFrame` has checked them.
    subscribe: (symbol, listener) => join({ topic: 'realtimes', symbol }, listener as (item: unknown) => void),
    subscribeCandles: (symbol, interval, listener) =>
      join({ topic: `kline_${interval}`, symbol }, listener as (item: unknown) => void),
    quote: freshness.quote,
    get status() {
      return connection.status;
    },
    on: events.on,
    isStale: (symbol) => connection.status !== 'open' || freshness.isStale(symbol),
    wake() {
      heartbeat.check();
      connection.hurry();
    },
    dispose() {
      isDisposed = true;
      timers.clearTimeout(sweepTimer);
      subscriptions.clear();
      heartbeat.stop();
      connection.stop();
      freshness.clear();
      events.clear();
    },
  };
}

/** The address without query, token or user. @throws TypeError when the base is not an address. */
function socketUrl(base: string): string {
  const { protocol, host } = new URL(base);
  return `${protocol}//${host}${SOCKET_PATH}`;
}
