import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '../testing/fakeServer.js';
import { addFuturesGridMarginWrite } from './futuresGridWrites.js';
import type { JournalStorage } from './JournalConfig.js';
import {
  browser,
  done,
  exchange,
  leaveBehind,
  lost,
  NAME,
  NOW,
  open,
  params,
  sleep,
  writes,
} from './journal.testing.js';
import { resumeWrites } from './resumeWrites.js';
import { sendWrite } from './sendWrite.js';

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
    expect(journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(true);
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
        expect(journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(false);
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
    expect(journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(true);
    expect(journal.list().at(-1)).toMatchObject({ before: 29 });
  });
});
