import type { Sleep } from '../client/transport/timers.js';

/** Waits before each look-up, in ms: a minute in all. */
export const LOOK_UP_WAITS_MS: readonly number[] = [2_000, 4_000, 8_000, 15_000, 30_000];

/** What became of a call whose answer was lost. */
export type FoundOutcome<T> =
  | { readonly outcome: 'done'; readonly found: T }
  | { readonly outcome: 'not_done' }
  | { readonly outcome: 'unknown' };

/** Settings of {@link findOutcome}. */
export interface FindOutcomeOptions {
  /** Waits before each look-up, in ms: 2, 4, 8, 15 and 30 s when absent. */
  readonly waitsMs?: readonly number[] | undefined;
  readonly sleep: Sleep;
  readonly signal?: AbortSignal | undefined;
  /** The first look-up that answers decides: for what is over by now, done or not. Else the last one does. */
  readonly isOver?: boolean | undefined;
  /** Called before each look-up; attempts count from 1. */
  readonly onAttempt?: ((attempt: number, of: number) => void) | undefined;
}

/**
 * Looks again and again for the effect of a call whose answer was lost. `look` gives what it found, or undefined.
 *
 * `not_done` only when the look-up that decides answered and found nothing; when it failed, or the signal ended the
 * search, the truth is `unknown`. Never throws.
 */
export async function findOutcome<T>(
  look: (signal: AbortSignal) => Promise<T | undefined>,
  options: FindOutcomeOptions,
): Promise<FoundOutcome<T>> {
  const waits = options.waitsMs ?? LOOK_UP_WAITS_MS;
  const signal = options.signal ?? new AbortController().signal;
  let hasAnswered = false;
  for (const [index, waitMs] of waits.entries()) {
    await options.sleep(waitMs, signal);
    if (signal.aborted) return { outcome: 'unknown' };
    options.onAttempt?.(index + 1, waits.length);
    try {
      const found = await look(signal);
      if (found !== undefined) return { outcome: 'done', found };
      hasAnswered = true;
      if (options.isOver) break;
    } catch {
      // A failed look-up proves nothing; the next one may answer, and the last one decides.
      hasAnswered = false;
    }
  }
  return { outcome: hasAnswered && !signal.aborted ? 'not_done' : 'unknown' };
}
