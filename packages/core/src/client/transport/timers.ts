/** Timers from outside, so that a test or a host can own them. */
export interface Timers {
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** Waits; ends early, without failing, when the signal aborts. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

/** The timers of the platform, looked up at each call. */
export const platformTimers: Timers = {
  setTimeout: (callback, ms) => globalThis.setTimeout(callback, ms),
  // The handle came from the line above; its type differs between browser and Node.
  clearTimeout: (handle) => globalThis.clearTimeout(handle as number),
};

/** A sleep on the given timers that leaves neither timer nor listener behind. */
export function createSleep(timers: Timers): Sleep {
  return (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const end = () => {
        timers.clearTimeout(handle);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const handle = timers.setTimeout(end, ms);
      signal?.addEventListener('abort', end);
    });
}
