import type { Candle, CandleInterval } from '../candles/intervals.js';
import { platformTimers, type Timers } from '../client/transport/timers.js';
import { createEvents } from '../events/createEvents.js';
import { reportListenerError } from '../events/reportListenerError.js';
import type { CloseReason, ConnectionStatus, SocketLike } from './connection.js';
import { createFrameClock } from './createFrameClock.js';
import { createFrameReader } from './createFrameReader.js';
import { createLine, type Line } from './createLine.js';
import type { Quote, Refusal } from './decodeFrame.js';
import { createFreshness, type DropReason } from './freshness.js';
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
  /** Topics that one socket takes, 200 when absent; more are spread over several. */
  readonly maxTopics?: number | undefined;
  /** Hears what a consumer threw. */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** Events of a quote socket. */
export interface QuoteSocketEvents {
  status: { readonly status: ConnectionStatus };
  /** Prices began to stand still, or move again. */
  still: { readonly since: number | undefined };
  /** A symbol became stale, or fresh again. */
  stale: { readonly symbol: string; readonly isStale: boolean };
  /** An item was accepted; for recorders. */
  item: { readonly symbol: string };
  /** Items were not used; `symbol` is empty when it could not be read. */
  drop: { readonly reason: DropReason; readonly symbol: string; readonly count: number };
  /** The server will not send a topic; others go on. `symbol` and `topic` are empty when it does not say which. */
  refused: Refusal;
  /** The server ended a line. It is connected again after the usual wait. */
  closed: CloseReason;
}

/** Live quotes and candles. Connects with the first consumer, closes a moment after the last one left. */
export interface QuoteSocket {
  subscribe(symbol: string, listener: (quote: Quote) => void): () => void;
  subscribeCandles(symbol: string, interval: CandleInterval, listener: (candle: Candle) => void): () => void;
  /** Latest accepted quote of a symbol somebody listens to. */
  quote(symbol: string): Quote | undefined;
  readonly status: ConnectionStatus;
  /**
   * Since when prices stand still because a line is lost, ms of the wall clock; undefined while all of them bring items. A
   * line that connects again and stays silent is still lost.
   */
  readonly stillSince: number | undefined;
  /**
   * Frames of quotes so far that were laid out as none before them: other members, another order, other values than
   * figures in quotes. A few are usual. When most frames count, the exchange writes what takes twice the time to read.
   */
  readonly unusualFrames: number;
  on<K extends keyof QuoteSocketEvents>(event: K, listener: (payload: QuoteSocketEvents[K]) => void): () => void;
  /** True at once when the line is lost, when the symbol is silent for 15 s, and before its first item. */
  isStale(symbol: string): boolean;
  /** Looks at the line at once: call it when the page becomes visible and when the browser comes online. */
  checkNow(): void;
  /** Ends socket, timers and listeners for good. */
  dispose(): void;
}

const SOCKET_PATH = '/spot/ws/quote/v1';
const QUOTES = 'realtimes';
const MAX_TOPICS = 200;
/** Characters of a frame that are read: a larger one would block the page, and no exchange sends it. */
const MAX_FRAME = 1_048_576;
/** Close code for a client that asks for what it must not. */
const POLICY_VIOLATION = 1008;
/** How long a topic without consumers is kept: a page change or a remount asks for it again at once. */
const LINGER_MS = 250;

/** Makes a quote socket. Nothing connects before the first consumer. */
export function createQuoteSocket(config: QuoteSocketConfig): QuoteSocket {
  const timers = config.timers ?? platformTimers;
  const now = config.now ?? (() => Date.now());
  const serverTime = config.serverTime ?? now;
  const onError = config.onListenerError ?? reportListenerError;
  const { url: base, maxTopics = MAX_TOPICS } = config;
  // A wrong address is reported at once, not by a connection that never comes.
  const fixed = typeof base === 'string' ? socketUrl(base) : '';
  const url = () => (typeof base === 'string' ? fixed : socketUrl(base()));
  const events = createEvents<QuoteSocketEvents>(onError);
  const frames = createFrameReader();
  const freshness = createFreshness(now, (symbol, isStale) => events.emit('stale', { symbol, isStale }));
  const frameClock = createFrameClock(serverTime);
  /** More than one only while more topics are wanted than a socket takes. The first one stays. */
  const lines: Line[] = [];
  let status: ConnectionStatus = 'idle';
  let stillSince: number | undefined;
  let sweepTimer: unknown;
  let isDisposed = false;

  const report = (): void => {
    const before = { status, stillSince };
    status = statusOf(lines);
    stillSince = stillSinceOf(lines);
    if (status !== before.status) events.emit('status', { status });
    if (stillSince !== before.stillSince) events.emit('still', { since: stillSince });
  };
  const newLine = (limit: number): Line => {
    const line: Line = createLine(
      {
        connect: () => {
          const Socket = config.WebSocket ?? globalThis.WebSocket;
          return new Socket(url());
        },
        timers,
        now,
        random: config.random ?? (() => Math.random()),
        isOnline: config.isOnline ?? (() => true),
        isWanted: (topic) => subscriptions.has(topic),
        onStatus() {
          if (line.status !== 'open') freshness.lose(quoted(line));
          report();
        },
        onClose(reason) {
          events.emit('closed', reason);
          if (reason.code === POLICY_VIOLATION) split(line, reason);
        },
        onFrame: (data) => receive(line, data),
        onTick: freshness.age,
      },
      limit,
    );
    lines.push(line);
    return line;
  };

  /**
   * The server ended a line for what it was asked: it takes fewer topics, or one of them offends it. Halves go on apart,
   * so that what offends is alone in the end and costs the others nothing.
   */
  const split = (line: Line, { code, reason }: CloseReason): void => {
    const topics = [...line.topics.values()];
    const half = Math.ceil(topics.length / 2);
    if (topics.length <= 1) {
      for (const topic of topics) {
        line.remove(topic);
        refuse({ ...topic, code: String(code), message: reason });
      }
      end(line);
      return;
    }
    line.limit = half;
    const other = newLine(half);
    for (const topic of topics.slice(half)) {
      line.remove(topic);
      other.add(topic);
    }
  };
  const refuse = (refusal: QuoteSocketEvents['refused']) => events.emit('refused', refusal);

  /** Ends a line without topics. The first one is kept, for it knows how long to wait before it connects again. */
  const end = (line: Line): void => {
    line.stop();
    if (line !== lines[0]) lines.splice(lines.indexOf(line), 1);
    report();
  };

  const place = (topic: Topic): void => {
    const line = lines.find(({ topics, limit }) => topics.size < limit) ?? newLine(maxTopics);
    line.add({ topic: topic.topic, symbol: topic.symbol });
  };
  const lineOf = (topic: Topic): Line | undefined => {
    const key = topicKey(topic);
    return lines.find(({ topics }) => topics.has(key));
  };

  const sweep = () => {
    for (const line of [...lines]) {
      for (const topic of [...line.topics.values()]) {
        if (subscriptions.has(topic)) continue;
        line.remove(topic);
        freshness.forget(topic.topic, topic.symbol);
      }
      if (line.topics.size === 0) end(line);
    }
    if (subscriptions.wanted().length === 0) freshness.clear();
  };
  const subscriptions = createSubscriptions(onError, () => {
    timers.clearTimeout(sweepTimer);
    sweepTimer = timers.setTimeout(sweep, LINGER_MS);
  });

  const receive = (line: Line, data: unknown) => {
    if (typeof data === 'string' && data.length > MAX_FRAME) {
      events.emit('drop', { reason: 'too_large', symbol: '', count: 1 });
      return;
    }
    const frame = frames.read(data);
    if (!frame) return;
    if ('code' in frame) {
      refuse(frame);
      return;
    }
    if (frame.rejected > 0) events.emit('drop', { reason: 'invalid', symbol: '', count: frame.rejected });
    const consumers = subscriptions.of(frame.topic);
    if (!consumers) return;
    const times = { server: frameClock(frame.sentAt), received: now() };
    let isAlive = false;
    for (const decoded of frame.items) {
      const wanted = consumers.get(decoded.symbol);
      if (!wanted) continue;
      const reason = freshness.accept(frame.topic, decoded, times);
      isAlive ||= reason === undefined || reason === 'repeated';
      if (reason) events.emit('drop', { reason, symbol: decoded.symbol, count: 1 });
      else {
        subscriptions.deliver(wanted, decoded.item);
        events.emit('item', decoded);
      }
    }
    if (isAlive) line.itemCame();
  };

  const join = (topic: Topic, listener: (item: unknown) => void): (() => void) => {
    if (isDisposed) return () => undefined;
    const { isFirst, remove } = subscriptions.add(topic, listener);
    // One that was left a moment ago still has its line.
    if (isFirst && lineOf(topic)?.add(topic) === undefined) place(topic);
    return remove;
  };

  return {
    // The topic decides what the items are; `decodeFrame` has checked them.
    subscribe: (symbol, listener) => join({ topic: QUOTES, symbol }, listener as (item: unknown) => void),
    subscribeCandles: (symbol, interval, listener) =>
      join({ topic: `kline_${interval}`, symbol }, listener as (item: unknown) => void),
    quote: freshness.quote,
    get status() {
      return status;
    },
    get stillSince() {
      return stillSince;
    },
    get unusualFrames() {
      return frames.unusual;
    },
    on: events.on,
    isStale: (symbol) => lineOf({ topic: QUOTES, symbol })?.status !== 'open' || freshness.isStale(symbol),
    checkNow() {
      for (const line of lines) line.checkNow();
    },
    dispose() {
      isDisposed = true;
      timers.clearTimeout(sweepTimer);
      subscriptions.clear();
      for (const line of lines) line.stop();
      freshness.clear();
      events.clear();
    },
  };
}

/** Symbols whose quotes a line carries. */
function quoted({ topics }: Line): string[] {
  return [...topics.values()].filter(({ topic }) => topic === QUOTES).map(({ symbol }) => symbol);
}

/** As good as the worst line: what one of them carries stands still while it is lost. */
function statusOf(lines: readonly Line[]): ConnectionStatus {
  const states = lines.map(({ status }) => status).filter((status) => status !== 'idle');
  return (['waiting', 'connecting', 'open'] as const).find((status) => states.includes(status)) ?? 'idle';
}

/** Since when the first of the lost lines brings nothing. */
function stillSinceOf(lines: readonly Line[]): number | undefined {
  const times = lines.map((line) => line.stillSince).filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** The address without query, token or user. @throws TypeError when the base is not an address. */
function socketUrl(base: string): string {
  const { protocol, host } = new URL(base);
  return `${protocol}//${host}${SOCKET_PATH}`;
}
