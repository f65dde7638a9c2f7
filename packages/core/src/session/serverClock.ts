/** Offsets below this count as 0, in ms. */
const IGNORED_OFFSET_MS = 10_000;
/** Offsets above this are reported, in ms. */
const SUSPICIOUS_OFFSET_MS = 24 * 60 * 60 * 1000;
/** Samples of slower calls are ignored, in ms. */
const MAX_ROUND_TRIP_MS = 5_000;

/** The server's time as far as the answers show it. */
export interface ServerClock {
  /** Takes one sample: server time of an answer, and our times of sending and receiving it, in ms. */
  observe(serverTime: number, sentAt: number, receivedAt: number): void;
  /** Server time now, in ms. */
  now(): number;
}

/** A clock that follows `now` plus the offset of the latest usable sample. `onSkew` hears of offsets above 24 h. */
export function createServerClock(now: () => number, onSkew: (offsetMs: number) => void): ServerClock {
  let offset = 0;
  return {
    observe(serverTime, sentAt, receivedAt) {
      const roundTrip = receivedAt - sentAt;
      if (roundTrip < 0 || roundTrip > MAX_ROUND_TRIP_MS) return;
      const sample = serverTime - (sentAt + roundTrip / 2);
      if (Math.abs(sample) > SUSPICIOUS_OFFSET_MS) onSkew(Math.round(sample));
      offset = Math.abs(sample) < IGNORED_OFFSET_MS ? 0 : Math.round(sample);
    },
    now: () => now() + offset,
  };
}
