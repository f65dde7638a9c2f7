import type { Timers } from '../client/transport/timers.js';

/** The part of a WebSocket that we use; browsers, `ws` and the sandbox have it. */
export interface SocketLike {
  send(text: string): void;
  close(): void;
  // `never` lets every implementation's own event type stand here; the handlers below read `data` only.
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

/** Why a server ended a line: a code of the protocol, 0 when it gave none, and its own words. */
export interface CloseReason {
  readonly code: number;
  readonly reason: string;
}

/** State of the line. `waiting`: a reconnect is due, or the browser is offline. */
export type ConnectionStatus = 'idle' | 'connecting' | 'open' | 'waiting';

/** What a connection is made of. */
export interface ConnectionConfig {
  readonly connect: () => SocketLike;
  readonly timers: Timers;
  readonly now: () => number;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  readonly onStatus: (status: ConnectionStatus) => void;
  /** The server ended the line, before anything else follows from it. */
  readonly onClose: (event: CloseReason) => void;
  readonly onOpen: () => void;
  /** Any frame, whatever it holds. */
  readonly onFrame: (data: unknown) => void;
}

/** One line that is kept up while it is wanted. At most one socket is connecting or open. */
export interface Connection {
  readonly status: ConnectionStatus;
  /** Wants the line; connects at once unless it is up or a wait is running. */
  start(): void;
  /** Ends socket and waits. */
  stop(): void;
  /** Closes the socket and connects anew after the usual wait. */
  replace(): void;
  /** Brings a running wait forward: to at once, but 1 s after the last attempt. */
  hurry(): void;
  send(text: string): void;
}

const CONNECT_LIMIT_MS = 10_000;
/** A socket that lived shorter does not reset the wait. */
const STABLE_MS = 5_000;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;
const OFFLINE_POLL_MS = 500;
const MIN_ATTEMPT_GAP_MS = 1_000;

/** Wait before reconnect n (from 0): between half and all of min(30 s, 1 s · 2^n). */
export function reconnectWait(attempt: number, random: () => number): number {
  const full = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt, 10));
  return full / 2 + (random() * full) / 2;
}

/** Makes a connection. Every reason to connect (loss, error, silence, online, visible) goes through one scheduler. */
export function createConnection(config: ConnectionConfig): Connection {
  const { timers, now } = config;
  let status: ConnectionStatus = 'idle';
  let socket: SocketLike | undefined;
  let timer: unknown;
  let attempt = 0;
  let attemptedAt = Number.NEGATIVE_INFINITY;
  let openedAt = 0;
  let isOfflineWait = false;

  const setStatus = (next: ConnectionStatus) => {
    if (status === next) return;
    status = next;
    config.onStatus(next);
  };
  const setTimer = (callback: () => void, ms: number) => {
    timers.clearTimeout(timer);
    timer = timers.setTimeout(callback, ms);
  };
  /** From here on the old socket is deaf: its late frames and close events change nothing. */
  const drop = () => {
    const old = socket;
    socket = undefined;
    if (!old) return;
    old.onopen = null;
    old.onmessage = null;
    old.onclose = null;
    // A socket that is closed while it connects reports an error; without a handler some platforms throw it.
    old.onerror = () => undefined;
    try {
      old.close();
    } catch {
      // An implementation that cannot close a connecting socket is deaf already.
    }
  };

  const lost = () => {
    if (status === 'open' && now() - openedAt >= STABLE_MS) attempt = 0;
    drop();
    const waitMs = reconnectWait(attempt, config.random);
    attempt += 1;
    setStatus('waiting');
    setTimer(connect, waitMs);
  };

  const connect = () => {
    timers.clearTimeout(timer);
    if (status === 'idle' || socket) return;
    isOfflineWait = !config.isOnline();
    if (isOfflineWait) {
      setStatus('waiting');
      setTimer(connect, OFFLINE_POLL_MS);
      return;
    }
    attemptedAt = now();
    setStatus('connecting');
    setTimer(lost, CONNECT_LIMIT_MS);
    let opened: SocketLike;
    try {
      opened = config.connect();
    } catch {
      // A constructor that refuses counts as a failed attempt, like a socket that closes at once.
      lost();
      return;
    }
    socket = opened;
    opened.onopen = () => {
      if (socket !== opened) return;
      timers.clearTimeout(timer);
      openedAt = now();
      setStatus('open');
      config.onOpen();
    };
    opened.onmessage = (event: { readonly data?: unknown }) => {
      if (socket === opened) config.onFrame(event.data);
    };
    opened.onclose = (event?: { readonly code?: unknown; readonly reason?: unknown }) => {
      if (socket !== opened) return;
      config.onClose({
        code: typeof event?.code === 'number' ? event.code : 0,
        reason: typeof event?.reason === 'string' ? event.reason : '',
      });
      // Whoever heard it may have ended the line.
      if (socket === opened) lost();
    };
    opened.onerror = () => {
      if (socket === opened) lost();
    };
  };

  return {
    get status() {
      return status;
    },
    start() {
      if (status !== 'idle') return;
      // A line that was stopped a moment ago may come back, but not in a storm.
      const gapMs = attempt > 0 ? reconnectWait(attempt - 1, config.random) : attemptedAt + MIN_ATTEMPT_GAP_MS - now();
      // One that connects at once does not wait: whoever hears of waiting takes the line for lost.
      setStatus(gapMs > 0 ? 'waiting' : 'connecting');
      if (gapMs > 0) setTimer(connect, gapMs);
      else connect();
    },
    stop() {
      timers.clearTimeout(timer);
      if (status === 'open' && now() - openedAt >= STABLE_MS) attempt = 0;
      drop();
      setStatus('idle');
    },
    replace() {
      if (status === 'open' || status === 'connecting') lost();
    },
    hurry() {
      if (status !== 'waiting' || !config.isOnline()) return;
      const earliest = Math.max(0, Math.min(MIN_ATTEMPT_GAP_MS, attemptedAt + MIN_ATTEMPT_GAP_MS - now()));
      setTimer(connect, isOfflineWait ? 0 : earliest);
    },
    send(text) {
      if (status !== 'open') return;
      try {
        socket?.send(text);
      } catch {
        // Its end was not reported yet. What was to be sent is asked for again by the next socket.
        lost();
      }
    },
  };
}
