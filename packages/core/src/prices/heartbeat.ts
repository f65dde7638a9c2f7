import type { Timers } from '../client/transport/timers.js';

/** How often the line is looked at. Short enough to replace it within 1.5 s after a sleep. */
const TICK_MS = 400;
const PING_MS = 10_000;
const SILENCE_MS = 20_000;

/** What a heartbeat needs. */
export interface HeartbeatConfig {
  readonly timers: Timers;
  readonly now: () => number;
  readonly ping: (time: number) => void;
  readonly onSilence: () => void;
  /** Called at each look, for ages that depend on the clock. */
  readonly onTick: () => void;
}

/** Pings every 10 s and calls for a new line after 20 s without any frame. Judges by the wall clock, not by timer counts. */
export interface Heartbeat {
  start(): void;
  stop(): void;
  /** A frame came, of any kind. */
  alive(): void;
  /** Looks at the line at once. */
  check(): void;
}

/** Makes a heartbeat; it runs between `start` and `stop`. */
export function createHeartbeat({ timers, now, ping, onSilence, onTick }: HeartbeatConfig): Heartbeat {
  let timer: unknown;
  let isRunning = false;
  let aliveAt = 0;
  let pingedAt = 0;

  const check = () => {
    if (!isRunning) return;
    const time = now();
    // A clock that was set back would otherwise silence the checks.
    aliveAt = Math.min(aliveAt, time);
    pingedAt = Math.min(pingedAt, time);
    if (time - aliveAt >= SILENCE_MS) {
      onSilence();
      return;
    }
    if (time - pingedAt >= PING_MS) {
      pingedAt = time;
      ping(time);
    }
    onTick();
  };
  const tick = () => {
    check();
    if (isRunning) timer = timers.setTimeout(tick, TICK_MS);
  };
  const stop = () => {
    isRunning = false;
    timers.clearTimeout(timer);
  };

  return {
    start() {
      stop();
      isRunning = true;
      aliveAt = now();
      pingedAt = aliveAt;
      timer = timers.setTimeout(tick, TICK_MS);
    },
    stop,
    alive() {
      aliveAt = now();
    },
    check,
  };
}
