import { describe, expect, test, vi } from 'vitest';
import { connect, failureOf, ok } from '../testing/fakeServer.js';
import { addFuturesGridMarginWrite } from './futuresGridWrites.js';
import {
  browser,
  channels,
  done,
  exchange,
  leaveBehind,
  lost,
  NAME,
  NOW,
  open,
  params,
  settingsOf,
  sleep,
  writes,
} from './journal.testing.js';
import { PREFIX } from './journalKeys.js';
import { journalOf } from './journalOf.js';
import { hasOpenWrites } from './openWrites.js';
import { resumeWrites } from './resumeWrites.js';
import { sendWrite, USER_CHANGED, userChanged } from './sendWrite.js';

test('F164 a write stands in the journal before it is sent, with the figures of before, and leaves it when known', async () => {
  const { tab, entries } = browser();
  const journal = tab();
  const heard = vi.fn();
  journal.subscribe(heard);
  const whileSent: unknown[] = [];
  const { client, books } = exchange(journal, () => {
    whileSent.push(...journal.list(), entries.size);
    books.investment = '10.5';
    return ok({ bot_id: '7' });
  });
  await sendWrite(client, addFuturesGridMarginWrite, params, { sleep });
  expect(whileSent).toMatchObject([
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
    1,
  ]);
  expect(journal.list()).toEqual([]);
  expect([...entries.keys()].filter((key) => key.startsWith(PREFIX))).toEqual([]);
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
  expect(journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(false);
  const { client, requests } = exchange(journal, lost);
  expect(await resumeWrites(client, writes, { sleep })).toEqual([]);
  expect(requests).toEqual([]);
  expect(entries.size).toBe(1);
});

test('F164 whether a journal is worth loading is decided by the names of what is stored, and by the one in use', async () => {
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
  const { Channel, open } = channels();
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
  expect(open).toHaveLength(1);
});

test('F164 the list is the same one until something changes', async () => {
  const { tab } = browser();
  const journal = tab();
  await leaveBehind(journal);
  expect(journal.list()).toBe(journal.list());
});

describe('B2 somebody else logs in', () => {
  /** Who the page knows, and whom it finds when it asks. */
  function users(first: string | undefined) {
    let now = first;
    const user = () => now;
    const become = (next: string | undefined) => {
      now = next;
    };
    return { user, become };
  }

  test('between review and press: what was reviewed goes out as nobody else', async () => {
    const { tab, entries } = browser();
    const { user, become } = users('amira');
    const { client, requests } = exchange(tab({ user }), () => ok({ bot_id: '7' }));
    const askUser = async () => become('boris');
    expect(await failureOf(sendWrite(client, addFuturesGridMarginWrite, params, { sleep, askUser }))).toMatchObject({
      kind: 'aborted',
      codeName: USER_CHANGED,
      outcome: 'known',
    });
    // And where whoever is asked knows it.
    const refuse = () => Promise.reject(userChanged(addFuturesGridMarginWrite.endpoint.spec));
    const options = { sleep, askUser: refuse };
    expect(await failureOf(sendWrite(client, addFuturesGridMarginWrite, params, options))).toMatchObject({
      codeName: USER_CHANGED,
    });
    // The state before was read, and that is all.
    expect(requests.every(({ url }) => url.endsWith('/get-fgrid-detail'))).toBe(true);
    expect(entries.size).toBe(0);
  });

  test.each([
    ['nobody is known yet', undefined, 'amira'],
    ['nobody is known any more, which the exchange judges', 'amira', undefined],
  ])('where %s, it goes out', async (_what, first, then) => {
    const { tab } = browser();
    const { user, become } = users(first);
    const { client, books } = exchange(tab({ user }), () => {
      books.investment = '10.5';
      return ok({ bot_id: '7' });
    });
    const askUser = async () => become(then);
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, { sleep, askUser })).toMatchObject({
      outcome: 'done',
    });
  });

  test('while an answer is lost: the books of another prove nothing, and it is looked up when the first is back', async () => {
    const { tab } = browser();
    const { user, become } = users('amira');
    const journal = tab({ user });
    const { client, books } = exchange(journal, () => {
      become('boris');
      return lost();
    });
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, { sleep })).toMatchObject({ outcome: 'unknown' });
    expect(journal.list()).toEqual([]);
    become('amira');
    books.investment = '10.5';
    expect(journal.list()).toMatchObject([{ endpoint: NAME, user: 'amira' }]);
    expect(await resumeWrites(client, writes, { sleep })).toMatchObject([{ outcome: 'done' }]);
  });

  test('after the answer: the books of another are not read as its own', async () => {
    const { tab } = browser();
    const { user, become } = users('amira');
    const { client } = exchange(tab({ user }), () => {
      become('boris');
      return ok({ bot_id: '7' });
    });
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, { sleep })).toMatchObject({
      outcome: 'done',
      books: { verdict: 'unread' },
    });
  });
});
