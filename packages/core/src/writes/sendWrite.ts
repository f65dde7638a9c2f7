import type { BotClient } from '../createBotClient.js';
import type { ParamsOf, ResultOf } from '../defineEndpoint.js';
import { type BotError, isBotError } from '../errors/BotError.js';
import { createSleep, platformTimers, type Sleep } from '../transport/timers.js';
import type { MutationEndpoint, Write } from './defineWrite.js';
import { findOutcome, LOOK_UP_WAITS_MS } from './findOutcome.js';

/** What became of a write. */
export type Written<R, F> =
  | { readonly outcome: 'done'; readonly by: 'answer'; readonly result: R }
  | { readonly outcome: 'done'; readonly by: 'look_up'; readonly found: F }
  | { readonly outcome: 'not_done' | 'unknown'; readonly error: BotError };

/** Where a write stands. Attempts of the look-up count from 1; 0 while the first is awaited. */
export type WriteStep =
  | { readonly name: 'preparing' | 'sending' }
  | { readonly name: 'looking'; readonly attempt: number; readonly attempts: number };

/** Settings of {@link sendWrite}. */
export interface SendWriteOptions {
  /** Waits between the look-ups; the platform's timers when absent. */
  readonly sleep?: Sleep | undefined;
  /** Waits before each look-up, in ms: 2, 4, 8, 15 and 30 s when absent. */
  readonly waitsMs?: readonly number[] | undefined;
  /** Ends the look-up, not the write: what was sent cannot be called back. */
  readonly signal?: AbortSignal | undefined;
  readonly onStep?: ((step: WriteStep) => void) | undefined;
}

/**
 * Sends a write exactly once, and when its answer is lost finds out by reading whether it was done.
 *
 * `not_done` is said only after a last look-up that answered; then it may be sent again. `unknown` means that neither
 * could be shown: say so, and let the user look before anything is repeated.
 *
 * @throws BotError with `outcome` `known`: refused, nothing was done. Also when the state before could not be read;
 * nothing was sent then.
 */
export async function sendWrite<E extends MutationEndpoint, B, F>(
  client: BotClient,
  write: Write<E, B, F>,
  params: ParamsOf<E>,
  options: SendWriteOptions = {},
): Promise<Written<ResultOf<E>, F>> {
  options.onStep?.({ name: 'preparing' });
  const before = await write.before(client, params, { fresh: true });
  const at = client.serverTime();
  options.onStep?.({ name: 'sending' });
  try {
    // The endpoint's own types, which a general call cannot see.
    const result = (await write.endpoint(client, params as never)) as ResultOf<E>;
    return { outcome: 'done', by: 'answer', result };
  } catch (error) {
    if (!isBotError(error) || error.outcome !== 'unknown') throw error;
    const waitsMs = options.waitsMs ?? LOOK_UP_WAITS_MS;
    options.onStep?.({ name: 'looking', attempt: 0, attempts: waitsMs.length });
    const found = await findOutcome((signal) => write.look(client, { params, before, at }, { signal, fresh: true }), {
      sleep: options.sleep ?? createSleep(platformTimers),
      waitsMs,
      signal: options.signal,
      onAttempt: (attempt, attempts) => options.onStep?.({ name: 'looking', attempt, attempts }),
    });
    if (found.outcome === 'done') return { outcome: 'done', by: 'look_up', found: found.found };
    return { outcome: found.outcome, error };
  }
}
