import { isBotError } from '../client/errors/BotError.js';
import { refusalSubject } from '../client/errors/catalogue.js';
import type { JournalConfig } from './JournalConfig.js';
import { attempt, DONE, FOUND, keysOf, PREFIX } from './journalKeys.js';
import { createMadeBots } from './madeBots.js';
import { changeOf, type KnownChange, keepChange, keptChanges, otherChanges } from './madeChanges.js';
import {
  canonical,
  type EndedElsewhere,
  type Intent,
  isTimely,
  MAX_LENGTH,
  plain,
  readEnded,
  readIntent,
  withoutKey,
} from './readIntent.js';
import { createRecentEndings, KEPT_MS, type RecentEnding } from './recentEndings.js';
import type { Beside, Json, MutationEndpoint, Write } from './Write.js';

/** An open write, and who works on it: this page sends it, or looks it up for one that is gone; another page; or nobody. */
export interface OpenWrite extends Intent {
  readonly work: 'sending' | 'resuming' | 'elsewhere';
}

/** Of a {@link Write}: what makes another one the same. */
export type Comparable = Pick<Write<MutationEndpoint, Json, unknown>, 'sameBy'> & {
  readonly endpoint: Pick<MutationEndpoint, 'spec'>;
};

/** The same write, for which the next one asks first. */
export interface SameWrite {
  /** `done`: for a page that was left, or since this one was reviewed, so that whoever sits here may not know of it. */
  readonly state: 'open' | 'unknown' | 'done';
  /** Ms from now until nothing is asked any more; absent while it is open, and where a new review is enough. */
  readonly askedForMs?: number | undefined;
  /** Ids of the bots that it made, where that was found. */
  readonly bots?: readonly string[] | undefined;
}

/** A write was not sent, as the same is out, or ended a moment ago with an unknown outcome. */
export class SameWriteError extends Error {
  override readonly name = 'SameWriteError';
  /** What is known of that one. */
  readonly same: SameWrite;

  constructor(same: SameWrite) {
    super(
      'Not sent: the same write is still out, or ended a moment ago. Look at it first, or send this one on purpose.',
    );
    this.same = same;
  }
}

/** What a write enters. */
export type IntentFacts = Pick<Intent, 'kind' | 'endpoint' | 'key'> & { readonly params: unknown };

/** Remembers writes from before they are sent until their outcome is known: through reloads, and for all tabs. */
export interface Journal {
  /** The user's writes whose outcome is not known, oldest first. The same list until something changes. */
  list(): readonly OpenWrite[];
  subscribe(listener: () => void): () => void;
  /** Hears how a write of this user ended that another tab had sent or looked up; one that ended unknown is in the list. */
  onEnded(listener: (ended: EndedElsewhere) => void): () => void;
  /**
   * Reports to the listeners of `onEnded` what other tabs have found out within the last minute, while this page was gone; each
   * once. Call it when the user is known.
   */
  recall(): void;
  /**
   * True when the same write of this user is still out, here or in another tab, or ended within 60 s with an unknown
   * outcome, or was found done for a page that was left: ask before sending it again. Payloads are compared by content, of
   * an order for a new bot market and money alone; the idempotency key does not count.
   *
   * @param reviewedAt ms since the epoch by the journal's clock: one that was done within 60 s and later than that counts
   * too, as whoever reviewed this one then did not see it
   */
  needsConfirmation(write: Comparable, params: unknown, reviewedAt?: number): boolean;
  /** What is known of the write for which {@link needsConfirmation} is true; undefined where it is false. */
  sameWrite(write: Comparable, params: unknown, reviewedAt?: number): SameWrite | undefined;
  /** Forgets a write that ended unknown: the user has looked for himself. One that is still out stays. */
  dismiss(id: string): void;
  /** What else this device knows to have been sent, beside a write. */
  beside(intent: Intent): Beside;
  /**
   * Runs a write under an entry of its own. `sendWrite` calls it.
   *
   * @param unlessSame asks for {@link sameWrite} and enters in one step, of all tabs and processes that share the journal
   * @throws SameWriteError there is one: nothing was entered
   */
  write<T extends Ended>(
    facts: IntentFacts,
    work: (entry: Entry) => Promise<T>,
    unlessSame?: Comparable & { readonly reviewedAt?: number | undefined },
  ): Promise<T>;
  /**
   * Goes on with the writes that no tab works on any more. `work` finds out what became of one; undefined where it
   * cannot. `resumeWrites` calls it.
   */
  resume<T extends Ended>(
    work: (intent: Intent) => Promise<T | undefined>,
    signal?: AbortSignal,
  ): Promise<readonly T[]>;
  /** Stops listening. */
  dispose(): void;
}

/** A write in the journal, to the work that sends it. */
interface Entry {
  /** Called right before it goes out. */
  sending(before: Json): void;
  /** {@link Journal.beside} it. */
  readonly beside: Beside;
}

interface Ended {
  readonly outcome: 'done' | 'not_done' | 'unknown';
  readonly bots?: readonly string[] | undefined;
  readonly books?: { readonly endedBy?: string | undefined } | undefined;
}

/** How a write leaves the hands of this page. */
interface Ending extends Pick<Ended, 'bots' | 'books'> {
  readonly outcome: Ended['outcome'] | 'abandoned';
}

const CHANNEL = 'tb-writes';
/** How long after an unknown outcome the same write asks first, in ms. */
const CONFIRM_MS = 60_000;
const MAX_ENTRIES = 20;
/** Name of the lock under which one asks and enters. */
const ENTERING = 'entering';

/** Makes a journal. Nothing is read before it is asked. */
export function createJournal(config: JournalConfig): Journal {
  const { now, storage, page, random = () => Math.random() } = config;
  const user = () => config.user?.() ?? '';
  const listeners = new Set<() => void>();
  const endedListeners = new Set<(ended: EndedElsewhere) => void>();
  /** Being sent or looked up by this tab. */
  const active = new Map<string, Intent>();
  /** Being looked up by this tab for a page that is gone. */
  const resuming = new Map<string, Promise<unknown>>();
  const found = createRecentEndings(storage, FOUND, now);
  const doneOnes = createRecentEndings(storage, DONE, now);
  /** Ids of found endings that this page knows of: each is reported once. */
  const known = new Set<string>();
  /** Changes that this page knows to have happened; where there is a storage they stand there too. */
  let made: readonly KnownChange[] = [];
  const bots = createMadeBots(storage, now);
  /** Could not be stored. */
  const unstored = new Map<string, Intent>();
  let shown: { readonly key: string; readonly list: readonly OpenWrite[] } = { key: '', list: [] };

  const channel = attempt(() => config.channel && new config.channel(CHANNEL));
  const changed = () => {
    for (const listener of [...listeners]) attempt(listener);
  };
  const report = (ended: EndedElsewhere) => {
    known.add(ended.intent.id);
    for (const listener of [...endedListeners]) attempt(() => listener(ended));
  };
  const hearStorage = (event: object) => {
    const key: unknown = 'key' in event ? event.key : undefined;
    if (key === null || (typeof key === 'string' && key.startsWith(PREFIX))) changed();
  };
  const hearTab = ({ data }: { readonly data: unknown }) => {
    changed();
    const ended = readEnded(data);
    if (ended?.intent.user === user()) report(ended);
  };
  attempt(() => channel?.addEventListener('message', hearTab));
  attempt(() => page?.addEventListener('storage', hearStorage));

  const announce = (ended?: EndedElsewhere) => {
    attempt(() => channel?.postMessage(ended ?? 'changed'));
    changed();
  };

  const drop = (id: string) => {
    unstored.delete(id);
    attempt(() => storage?.removeItem(PREFIX + id));
  };

  const keep = (intent: Intent) => {
    const text = JSON.stringify({ v: 1, ...intent });
    const isStored =
      text.length <= MAX_LENGTH &&
      attempt(() => {
        storage?.setItem(PREFIX + intent.id, text);
        return storage?.getItem(PREFIX + intent.id) === text && keysOf(storage).includes(PREFIX + intent.id);
      });
    if (isStored) unstored.delete(intent.id);
    else unstored.set(intent.id, intent);
  };

  /** What is stored, by id; what cannot be read is removed. */
  const stored = (): ReadonlyMap<string, Intent> => {
    const found = new Map<string, Intent>();
    for (const key of keysOf(storage)) {
      const text = attempt(() => storage?.getItem(key));
      const intent = typeof text === 'string' ? readIntent(text) : undefined;
      if (intent && PREFIX + intent.id === key && isTimely(intent, now())) found.set(intent.id, intent);
      else if (typeof text === 'string' && !active.has(key.slice(PREFIX.length)))
        attempt(() => storage?.removeItem(key));
    }
    return found;
  };

  /** All entries of this user, oldest first. */
  const entries = (): readonly Intent[] => {
    const all = new Map([...stored(), ...unstored, ...active]);
    return [...all.values()].filter((intent) => intent.user === user()).sort((a, b) => a.at - b.at);
  };

  const makeRoom = () => {
    const others = entries().filter(({ id }) => !active.has(id));
    const settledFirst = others.sort(
      (a, b) => Number(b.endedUnknownAt !== undefined) - Number(a.endedUnknownAt !== undefined),
    );
    for (const { id } of settledFirst.slice(0, Math.max(0, others.length - MAX_ENTRIES + 1))) drop(id);
  };

  /** Keeps the entry while its outcome is unknown, else ends it. */
  const settle = (intent: Intent, { outcome, bots: ids, books }: Ending, error?: unknown) => {
    active.delete(intent.id);
    if (outcome === 'done' && ids) bots.keep(intent.id, ids);
    const change = outcome === 'done' ? changeOf(intent) : undefined;
    if (change) {
      const kept = { ...change, doneAt: now() };
      made = [...made, kept].slice(-MAX_ENTRIES);
      keepChange(storage, kept);
    }
    if (outcome === 'unknown') keep({ ...intent, endedUnknownAt: now() });
    else if (outcome !== 'abandoned') drop(intent.id);
    const isOver = outcome === 'done' || outcome === 'not_done';
    // No tab has heard of one that was never sent.
    const end =
      isOver && intent.before !== undefined
        ? endOf(intent, { outcome, bots: ids, endedBy: books?.endedBy }, error)
        : undefined;
    if (end?.outcome === 'done') doneOnes.keep(end);
    if (end && resuming.has(intent.id)) {
      known.add(intent.id);
      found.keep(end);
    }
    announce(end);
  };

  const run = async <T extends Ended>(intent: Intent, work: () => Promise<T | undefined>): Promise<T | undefined> => {
    let end: Ending = { outcome: 'unknown' };
    let failure: unknown;
    try {
      const ended = await work();
      end = ended ?? { outcome: 'not_done' };
      return ended;
    } catch (error) {
      failure = error;
      // Refused, or the books could not be read before: nothing was done.
      const wasSent = active.get(intent.id)?.before !== undefined;
      if (!wasSent || (isBotError(error) && error.outcome === 'known')) end = { outcome: 'not_done' };
      else if (error instanceof Abandoned) end = { outcome: 'abandoned' };
      throw error;
    } finally {
      settle(active.get(intent.id) ?? intent, end, failure);
    }
  };

  /** Runs once, under a lock of this name where there are locks. */
  const hold = async <T>(
    id: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    work: () => Promise<T>,
  ) => {
    let running: Promise<T> | undefined;
    const start = () => {
      running ??= work();
      return running;
    };
    try {
      if (config.locks) return await config.locks.request(PREFIX + id, options, start);
    } catch (error) {
      // A page without an origin has no locks; what the work itself throws is thrown below.
      if (options.signal?.aborted && !running) throw error;
    }
    return start();
  };

  const sameWrite: Journal['sameWrite'] = ({ endpoint, sameBy }, params, reviewedAt = Number.POSITIVE_INFINITY) => {
    const { name } = endpoint.spec;
    const payloadOf = (sent: Intent['params']) =>
      canonical(sameBy ? sameBy.map((member) => sent[member] ?? null) : sent);
    const payload = payloadOf(plain(withoutKey(params)));
    const isSame = (intent: Intent) => intent.endpoint === name && payloadOf(intent.params) === payload;
    const same = entries().filter(isSame);
    // One that was never sent is of a tab that prepares it now, or that died over it.
    const sinceOf = ({ endedUnknownAt, before, at }: Intent) =>
      endedUnknownAt ?? (before === undefined ? at : undefined);
    const isOpen = (intent: Intent) => active.has(intent.id) || sinceOf(intent) === undefined;
    if (same.some(isOpen)) return { state: 'open' };
    const asked = same.flatMap((intent): readonly SameWrite[] => {
      const askedForMs = CONFIRM_MS - (now() - (sinceOf(intent) ?? 0));
      const state = intent.endedUnknownAt === undefined ? 'open' : 'unknown';
      return askedForMs >= 0 ? [{ state, askedForMs }] : [];
    });
    // Whoever sits here may think that nothing was sent.
    const isDone = ({ ended }: RecentEnding) =>
      ended.outcome === 'done' && ended.intent.user === user() && isSame(ended.intent);
    const foundDone = found.list().filter(isDone);
    const unseen = doneOnes.list().filter((one) => isDone(one) && one.at > reviewedAt);
    const done = [
      ...unseen.map(({ ended }): SameWrite => ({ state: 'done', bots: ended.bots })),
      ...foundDone.map(
        ({ ended, at }): SameWrite => ({ state: 'done', askedForMs: KEPT_MS - Math.abs(now() - at), bots: ended.bots }),
      ),
    ];
    return asked[0] ?? done.at(-1);
  };

  const beside: Journal['beside'] = (intent) => ({
    others: () => {
      // Its figures before stand in its entry only since it was sent.
      const sent = active.get(intent.id) ?? intent;
      const done = new Map([...keptChanges(storage), ...made].map((change) => [change.id, change]));
      return otherChanges(sent, entries(), [...done.values()]);
    },
    otherCreates: () => bots.beside(intent, entries()),
  });

  return {
    list() {
      const workOf = ({ id }: Intent) => (!active.has(id) ? 'elsewhere' : resuming.has(id) ? 'resuming' : 'sending');
      const list = entries()
        .filter(({ before }) => before !== undefined)
        .map((intent): OpenWrite => ({ ...intent, work: workOf(intent) }));
      const key = JSON.stringify(list);
      if (key !== shown.key) shown = { key, list };
      return shown.list;
    },
    subscribe(listener) {
      // A listener that is given twice is called twice, and each leaves for itself.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    onEnded(listener) {
      const own = (ended: EndedElsewhere) => listener(ended);
      endedListeners.add(own);
      return () => void endedListeners.delete(own);
    },
    recall() {
      for (const { ended } of found.list()) {
        if (ended.intent.user === user() && !known.has(ended.intent.id)) report(ended);
      }
    },
    needsConfirmation: (...asked) => sameWrite(...asked) !== undefined,
    sameWrite,
    beside,
    dismiss(id) {
      if (active.has(id) || entries().find((intent) => intent.id === id)?.endedUnknownAt === undefined) return;
      drop(id);
      announce();
    },
    write({ kind, endpoint, params, key }, work, unlessSame) {
      const id = randomId(random);
      // Known to all tabs only under the lock: another one would take it for left behind.
      return hold(id, { ifAvailable: true }, async () => {
        const intent: Intent = { id, kind, endpoint, params: plain(withoutKey(params)), key, user: user(), at: now() };
        const enter = (next: Intent) => {
          active.set(id, next);
          keep(next);
          announce();
        };
        const enterFirst = async () => {
          const same = unlessSame && sameWrite(unlessSame, params, unlessSame.reviewedAt);
          if (same) throw new SameWriteError(same);
          makeRoom();
          enter(intent);
        };
        // Of two that ask at once neither would see the other.
        await (unlessSame ? hold(ENTERING, {}, enterFirst) : enterFirst());
        const entry: Entry = {
          sending: (before) => enter({ ...intent, before }),
          beside: beside(intent),
        };
        // It ends with an outcome: only resumed work may give none.
        return (await run(intent, () => work(entry))) as Awaited<ReturnType<typeof work>>;
      });
    },
    async resume(work, signal) {
      const left = entries().filter(({ id }) => !active.has(id) || resuming.has(id));
      const ended = left.map(({ id }) => {
        const earlier = resuming.get(id);
        const look = async () => {
          // Whoever had it may have come to its end meanwhile.
          const intent = entries().find((one) => one.id === id);
          if (!intent || active.has(id) || signal?.aborted) return undefined;
          const { endedUnknownAt: _ended, ...again } = intent;
          active.set(id, again);
          keep(again);
          announce();
          return run(again, async () => {
            const looked = again.before === undefined ? undefined : await work(again);
            // Given up, not come to an end: whoever is next begins anew.
            if (signal?.aborted && looked?.outcome === 'unknown') throw new Abandoned();
            return looked;
          });
        };
        const working = (async () => {
          await earlier?.catch(() => undefined);
          return hold(id, { ...(signal && { signal }) }, look);
        })();
        resuming.set(id, working);
        return working
          .catch(() => undefined)
          .finally(() => {
            if (resuming.get(id) === working) resuming.delete(id);
          });
      });
      return (await Promise.all(ended)).filter((one) => one !== undefined);
    },
    dispose() {
      attempt(() => channel?.close());
      attempt(() => page?.removeEventListener('storage', hearStorage));
      listeners.clear();
      endedListeners.clear();
    },
  };
}

/** What other tabs hear of the end of a write. */
function endOf(intent: Intent, end: Omit<EndedElsewhere, 'intent' | 'refusal'>, error: unknown): EndedElsewhere {
  if (!isBotError(error) || refusalSubject(error) === undefined) return { intent, ...end };
  const { kind, code, codeName } = error;
  return { intent, outcome: 'refused', refusal: { kind, code, codeName } };
}

/** A look-up was given up before it came to an end. */
class Abandoned extends Error {}

function randomId(random: () => number): string {
  return Array.from({ length: 4 }, () =>
    Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
}
