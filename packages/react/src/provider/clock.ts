/** Time as the hooks see it; tests hand in their own. */
export interface Clock {
  /** Milliseconds of server time. */
  now(): number;
  /** Calls once after `ms`; the answer cancels. */
  after(ms: number, action: () => void): () => void;
  /** Calls before the next frame is painted; the answer cancels. */
  nextFrame(action: () => void): () => void;
}

/** The browser's clock with the time of `now`. */
export function createBrowserClock(now: () => number): Clock {
  return {
    now,
    after(ms, action) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    nextFrame(action) {
      const frame = requestAnimationFrame(action);
      return () => cancelAnimationFrame(frame);
    },
  };
}
