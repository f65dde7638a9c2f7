import type { Clock } from './clock.js';

export interface Announcer {
  /** Text when the reader is free; at most one a second, equal waiting ones merged. */
  polite(text: string): void;
  /** Text at once. */
  assertive(text: string): void;
  subscribe(listener: () => void): () => void;
  snapshot(): Announcements;
}

export interface Announcements {
  readonly polite: string;
  readonly assertive: string;
}

const SPACING_MS = 1000;
const LONGEST_QUEUE = 5;

/** The queue behind the two live regions. */
export function createAnnouncer(clock: Clock): Announcer {
  let current: Announcements = { polite: '', assertive: '' };
  let queue: string[] = [];
  let waiting = false;
  const listeners = new Set<() => void>();
  const show = (change: Partial<Announcements>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };
  const next = () => {
    const text = queue.shift();
    waiting = text !== undefined;
    if (text === undefined) return;
    // A region that already holds the text says nothing; a trailing space makes it new.
    show({ polite: text === current.polite ? `${text}\u00a0` : text });
    clock.after(SPACING_MS, next);
  };
  return {
    polite(text) {
      queue = [...queue.filter((other) => other !== text), text].slice(-LONGEST_QUEUE);
      if (!waiting) next();
    },
    assertive: (text) => show({ assertive: text === current.assertive ? `${text}\u00a0` : text }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current,
  };
}
