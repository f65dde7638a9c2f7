import { MINUTE } from './intervals.js';

export const DAY_MINUTES = 1440;

const DAY = DAY_MINUTES * MINUTE;

/** Number of the day that holds a moment; day 0 begins at `start`, the days before it count down. */
export function dayOf(time: number, start: number): number {
  return Math.floor((time - start) / DAY);
}

/** Open of the first minute of a day in ms. */
export function dayStart(day: number, start: number): number {
  return start + day * DAY;
}

/**
 * What each day is, made from its neighbour nearer to the start: 0, 1, 2 … and -1, -2 …, and then kept. So a day is the
 * same whatever is asked for first.
 *
 * @param make `inner` is that neighbour, absent for day 0 and day -1.
 */
export function outward<T>(make: (day: number, inner: T | undefined) => T): (day: number) => T {
  const later: T[] = [];
  const earlier: T[] = [];
  return (day) => {
    const side = day < 0 ? earlier : later;
    const place = day < 0 ? -1 - day : day;
    for (let next = side.length; next <= place; next += 1) side.push(make(day < 0 ? -1 - next : next, side[next - 1]));
    // The loop has filled every place up to this one.
    return side[place] as T;
  };
}

/** The days used last, at most so many; others are made again. */
export function recent<T>(max: number, make: (day: number) => T): (day: number) => T {
  const known = new Map<number, T>();
  return (day) => {
    const value = known.has(day) ? (known.get(day) as T) : make(day);
    known.delete(day);
    known.set(day, value);
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
    return value;
  };
}
