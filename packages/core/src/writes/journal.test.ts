import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Arrived, connect, failureOf, ok } from '../testing/fakeServer.js';
import type { Journal, JournalConfig, JournalStorage, LocksLike } from './createJournal.js';
import { addFuturesGridMarginWrite } from './futuresGridWrites.js';
import { journalOf } from './journalOf.js';
import { hasOpenWrites } from './openWrites.js';
import { type AnyWrite, resumeWrites } from './resumeWrites.js';
import { sendWrite } from './sendWrite.js';

const NOW = 1_700_000_000_000;
const NAME = 'addFuturesGridMargin';
const params = { bot_id: '7', amount: '0.5' };
const sleep = async () => undefined;
// A list of writes forgets what each of them reads.
const writes = [addFuturesGridMarginWrite as unknown as AnyWrite];
const done = async () => ({ outcome: 'done' }) as const;

/** `localStorage` of a browser, with what tabs hear of each other. */
function browser() {
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

/** What a client is given to have this journal. */
const settingsOf = new WeakMap<Journal, JournalConfig>();

function open(journal: JournalConfig): Journal {
  const opened = journalOf({ journal, serverTime: journal.now });
  settingsOf.set(opened, journal);
  return opened;
}

/** An exchange with one futures grid. What happens to the write is up to `reply`. */
function exchange(journal: Journal | undefined, reply: (request: Arrived) => Response | Promise<Response>) {
  const books = { investment: '10' };
  const { client, requests } = connect(
    [
      (request) =>
        request.url.endsWith('/get-fgrid-detail')
          ? ok({ detail: { bot_id: '7', symbol: 'BTCUSDT', status: 'RUNNING', total_investment: books.investment } })
          : reply(request),
    ],
    { journal: journal && settingsOf.get(journal), now: () => NOW },
  );
  return { client, books, requests };
}

const lost = (): Response => {
  throw new TypeError('connection lost');
};

/** A write whose page dies while it is out: its call never ends. */
async function leaveBehind(journal: Journal) {
  const out = new Promise<Response>(() => undefined);
  const { client, requests } = exchange(journal, () => out);
  void sendWrite(client, addFuturesGridMarginWrite, params, { sleep });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
}

test('F164 a write stands in the journal before it is sent, with what the books said, and leaves it when known', async () => {
  const { tab, entries } = browser();
  const journal = tab();
  const heard = vi.fn();
  journal.subscribe(heard);
  const { client, books } = exchange(journal, () => {
    expect(journal.list()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        kind: 'futures_grid',
        endpoint: NAME,
        params,
        user: 'amira',
        at: NOW,
        before: { isSet: true, figures: { investment: '10' } },
        work: 'sending',
      },
    ]);
    expect(entries.size).toBe(1);
    books.investment = '10.5';
    return ok({ bot_id: '7' });
  });
  await sendWrite(client, addFuturesGridMarginWrite, params, { sleep });
  expect(journal.list()).toEqual([]);
  expect(entries.size).toBe(0);
  expect(heard).toHaveBeenCalled();
});

test('F164 a write that was refused, or never sent, leaves nothing behind', async () => {
  const { tab, entries } = browser();
  const refusedBy = exchange(tab(), () => ok({ status_code: 421 }));
  await failureOf(sendWrite(refusedBy.client, addFuturesGridMarginWrite, params, { sleep }));
  expect(entries.size).toBe(0);
  const { client } = connect([new Response('', { status: 400 })], { journal: settingsOf.get(tab()) });
  await failureOf(sendWrite(client, addFuturesGridMarginWrite, params, { sleep }));
  expect(entries.size).toBe(0);
});

describe.each([
  ['with locks', true],
  ['without locks', false],
])('W2 F164 after a reload, %s', (_, hasLocks) => {
  test.each([
    ['10.5', 'done', 'as_sent'],
    ['11', 'done', 'twice'],
    ['10', 'not_done', undefined],
  ])('books that say %s end the write as %s', async (investment, outcome, verdict) => {
    const world = browser();
    // The locks of a page end with it.
    await leaveBehind(world.tab());
    const journal = world.tab(hasLocks ? { locks: world.locks } : {});
    expect(journal.list()).toMatchObject([{ endpoint: NAME, params }]);
    const { client, books, requests } = exchange(journal, lost);
    books.investment = investment;
    const heard = vi.fn();
    const resumed = await resumeWrites(client, writes, { sleep, onResumed: heard });
    expect(resumed).toMatchObject([{ intent: { endpoint: NAME }, outcome, ...(verdict && { books: { verdict } }) }]);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(requests.every(({ url }) => url.endsWith('/get-fgrid-detail'))).toBe(true);
    expect(journal.list()).toEqual([]);
  });

  test('books that cannot be read leave it in the journal, for the next page', async () => {
    const world = browser();
    await leaveBehind(world.tab());
    const journal = world.tab(hasLocks ? { locks: world.locks } : {});
    const { client } = connect([new Response('', { status: 400 })], { journal: settingsOf.get(journal) });
    expect(await resumeWrites(client, writes, { sleep })).toMatchObject([{ outcome: 'unknown' }]);
    expect(journal.list()).toMatchObject([{ endpoint: NAME, endedUnknownAt: NOW }]);

    const next = exchange(world.tab(), lost);
    next.books.investment = '10.5';
    expect(await resumeWrites(next.client, writes, { sleep })).toMatchObject([{ outcome: 'done' }]);
  });
});

test('F164 with locks one tab looks up, and not while the tab that sent it lives', async () => {
  const { tab, locks } = browser();
  let answer: (response: Response) => void = () => undefined;
  const sender = tab({ locks });
  const { client, requests, books } = exchange(sender, () => new Promise((resolve) => (answer = resolve)));
  const sent = sendWrite(client, addFuturesGridMarginWrite, params, { sleep });
  await vi.waitFor(() => expect(requests).toHaveLength(2));

  const other = exchange(tab({ locks }), lost);
  const resumed = resumeWrites(other.client, writes, { sleep });
  books.investment = '10.5';
  answer(ok({ bot_id: '7' }));
  expect(await sent).toMatchObject({ outcome: 'done', by: 'answer' });
  expect(await resumed).toEqual([]);
  expect(other.requests).toEqual([]);
});

test('F164 a look-up that is given up is taken up again by the next one', async () => {
  const { tab } = browser();
  await leaveBehind(tab());
  const journal = tab();
  const { client, books } = exchange(journal, lost);
  const leaving = new AbortController();
  const first = resumeWrites(client, writes, { sleep: async () => leaving.abort(), signal: leaving.signal });
  const next = resumeWrites(client, writes, { sleep });
  expect(await first).toEqual([]);
  books.investment = '10.5';
  expect(await next).toMatchObject([{ outcome: 'done' }]);
  expect(journal.list()).toEqual([]);
});

test('F164 a write that a page does not know is left to one that does', async () => {
  const { tab } = browser();
  await leaveBehind(tab());
  const { client, requests } = exchange(tab(), lost);
  expect(await resumeWrites(client, [], { sleep })).toMatchObject([{ outcome: 'unknown' }]);
  expect(requests).toEqual([]);
  expect(journalOf(client).list()).toHaveLength(1);
});

test('F164 entries of another user are neither shown nor looked up', async () => {
  const { tab, entries } = browser();
  await leaveBehind(tab());
  const journal = tab({ user: () => 'chen' });
  expect(journal.list()).toEqual([]);
  expect(journal.needsConfirmation(NAME, params)).toBe(false);
  const { client, requests } = exchange(journal, lost);
  expect(await resumeWrites(client, writes, { sleep })).toEqual([]);
  expect(requests).toEqual([]);
  expect(entries.size).toBe(1);
});

describe('F117 an identical write asks first', () => {
  test('while the first is still out, after a reload, and in another tab', async () => {
    const { tab } = browser();
    const journal = tab();
    await leaveBehind(journal);
    for (const one of [journal, tab()]) {
      expect(one.needsConfirmation(NAME, { amount: '0.5', bot_id: '7' })).toBe(true);
      expect(one.needsConfirmation(NAME, { ...params, channel: 'another key' })).toBe(true);
      expect(one.needsConfirmation(NAME, { ...params, amount: '0.6' })).toBe(false);
      expect(one.needsConfirmation('closeFuturesGridBot', params)).toBe(false);
    }
  });

  test('for 60 s after its outcome stayed unknown, and no more when the user has looked', async () => {
    let now = NOW;
    const { tab } = browser();
    const journal = tab({ now: () => now });
    const { client } = connect([], { journal: settingsOf.get(journal) });
    const intent = { kind: 'futures_grid', endpoint: NAME, params, key: undefined } as const;
    await journal.write(intent, async ({ sending }) => {
      sending(null);
      return { outcome: 'unknown' } as const;
    });
    now += 60_000;
    expect(journalOf(client).needsConfirmation(NAME, params)).toBe(true);
    now += 1;
    expect(journal.needsConfirmation(NAME, params)).toBe(false);
    expect(journal.list()).toHaveLength(1);
    journal.dismiss(journal.list()[0]?.id ?? '');
    expect(journal.list()).toEqual([]);
  });

  test('one that is still out is not dismissed', async () => {
    const { tab } = browser();
    const journal = tab();
    await leaveBehind(journal);
    journal.dismiss(journal.list()[0]?.id ?? '');
    expect(journal.list()).toHaveLength(1);
  });

  test('one that a dead tab prepared and never sent is forgotten after 60 s', async () => {
    let now = NOW;
    const { tab } = browser();
    void tab().write({ kind: 'futures_grid', endpoint: NAME, params }, () => new Promise<never>(() => undefined));
    await vi.waitFor(() => expect(tab().needsConfirmation(NAME, params)).toBe(true));
    const journal = tab({ now: () => now });
    now += 60_001;
    expect(journal.needsConfirmation(NAME, params)).toBe(false);
    expect(journal.list()).toEqual([]);
    const { client } = exchange(journal, lost);
    expect(await resumeWrites(client, writes, { sleep })).toEqual([]);
  });

  test('without any journal given, for as long as the client lives', async () => {
    const { client } = exchange(undefined, lost);
    const look = { sleep, waitsMs: [] };
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, look)).toMatchObject({ outcome: 'unknown' });
    expect(journalOf(client).needsConfirmation(NAME, params)).toBe(true);
  });
});

test('F164 whether a journal is worth loading is told by the names of what is stored, and by the one in use', async () => {
  const { storage, entries } = browser();
  const settings = { now: () => NOW, storage };
  const left = { journal: { ...settings } };
  expect(hasOpenWrites(left)).toBe(false);
  entries.set('theme', 'dark');
  expect(hasOpenWrites(left)).toBe(false);
  await leaveBehind(open(settings));
  expect(hasOpenWrites(left)).toBe(true);
  const { client } = exchange(undefined, lost);
  expect(hasOpenWrites(client)).toBe(false);
  await sendWrite(client, addFuturesGridMarginWrite, params, { sleep, waitsMs: [] });
  expect(hasOpenWrites(client)).toBe(true);
  const fail = () => {
    throw new Error('forbidden');
  };
  expect(hasOpenWrites({ journal: { ...settings, storage: { ...storage, length: 1, key: fail } } })).toBe(false);
});

test('F164 other tabs hear of a change by the channel, and by the storage', async () => {
  const { tab } = browser();
  const channels: { heard?: (event: { data: unknown }) => void }[] = [];
  class Channel {
    heard?: (event: { data: unknown }) => void;
    constructor() {
      channels.push(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) if (other !== this) other.heard?.({ data });
    }
    addEventListener(_type: 'message', listener: (event: { data: unknown }) => void) {
      this.heard = listener;
    }
    close() {
      channels.splice(channels.indexOf(this), 1);
    }
  }
  const page = {
    listeners: new Set<(event: object) => void>(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  page.addEventListener.mockImplementation((_type, listener) => page.listeners.add(listener));
  page.removeEventListener.mockImplementation((_type, listener) => page.listeners.delete(listener));
  const other = tab({ channel: Channel, page });
  const heard = vi.fn();
  other.subscribe(heard);
  await tab({ channel: Channel }).write({ kind: 'futures_grid', endpoint: NAME, params }, done);
  expect(heard).toHaveBeenCalled();

  heard.mockClear();
  for (const key of ['tb-write:1', null, 'tb-theme']) for (const listener of page.listeners) listener({ key });
  expect(heard).toHaveBeenCalledTimes(2);
  other.dispose();
  expect(page.listeners.size).toBe(0);
  expect(channels).toHaveLength(1);
});

test('F164 the list is the same one until something changes', async () => {
  const { tab } = browser();
  const journal = tab();
  await leaveBehind(journal);
  expect(journal.list()).toBe(journal.list());
});

describe('F164 a storage that is full, forbidden or poisoned', () => {
  const fail = () => {
    throw new Error('no storage');
  };
  const broken = (over: Partial<JournalStorage>): JournalStorage => ({ ...browser().storage, length: 0, ...over });

  test.each<[string, JournalStorage]>([
    ['is full', broken({ setItem: fail })],
    ['keeps nothing', broken({ setItem: () => undefined, getItem: () => null })],
    ['throws at everything', { length: 1, key: fail, getItem: fail, setItem: fail, removeItem: fail }],
    ['throws at its length', Object.defineProperty(broken({}), 'length', { get: fail })],
  ])('that %s stops no trade, and the journal goes on in memory', async (_, storage) => {
    const journal = open({ now: () => NOW, storage });
    const { client, books } = exchange(journal, () => {
      expect(journal.list()).toHaveLength(1);
      books.investment = '10.5';
      return ok({ bot_id: '7' });
    });
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, { sleep })).toMatchObject({ outcome: 'done' });
    expect(journal.list()).toEqual([]);
    const unlucky = exchange(journal, lost);
    const look = { sleep, waitsMs: [] };
    await sendWrite(unlucky.client, addFuturesGridMarginWrite, params, look);
    expect(journal.needsConfirmation(NAME, params)).toBe(true);
  });

  test('locks that are refused or broken stop no trade', async () => {
    const { tab } = browser();
    const journal = tab({ locks: { request: fail } });
    await journal.write({ kind: 'futures_grid', endpoint: NAME, params }, done);
    await expect(
      journal.write({ kind: 'futures_grid', endpoint: NAME, params }, async () => {
        throw new RangeError('of the work');
      }),
    ).rejects.toThrow('of the work');
    expect(journal.list()).toEqual([]);
  });

  const good = {
    v: 1,
    id: 'x',
    kind: 'futures_grid',
    endpoint: NAME,
    params,
    user: 'amira',
    at: NOW,
    before: { isSet: true, figures: { investment: '10' } },
  };

  test.each<[string, string]>([
    ['no JSON', 'garbage'],
    ['an empty text', ''],
    ['another shape', '[]'],
    ['another version', JSON.stringify({ ...good, v: 2 })],
    ['another id', JSON.stringify({ ...good, id: 'y' })],
    ['another kind', JSON.stringify({ ...good, kind: 'toString' })],
    ['a member too many', JSON.stringify({ ...good, token: 's' })],
    ['params that are none', JSON.stringify({ ...good, params: 'x' })],
    ['a time that is none', JSON.stringify({ ...good, at: '1' })],
    ['a day and more of age', JSON.stringify({ ...good, at: NOW - 86_400_001 })],
    ['a date in the future', JSON.stringify({ ...good, at: NOW + 86_400_001 })],
    ['endless text', JSON.stringify({ ...good, before: 'x'.repeat(40_000) })],
    ['endless depth', JSON.stringify(good).replace('"0.5"', `${'['.repeat(15_000)}${']'.repeat(15_000)}`)],
  ])('an entry with %s is no entry, and is removed', (_, text) => {
    const { tab, entries } = browser();
    entries.set('tb-write:x', text);
    expect(tab().list()).toEqual([]);
    expect(entries.size).toBe(0);
  });

  test('an entry reaches no prototype', () => {
    const { tab, entries } = browser();
    const text = JSON.stringify(good).replace('"amount"', '"__proto__":{"polluted":1},"amount"');
    entries.set('tb-write:x', text);
    const [intent] = tab().list();
    expect(Object.getPrototypeOf(intent?.params)).toBe(Object.prototype);
    expect(intent?.params).toEqual(params);
    expect('polluted' in {}).toBe(false);
  });

  test.each([
    ['a state before that is none', { before: { isSet: true, figures: [], x: 1 } }],
    ['another state before', { before: 'running' }],
    ['params of another call', { params: { grid_id: '7' } }],
    ['an id that is none', { params: { ...params, bot_id: '../7' } }],
  ])('%s is looked up by nobody', async (_, over) => {
    const { tab, entries } = browser();
    entries.set('tb-write:x', JSON.stringify({ ...good, ...over }));
    const { client, requests, books } = exchange(tab(), lost);
    books.investment = '10.5';
    const resumed = await resumeWrites(client, writes, { sleep });
    expect(resumed.filter(({ outcome }) => outcome === 'done')).toEqual([]);
    expect(requests.filter(({ method, url }) => method === 'POST' && !url.endsWith('/get-fgrid-detail'))).toEqual([]);
  });

  test('any text in it is read without harm, and gives no known outcome', () => {
    const { tab, entries, storage } = browser();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        storage.setItem('tb-write:x', text);
        const journal = tab();
        expect(journal.list()).toEqual([]);
        expect(journal.needsConfirmation(NAME, params)).toBe(false);
        entries.clear();
      }),
    );
  });

  test('there are at most 20 entries; those that ended go first', async () => {
    const { tab, entries } = browser();
    const journal = tab();
    await leaveBehind(journal);
    for (let n = 0; n < 30; n += 1) {
      await journal.write({ kind: 'futures_grid', endpoint: NAME, params: { n } }, async ({ sending }) => {
        sending(n);
        return { outcome: 'unknown' } as const;
      });
    }
    expect(entries.size).toBeLessThanOrEqual(21);
    expect(journal.needsConfirmation(NAME, params)).toBe(true);
    expect(journal.list().at(-1)).toMatchObject({ before: 29 });
  });
});
