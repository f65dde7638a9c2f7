import type { Clock } from './clock.js';

/** Waiting by a clock; ends early when the signal aborts. */
export function sleepOf(clock: Clock): (ms: number, signal?: AbortSignal) => Promise<void> {
  return (ms, signal) =>
    new Promise((resolve) => {
      const cancel = clock.after(ms, resolve);
      signal?.addEventListener('abort', () => {
        cancel();
        resolve();
      });
    });
}
