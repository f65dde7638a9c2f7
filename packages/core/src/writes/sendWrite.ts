import type { BotClient } from '../client/BotClient.js';
import { BotError, isBotError } from '../client/errors/BotError.js';
import { refusalSubject } from '../client/errors/catalogue.js';
import { createSleep, platformTimers, type Sleep } from '../client/transport/timers.js';
import { recordFields } from '../contract/record.js';
import type { CallOptions, EndpointSpec, ParamsOf, ResultOf } from '../contract/types.js';
import { isSameFigure } from './compare.js';
import { findOutcome, LOOK_UP_WAITS_MS } from './findOutcome.js';
import { journalOf } from './journalOf.js';
import type { Effect, Figure, Json, MutationEndpoint, Sent, WayBack, Write } from './Write.js';

/**
 * What the books say of a write. `as_sent`: exactly what was sent. `twice`: two times, by a network that repeated it or by
 * another device. `differs`: the figures are not those that follow from the write. `ended`: the bot that was to be closed
 * ended by itself. `unread`: they could not be read.
 */
export interface Books {
  readonly verdict: 'as_sent' | 'twice' | 'differs' | 'ended' | 'unread';
  /** Only what commands move, so that a running bot gives no false alarm. */
  readonly figures: readonly Figure[];
  /** What brings an amount back that was booked too much; empty where nothing has to be. */
  readonly waysBack: readonly WayBack[];
  /** Ids of the bots that there are, where one write made several. */
  readonly bots?: readonly string[] | undefined;
  /** Close code of a bot that had ended by itself. */
  readonly endedBy?: string | undefined;
}

/** A write that was done. `bots` are the ids of those that it made, of a create. */
interface DoneWrite {
  readonly outcome: 'done';
  readonly books?: Books | undefined;
  readonly bots?: readonly string[] | undefined;
}

/** What became of a write. `books` are there where the write moves an amount, makes or ends a bot, or was looked up. */
export type Written<R, F> =
  | (DoneWrite & { readonly by: 'answer'; readonly result: R })
  | (DoneWrite & { readonly by: 'look_up'; readonly found: F })
  | { readonly outcome: 'not_done' | 'unknown'; readonly error: BotError; readonly books?: Books | undefined };

/** Where a write stands. Attempts of the look-up count from 1; 0 while the first is awaited. */
export type WriteStep =
  | { readonly name: 'preparing' | 'sending' | 'verifying' }
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
  /**
   * Asked while the state before is read: whether it is still the one who reviewed it that uses the page. Nothing is sent
   * when it rejects; it does so with {@link userChanged}.
   */
  readonly askUser?: (() => Promise<void>) | undefined;
  /**
   * Sends nothing where the same write is out, or ended a moment ago with an unknown outcome (`sameWrite` of the journal).
   * With `reviewedAt`, ms by the journal's clock, also where it was done since then.
   */
  readonly unlessSame?: boolean | { readonly reviewedAt: number } | undefined;
}

/** Code name of the error with which a write is not sent: who reviewed it is not who is logged in now. */
export const USER_CHANGED = 'USER_CHANGED';

/** Waits before the books are read after an answer, in ms: they may lag behind it. */
const VERIFY_WAITS_MS: readonly number[] = [0, 1_000, 3_000];
/** Waits before the books are read after a refusal, in ms; the first look-up that answers decides. */
const REFUSED_WAITS_MS: readonly number[] = [0, 1_000, 3_000, 8_000];

/**
 * Sends a write exactly once, and when its answer is lost finds out by reading whether it was done. It stands in the
 * client's journal from before it is sent until its outcome is known. After an amount was moved the books are read back
 * and compared to the last digit.
 *
 * `not_done` is reported only after a last look-up that answered; then it may be sent again. `unknown` means that
 * neither could be shown: say so, and let the user look before anything is repeated.
 *
 * @throws BotError with `outcome` `known`: refused, nothing was done. A refusal that an earlier delivery of the same
 * write may have caused is thrown only after the books were read. Also when the state before could not be read; nothing
 * was sent then; and when the journal's user is another one by then (`USER_CHANGED`).
 * @throws SameWriteError with `unlessSame`: nothing was sent.
 */
export async function sendWrite<E extends MutationEndpoint, B extends Json, F>(
  client: BotClient,
  write: Write<E, B, F>,
  params: ParamsOf<E>,
  options: SendWriteOptions = {},
): Promise<Written<ResultOf<E>, F>> {
  const { spec } = write.endpoint;
  const key = idempotencyKey(client, spec, params);
  const sleep = options.sleep ?? createSleep(platformTimers);
  const { signal } = options;
  const user = userOf(client);
  const written = journalOf(client).write<Written<ResultOf<E>, F>>(
    { kind: write.kind, endpoint: spec.name, params, key },
    async (intent) => {
      options.onStep?.({ name: 'preparing' });
      const [before] = await Promise.all([write.before(client, params, { fresh: true }), options.askUser?.()]);
      if (isAnother(client, user)) throw userChanged(spec);
      intent.sending(before);
      options.onStep?.({ name: 'sending' });
      const sent: Sent<ParamsOf<E>, B> = { params, before, key, ...intent.beside };
      const reading = { client, write, sent, user, sleep, signal };
      let result: ResultOf<E>;
      try {
        // The endpoint's own types, which a general call cannot see.
        result = (await write.endpoint(client, params as never, { idempotencyKey: key })) as ResultOf<E>;
      } catch (error) {
        if (!isBotError(error)) throw error;
        if (error.outcome === 'unknown') {
          const found = await lookUp(reading, options);
          return found.outcome === 'done' ? found : { ...found, error };
        }
        if (refusalSubject(error) !== 'state') throw error;
        options.onStep?.({ name: 'verifying' });
        const found = await search(reading, { waitsMs: REFUSED_WAITS_MS, isOver: true, counts: isOurs });
        // The answer was to this delivery; an earlier one may have done what this one was refused for.
        if (found.outcome === 'not_done') throw error;
        return found.outcome === 'done' ? found : { ...found, outcome: 'unknown', error };
      }
      const done = { outcome: 'done', by: 'answer', result, bots: write.idOf && [write.idOf(result)] } as const;
      if (!write.verifies(params)) return done;
      options.onStep?.({ name: 'verifying' });
      return { ...done, books: await verify(reading, result) };
    },
    options.unlessSame ? { ...write, ...Object(options.unlessSame) } : undefined,
  );
  client.trace({ type: 'write', params, written });
  return written;
}

/** Everything that reading the books after a write takes. */
export interface Reading<E extends MutationEndpoint, B extends Json, F> {
  readonly client: BotClient;
  readonly write: Write<E, B, F>;
  readonly sent: Sent<ParamsOf<E>, B>;
  /** Whose books these are. */
  readonly user: string | undefined;
  readonly sleep: Sleep;
  readonly signal: AbortSignal | undefined;
}

/** What a search in the books came to. */
export type Searched<F> =
  | (DoneWrite & { readonly by: 'look_up'; readonly found: F; readonly books: Books | undefined })
  | { readonly outcome: 'not_done' | 'unknown'; readonly books: Books | undefined };

/** Looks for the effect of a write whose answer is lost. */
export async function lookUp<E extends MutationEndpoint, B extends Json, F>(
  reading: Reading<E, B, F>,
  { waitsMs = LOOK_UP_WAITS_MS, onStep }: Pick<SendWriteOptions, 'waitsMs' | 'onStep'>,
): Promise<Searched<F>> {
  onStep?.({ name: 'looking', attempt: 0, attempts: waitsMs.length });
  const onAttempt = (attempt: number, attempts: number) => onStep?.({ name: 'looking', attempt, attempts });
  return search(reading, { waitsMs, onAttempt, counts: isThere });
}

const isThere = (times: Effect<unknown>['times']) => times !== 'none';
/** What was so before is not the work of an earlier delivery. */
const isOurs = (times: Effect<unknown>['times']) => times !== 'none' && times !== 'already';

interface SearchOptions {
  readonly waitsMs: readonly number[];
  readonly isOver?: boolean;
  readonly onAttempt?: (attempt: number, of: number) => void;
  /** Whether an effect is that of the write. */
  readonly counts: (times: Effect<unknown>['times']) => boolean;
}

async function search<E extends MutationEndpoint, B extends Json, F>(
  { client, write, sent, user, sleep, signal }: Reading<E, B, F>,
  { counts, ...options }: SearchOptions,
): Promise<Searched<F>> {
  let last: Effect<F> | undefined;
  const look = async (lookSignal: AbortSignal) => {
    last = undefined;
    last = await write.look(client, sent, { signal: lookSignal, fresh: true });
    // Those of somebody else prove nothing.
    if (isAnother(client, user)) throw userChanged(write.endpoint.spec);
    if (last.times === 'other') throw new RangeError('the figures moved by another amount than the one sent');
    return last.times !== 'none' && counts(last.times) ? last : undefined;
  };
  const outcome = await findOutcome(look, { ...options, sleep, signal });
  const books = last && last.figures.length > 0 ? booksOf(write, sent.params, last) : undefined;
  if (outcome.outcome === 'done') {
    const { found } = outcome.found;
    return { outcome: 'done', by: 'look_up', found, books, bots: write.idOf && (books?.bots ?? [String(found)]) };
  }
  return { outcome: outcome.outcome, books: outcome.outcome === 'unknown' ? books : undefined };
}

/** Reads the books after a good answer until they have it, or for the last time. */
async function verify<E extends MutationEndpoint, B extends Json, F>(
  { client, write, sent, user, sleep, signal }: Reading<E, B, F>,
  result: ResultOf<E>,
): Promise<Books> {
  const look = (options: CallOptions) =>
    write.lookAfter
      ? write.lookAfter(client, sent, result, options)
      : write.look(client, { ...sent, isAnswered: true }, options);
  let books: Books = { verdict: 'unread', figures: [], waysBack: [] };
  for (const waitMs of VERIFY_WAITS_MS) {
    if (waitMs > 0) await sleep(waitMs, signal);
    if (signal?.aborted) break;
    try {
      const effect = await look({ signal, fresh: true });
      if (isAnother(client, user)) break;
      books = booksOf(write, sent.params, effect);
    } catch {
      // The next reading may answer; what was read before still holds.
    }
    if (books.verdict !== 'unread' && books.verdict !== 'differs') break;
  }
  return books;
}

function booksOf<E extends MutationEndpoint, B extends Json, F>(
  write: Write<E, B, F>,
  params: ParamsOf<E>,
  effect: Effect<F>,
): Books {
  const { times, figures } = effect;
  if (effect.times !== 'none' && effect.endedBy !== undefined)
    return { verdict: 'ended', figures, waysBack: [], endedBy: effect.endedBy };
  const isOnce = times === 'once' || times === 'already';
  if (isOnce && figures.every(isAsExpected)) return { verdict: 'as_sent', figures, waysBack: [] };
  if (times === 'none') return { verdict: 'differs', figures, waysBack: [] };
  return {
    verdict: times === 'twice' ? 'twice' : 'differs',
    figures,
    // Where another hand was there too, nobody knows what was booked too much.
    waysBack: times === 'other' ? [] : write.waysBack(params),
    ...(effect.bots && { bots: effect.bots }),
  };
}

/** A bot that is being closed is on its way to the expected state. */
function isAsExpected({ name, expected, after }: Figure): boolean {
  return name === 'state' || isSameFigure(expected, after);
}

/** Whether somebody else is logged in than `user`; not where nobody is known, which the exchange judges by itself. */
function isAnother(client: BotClient, user: string | undefined): boolean {
  const now = userOf(client);
  return user !== undefined && now !== undefined && now !== user;
}

function userOf({ journal }: BotClient): string | undefined {
  return journal?.user?.();
}

/** The error of a write that is not sent: somebody else than the one who reviewed it is logged in. */
export function userChanged({ name: endpoint, path }: EndpointSpec): BotError {
  const message = 'Another user is logged in now. Nothing was sent.';
  return new BotError({ kind: 'aborted', message, endpoint, path, codeName: USER_CHANGED, outcome: 'known' });
}

/** The key that goes out with a write: the caller's, else a new one where the host understands it. */
function idempotencyKey(client: BotClient, spec: EndpointSpec, params: unknown): string | undefined {
  const given = new Map(typeof params === 'object' && params !== null ? Object.entries(params) : []).get('channel');
  if (typeof given === 'string' && given !== '') return given;
  const isCreation = recordFields(spec.params())?.some(({ name }) => name === 'channel') ?? false;
  return isCreation || client.environment.idempotencyKeys === 'all' ? client.idempotencyKey() : undefined;
}
