import * as z from 'zod/mini';
import { isBotError } from '../client/errors/BotError.js';
import type { JournalConfig } from './JournalConfig.js';
import { keysOf, PREFIX } from './journalKeys.js';
import type { Json, WriteKind } from './Write.js';

/** A write that was begun and whose outcome is not known yet. */
export interface Intent {
  readonly id: string;
  readonly kind: WriteKind;
  /** Name of the endpoint. */
  readonly endpoint: string;
  /** What was sent, without its idempotency key. */
  readonly params: { readonly [name: string]: Json | undefined };
  readonly key?: string | undefined;
  /** Who sent it; `''` where nobody is known. */
  readonly user: string;
  /** Ms since the epoch, by the clock of this machine. */
  readonly at: number;
  /** What the books said before; absent while it is not sent. */
  readonly before?: Json | undefined;
  /** When the look-ups ended without an answer, ms since the epoch; absent while it is out or being looked up. */
  readonly endedUnknownAt?: number | undefined;
}

/** An open write, and who works on it: this page sends it, or looks it up for one that is gone; another page; or nobody. */
export interface OpenWrite extends Intent {
  readonly work: 'sending' | 'resuming' | 'elsewhere';
}

/** What a write enters. */
export type IntentFacts = Pick<Intent, 'kind' | 'endpoint' | 'key'> & { readonly params: unknown };

/** Remembers writes from before they are sent until their outcome is known: through reloads, and for all tabs. */
export interface Journal {
  /** The user's writes whose outcome is not known, oldest first. The same list until something changes. */
  list(): readonly OpenWrite[];
  subscribe(listener: () => void): () => void;
  /**
   * True when an identical write of this user is still out, here or in another tab, or ended with an unknown outcome
   * within 60 s: ask before sending it again. Payloads are compared by content; the idempotency key does not count.
   */
  needsConfirmation(endpoint: string, params: unknown): boolean;
  /** Forgets a write that ended unknown: the user has looked for himself. One that is still out stays. */
  dismiss(id: string): void;
  /** Runs a write under an entry of its own. `sending` is called right before it goes out. `sendWrite` calls it. */
  write<T extends Ended>(facts: IntentFacts, work: (entry: { sending(before: Json): void }) => Promise<T>): Promise<T>;
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

interface Ended {
  readonly outcome: 'done' | 'not_done' | 'unknown';
}

const CHANNEL = 'tb-writes';
/** How long after an unknown outcome an identical write asks first, in ms. */
const CONFIRM_MS = 60_000;
/** An entry that is older, or dated later, says nothing about the books of today. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;
const MAX_ENTRIES = 20;
/** Longest entry, in characters. */
const MAX_LENGTH = 32_768;

/** Makes a journal. Nothing is read before it is asked. */
export function createJournal(config: JournalConfig): Journal {
  const { now, storage, page, random = () => Math.random() } = config;
  const user = () => config.user?.() ?? '';
  const listeners = new Set<() => void>();
  /** Being sent or looked up by this tab. */
  const active = new Map<string, Intent>();
  /** Being looked up by this tab for a page that is gone. */
  const resuming = new Map<string, Promise<unknown>>();
  /** Could not be stored. */
  const unstored = new Map<string, Intent>();
  let shown: { readonly key: string; readonly list: readonly OpenWrite[] } = { key: '', list: [] };

  const channel = attempt(() => config.channel && new config.channel(CHANNEL));
  const changed = () => {
    for (const listener of [...listeners]) attempt(listener);
  };
  const hearStorage = (event: object) => {
    const key: unknown = 'key' in event ? event.key : undefined;
    if (key === null || (typeof key === 'string' && key.startsWith(PREFIX))) changed();
  };
  attempt(() => channel?.addEventListener('message', changed));
  attempt(() => page?.addEventListener('storage', hearStorage));

  const announce = () => {
    attempt(() => channel?.postMessage('changed'));
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
  const settle = (intent: Intent, outcome: Ended['outcome'] | 'abandoned') => {
    active.delete(intent.id);
    if (outcome === 'unknown') keep({ ...intent, endedUnknownAt: now() });
    else if (outcome !== 'abandoned') drop(intent.id);
    announce();
  };

  const run = async <T extends Ended>(intent: Intent, work: () => Promise<T | undefined>): Promise<T | undefined> => {
    let outcome: Ended['outcome'] | 'abandoned' = 'unknown';
    try {
      const ended = await work();
      outcome = ended?.outcome ?? 'not_done';
      return ended;
    } catch (error) {
      // Refused, or the books could not be read before: nothing was done.
      const wasSent = active.get(intent.id)?.before !== undefined;
      if (!wasSent || (isBotError(error) && error.outcome === 'known')) outcome = 'not_done';
      else if (error instanceof Abandoned) outcome = 'abandoned';
      throw error;
    } finally {
      settle(active.get(intent.id) ?? intent, outcome);
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
    needsConfirmation(endpoint, params) {
      const payload = canonical(plain(withoutKey(params)));
      return entries().some((intent) => {
        if (intent.endpoint !== endpoint || canonical(intent.params) !== payload) return false;
        // One that was never sent is of a tab that prepares it now, or that died over it.
        const since = intent.endedUnknownAt ?? (intent.before === undefined ? intent.at : undefined);
        return active.has(intent.id) || since === undefined || now() - since <= CONFIRM_MS;
      });
    },
    dismiss(id) {
      if (active.has(id) || entries().find((intent) => intent.id === id)?.endedUnknownAt === undefined) return;
      drop(id);
      announce();
    },
    write({ kind, endpoint, params, key }, work) {
      const id = randomId(random);
      // Known to all tabs only under the lock: another one would take it for left behind.
      return hold(id, { ifAvailable: true }, async () => {
        makeRoom();
        const intent: Intent = { id, kind, endpoint, params: plain(withoutKey(params)), key, user: user(), at: now() };
        const enter = (next: Intent) => {
          active.set(id, next);
          keep(next);
          announce();
        };
        enter(intent);
        const sending = (before: Json) => enter({ ...intent, before });
        // It ends with an outcome: only resumed work may give none.
        return (await run(intent, () => work({ sending }))) as Awaited<ReturnType<typeof work>>;
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
            const found = again.before === undefined ? undefined : await work(again);
            // Given up, not come to an end: whoever is next begins anew.
            if (signal?.aborted && found?.outcome === 'unknown') throw new Abandoned();
            return found;
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
    },
  };
}

/** A look-up was given up before it came to an end. */
class Abandoned extends Error {}

const short = () => z.string().check(z.maxLength(100));
const moment = () => z.number().check(z.refine(Number.isSafeInteger));

/* @__NO_SIDE_EFFECTS__ */
function intentSchema() {
  return z.strictObject({
    v: z.literal(1),
    id: short(),
    kind: z.enum(['spot_grid', 'futures_grid', 'spot_dca', 'futures_martingale', 'futures_combo']),
    endpoint: short(),
    params: z.record(z.string(), z.unknown()),
    key: z.optional(short()),
    user: short(),
    at: moment(),
    before: z.optional(z.unknown()),
    endedUnknownAt: z.optional(moment()),
  });
}

let schema: ReturnType<typeof intentSchema> | undefined;

/** Anything may stand in a storage. */
function readIntent(text: string): Intent | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return attempt(() => {
    // A member of this name would be a prototype in the next copy.
    const value: unknown = JSON.parse(text, (key, member) => (key === '__proto__' ? undefined : member));
    schema ??= intentSchema();
    const { v: _version, ...intent } = schema.parse(value);
    // It is compared later; what nests too deep for that is no entry.
    canonical(intent.params);
    // It came out of JSON.
    return intent as Intent;
  });
}

function isTimely({ at, endedUnknownAt = at }: Intent, now: number): boolean {
  return Math.abs(now - at) <= MAX_AGE_MS && Math.abs(now - endedUnknownAt) <= MAX_AGE_MS;
}

/** A payload as it is compared and kept: the idempotency key is new in each. */
function withoutKey(params: unknown): Intent['params'] {
  if (typeof params !== 'object' || params === null) return {};
  const { channel: _key, ...rest } = params as Intent['params'];
  return rest;
}

/** The same as JSON has it, which is what comes back after a reload. */
function plain(params: Intent['params']): Intent['params'] {
  const text = attempt(() =>
    JSON.stringify(params, (_key, value) => (typeof value === 'bigint' ? String(value) : value)),
  );
  return text === undefined ? {} : JSON.parse(text);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

function randomId(random: () => number): string {
  return Array.from({ length: 4 }, () =>
    Math.floor(random() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // Full, forbidden or broken: the journal goes on in memory.
    return undefined;
  }
}
