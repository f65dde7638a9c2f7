import type { CopyCase, CopyComparison } from '../copy/compareCopy.js';
import { ReplayError, ReplayWorker } from './ReplayWorker.js';

/** Compares a bot with its copy; null for settings or amounts that no bot can run with now. */
export type CopyComparer = (facts: CopyCase) => Promise<CopyComparison | null>;

/** What calls once after `ms`. */
interface Timer {
  after(ms: number, action: () => void): unknown;
}

/** Compares in the host's worker; without one, or when it died, in a task of the page that does nothing else. */
export function createCopyComparer(createWorker: (() => Worker) | undefined, clock: Timer): CopyComparer {
  const worker = createWorker && new ReplayWorker(createWorker);
  const compareHere: CopyComparer = async (facts) => {
    const { compareCopy } = await import('../copy/compareCopy.js');
    await new Promise<void>((resolve) => clock.after(0, resolve));
    return compareCopy(facts) ?? null;
  };
  return async (facts) => {
    if (!worker) return compareHere(facts);
    try {
      return await worker.ask('compare', { facts });
    } catch (error) {
      if (error instanceof ReplayError && error.code === 'worker_died') return compareHere(facts);
      throw error;
    }
  };
}
