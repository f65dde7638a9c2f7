import { expect, vi } from 'vitest';
import { type Arrived, connect, ok } from '../testing/fakeServer.js';
import type { Journal } from './createJournal.js';
import { addFuturesGridMarginWrite } from './futuresGridWrites.js';
import type { JournalConfig, JournalStorage, LocksLike } from './JournalConfig.js';
import { journalOf } from './journalOf.js';
import type { AnyWrite } from './resumeWrites.js';
import { sendWrite } from './sendWrite.js';

export const NOW = 1_700_000_000_000;
export const NAME = 'addFuturesGridMargin';
export const params = { bot_id: '7', amount: '0.5' };
export const sleep = async () => undefined;
// A list of writes forgets what each of them reads.
export const writes = [addFuturesGridMarginWrite as unknown as AnyWrite];
export const done = async () => ({ outcome: 'done' }) as const;

/** `localStorage` of a browser, with what tabs hear of each other. */
export function browser() {
  const entries = new Map<string, string>();
  const storage: JournalStorage = {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  const held = new Map<string, Promise<unknown>>();
  const locks: LocksLike = {
    async request(name, { ifAvailable }, work) {
      if (held.has(name) && ifAvailable) return work(null);
      while (held.has(name)) await held.get(name)?.catch(() => undefined);
      const working = work({ name });
      held.set(name, working);
      try {
        return await working;
      } finally {
        held.delete(name);
      }
    },
  };
  const tab = (config: Partial<JournalConfig> = {}) =>
    open({ now: () => NOW, storage, user: () => 'amira', ...config });
  return { entries, storage, locks, tab };
}

/** `BroadcastChannel` of a browser of its own, and what is open of it. */
export function channels() {
  const open: { heard?: (event: { data: unknown }) => void }[] = [];
  class Channel {
    heard?: (event: { data: unknown }) => void;
    constructor() {
      open.push(this);
    }
    postMessage(data: unknown) {
      for (const other of open) if (other !== this) other.heard?.({ data: structuredClone(data) });
    }
    addEventListener(_type: 'message', listener: (event: { data: unknown }) => void) {
      this.heard = listener;
    }
    close() {
      open.splice(open.indexOf(this), 1);
    }
  }
  return { Channel, open };
}

/** What a client is given to have this journal. */
export const settingsOf = new WeakMap<Journal, JournalConfig>();

export function open(journal: JournalConfig): Journal {
  const opened = journalOf({ journal, now: journal.now });
  settingsOf.set(opened, journal);
  return opened;
}

/** An exchange with one futures grid. What happens to the write is up to `reply`. */
export function exchange(journal: Journal | undefined, reply: (request: Arrived) => Response | Promise<Response>) {
  const books: { investment: string; status?: string; bot_close_code?: string } = { investment: '10' };
  const config = journal && settingsOf.get(journal);
  const { client, requests } = connect(
    [
      (request) => {
        if (!request.url.endsWith('/get-fgrid-detail')) return reply(request);
        const { investment: total_investment, ...state } = books;
        return ok({ detail: { bot_id: '7', symbol: 'BTCUSDT', status: 'RUNNING', total_investment, ...state } });
      },
    ],
    { journal: config, now: config?.now ?? (() => NOW) },
  );
  return { client, books, requests };
}

export const lost = (): Response => {
  throw new TypeError('connection lost');
};

/** A write whose page dies while it is out: its call never ends. */
export async function leaveBehind(journal: Journal) {
  const out = new Promise<Response>(() => undefined);
  const { client, requests } = exchange(journal, () => out);
  void sendWrite(client, addFuturesGridMarginWrite, params, { sleep });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
}
