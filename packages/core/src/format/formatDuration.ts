/** A length of time in its largest whole unit. */
export interface DurationText {
  readonly value: number;
  readonly unit: 'min' | 'h' | 'd';
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longest span that a date can express, in ms; its digits never need an exponent. */
const MAX_MS = 8.64e15;

/** Length of time in ms as value and unit, cut: 48 min, 7 h, 12 d. Undefined for what is not a length of time. */
export function formatDuration(ms: number | null | undefined): DurationText | undefined {
  if (typeof ms !== 'number' || !(ms >= 0 && ms <= MAX_MS)) return undefined;
  if (ms >= DAY_MS) return { value: Math.floor(ms / DAY_MS), unit: 'd' };
  if (ms >= HOUR_MS) return { value: Math.floor(ms / HOUR_MS), unit: 'h' };
  // Minus zero passes the check above, and would be shown with its sign.
  return { value: Math.floor(Math.abs(ms) / MINUTE_MS), unit: 'min' };
}
