import type { Clock } from '../provider/clock.js';

export interface FakeClock extends Clock {
  /** Lets time pass and runs what falls due, in order. */
  advance(ms: number): void;
}

/** A clock that stands still until it is moved; a frame is 16 ms. */
export function fakeClock(): FakeClock {
  let now = 0;
  let due: { at: number; readonly action: () => void }[] = [];
  const after = (ms: number, action: () => void) => {
    const entry = { at: now + ms, action };
    due.push(entry);
    return () => {
      due = due.filter((other) => other !== entry);
    };
  };
  return {
    now: () => now,
    after,
    nextFrame: (action) => after(16, action),
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = due.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        due = due.filter((entry) => entry !== next);
        now = next.at;
        next.action();
      }
      now = end;
    },
  };
}

/** The browser's timers, but no wait is longer than 20 ms. */
export function hurriedClock(now: () => number): Clock {
  return {
    now,
    after(ms, action) {
      const timer = setTimeout(action, Math.min(ms, 20));
      return () => clearTimeout(timer);
    },
    nextFrame(action) {
      const frame = requestAnimationFrame(action);
      return () => cancelAnimationFrame(frame);
    },
  };
}
