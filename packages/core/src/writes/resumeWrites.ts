import * as z from 'zod/mini';
import type { BotClient } from '../client/BotClient.js';
import { createSleep, platformTimers } from '../client/transport/timers.js';
import { LOOK_UP_WAITS_MS } from './findOutcome.js';
import { journalOf } from './journalOf.js';
import type { Intent } from './readIntent.js';
import { lookUp, type Searched, type SendWriteOptions, type WriteStep } from './sendWrite.js';
import type { Json, MutationEndpoint, Write } from './Write.js';

/** Any write; each reads its own params and what it kept before. */
export type AnyWrite = Write<MutationEndpoint, Json, unknown>;

/** What became of a write that was left behind. */
export type Resumed = { readonly intent: Intent } & Searched<unknown>;

/** Settings of {@link resumeWrites}. */
export interface ResumeOptions extends Pick<SendWriteOptions, 'sleep' | 'waitsMs' | 'signal'> {
  readonly onStep?: ((intent: Intent, step: WriteStep) => void) | undefined;
  /** Called as each comes to its end. */
  readonly onResumed?: ((resumed: Resumed) => void) | undefined;
}

/**
 * Goes on with the writes in the client's journal that no tab works on any more: of a page that was reloaded, closed or
 * crashed. Call it at the start of a page and after a login, with all writes that a page may send (`allWrites`). Nothing
 * is sent again; the books are read until they decide. Never rejects.
 */
export async function resumeWrites(
  client: BotClient,
  writes: readonly AnyWrite[],
  options: ResumeOptions = {},
): Promise<readonly Resumed[]> {
  const byName = new Map(writes.map((write) => [write.endpoint.spec.name, write]));
  const { signal, sleep = createSleep(platformTimers), waitsMs = [0, ...LOOK_UP_WAITS_MS] } = options;
  const journal = journalOf(client);
  return journal.resume(async (intent): Promise<Resumed | undefined> => {
    const { before, params, key } = intent;
    const write = byName.get(intent.endpoint);
    // A page that does not know the write leaves it to one that does.
    if (!write) return { intent, outcome: 'unknown', books: undefined };
    // Not as it was written: there is nothing to look for.
    if (!write.isBefore(before) || !z.safeEncode(write.endpoint.spec.params(), params as never).success)
      return undefined;
    const sent = { params: params as never, before, key, ...journal.beside(intent) };
    const user = client.journal?.user?.();
    const onStep = (step: WriteStep) => options.onStep?.(intent, step);
    const looked = await lookUp({ client, write, sent, user, sleep, signal }, { waitsMs, onStep });
    const resumed = { intent, ...looked };
    options.onResumed?.(resumed);
    return resumed;
  }, signal);
}
