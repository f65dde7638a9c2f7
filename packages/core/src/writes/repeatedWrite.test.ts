import { describe, expect, test, vi } from 'vitest';
import { connect, ok } from '../testing/fakeServer.js';
import { SameWriteError } from './createJournal.js';
import { addFuturesGridMarginWrite, closeFuturesGridBotWrite } from './futuresGridWrites.js';
import type { LocksLike } from './JournalConfig.js';
import {
  browser,
  exchange,
  leaveBehind,
  lost,
  NAME,
  NOW,
  params,
  settingsOf,
  sleep,
  writes,
} from './journal.testing.js';
import { journalOf } from './journalOf.js';
import { resumeWrites } from './resumeWrites.js';
import { sendWrite } from './sendWrite.js';
import { createSpotGridBotWrite } from './spotGridWrites.js';

/** Storage of another process, which sees what others wrote only once it holds a lock. */
function lateStorage({ entries, locks }: Pick<ReturnType<typeof browser>, 'entries' | 'locks'>) {
  let seen = new Map(entries);
  return {
    storage: {
      get length() {
        return seen.size;
      },
      key: (index: number) => [...seen.keys()][index] ?? null,
      getItem: (key: string) => seen.get(key) ?? null,
      setItem(key: string, value: string) {
        seen.set(key, value);
        entries.set(key, value);
      },
      removeItem(key: string) {
        seen.delete(key);
        entries.delete(key);
      },
    },
    locks: {
      request: (name, options, work) =>
        locks.request(name, options, async (lock) => {
          seen = new Map(entries);
          await Promise.resolve();
          return work(lock);
        }),
    } satisfies LocksLike,
  };
}

describe('F117 the same write asks first', () => {
  test('while the first is still out, after a reload, and in another tab', async () => {
    const { tab } = browser();
    const journal = tab();
    await leaveBehind(journal);
    for (const one of [journal, tab()]) {
      expect(one.needsConfirmation(addFuturesGridMarginWrite, { amount: '0.5', bot_id: '7' })).toBe(true);
      expect(one.needsConfirmation(addFuturesGridMarginWrite, { ...params, channel: 'another key' })).toBe(true);
      expect(one.needsConfirmation(addFuturesGridMarginWrite, { ...params, amount: '0.6' })).toBe(false);
      expect(one.needsConfirmation(closeFuturesGridBotWrite, params)).toBe(false);
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
    expect(journalOf(client).needsConfirmation(addFuturesGridMarginWrite, params)).toBe(true);
    now += 1;
    expect(journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(false);
    expect(journal.list()).toHaveLength(1);
    journal.dismiss(journal.list()[0]?.id ?? '');
    expect(journal.list()).toEqual([]);
  });

  test('for 60 s after it was found done for a page that was left: the draft there is still the same', async () => {
    let now = NOW;
    const { tab } = browser();
    await leaveBehind(tab());
    const journal = tab({ now: () => now });
    const { client, books } = exchange(journal, lost);
    books.investment = '10.5';
    expect(await resumeWrites(client, writes, { sleep })).toMatchObject([{ outcome: 'done' }]);
    now += 45_000;
    expect(journal.sameWrite(addFuturesGridMarginWrite, params)).toEqual({
      state: 'done',
      askedForMs: 15_000,
      bots: undefined,
    });
    now += 15_000;
    expect(journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(true);
    expect(journal.needsConfirmation(addFuturesGridMarginWrite, { ...params, amount: '0.6' })).toBe(false);
    now += 1;
    expect(journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(false);
  });

  test('with the bots that it made, also for a page that comes later', async () => {
    const { tab } = browser();
    await leaveBehind(tab());
    await tab().resume(async () => ({ outcome: 'done', bots: ['7', '8'] }));
    expect(tab().sameWrite(addFuturesGridMarginWrite, params)).toMatchObject({ state: 'done', bots: ['7', '8'] });
  });

  test('one that is out is open, and one that ended unknown is not', async () => {
    const { tab } = browser();
    const journal = tab();
    await leaveBehind(journal);
    expect(journal.sameWrite(addFuturesGridMarginWrite, params)).toEqual({ state: 'open' });
    await tab().resume(async () => ({ outcome: 'unknown' }));
    expect(tab({ now: () => NOW + 20_000 }).sameWrite(addFuturesGridMarginWrite, params)).toEqual({
      state: 'unknown',
      askedForMs: 40_000,
    });
    expect(tab().sameWrite(addFuturesGridMarginWrite, { ...params, amount: '0.6' })).toBeUndefined();
  });

  test('of an order for a new bot market and money make it the same: the proposed range follows the price', async () => {
    const { tab } = browser();
    const order = {
      symbol: 'BTCUSDT',
      quote_investment: '100',
      min_price: '70000',
      max_price: '80000',
      cell_number: 20,
    };
    const out = { kind: 'spot_grid', endpoint: 'createSpotGridBot', key: undefined, params: order } as const;
    void tab().write(out, ({ sending }) => {
      sending(null);
      return new Promise<never>(() => undefined);
    });
    const journal = tab();
    const isAsked = (params: object) => journal.needsConfirmation(createSpotGridBotWrite, params);
    await vi.waitFor(() => expect(isAsked(order)).toBe(true));
    expect(isAsked({ ...order, min_price: '70000.1', max_price: '80000.1', cell_number: 21 })).toBe(true);
    expect(isAsked({ ...order, quote_investment: '101' })).toBe(false);
    expect(isAsked({ ...order, base_investment: '0.001' })).toBe(false);
    expect(isAsked({ ...order, symbol: 'ETHUSDT' })).toBe(false);
  });

  test('of two tabs that send it at once, one does: asking and entering are one step', async () => {
    const shared = browser();
    const { tab } = shared;
    const tries = await Promise.allSettled(
      [1, 2, 3].map(() => {
        const journal = tab(lateStorage(shared));
        const { client, books, requests } = exchange(journal, () => {
          books.investment = '10.5';
          return ok({});
        });
        const sent = sendWrite(client, addFuturesGridMarginWrite, params, { sleep, unlessSame: true });
        return sent.then(() => requests.filter(({ url }) => !url.endsWith('/get-fgrid-detail')).length);
      }),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: 1 }]);
    const refused = tries.filter((one) => one.status === 'rejected');
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(SameWriteError);
      expect(reason).toMatchObject({ same: { state: 'open' } });
    }
    expect(refused).toHaveLength(2);
    // Nothing is left of those that were not sent.
    expect(tab().list()).toEqual([]);
  });

  test('where it was done after this one was reviewed, in whichever tab, for 60 s: nobody here saw it', async () => {
    let now = NOW;
    const { tab } = browser();
    const open = () => {
      const { client, books, requests } = exchange(tab({ now: () => now }), () => {
        books.investment = '10.5';
        return ok({});
      });
      const sent = () => requests.filter(({ url }) => !url.endsWith('/get-fgrid-detail')).length;
      const send = (reviewedAt: number) =>
        sendWrite(client, addFuturesGridMarginWrite, params, { sleep, unlessSame: { reviewedAt } });
      return { send, sent };
    };
    const [first, second] = [open(), open()];
    now += 1000;
    expect(await first.send(NOW)).toMatchObject({ outcome: 'done' });
    now += 1000;
    const refused = { name: 'SameWriteError', same: { state: 'done' } };
    await expect(second.send(NOW)).rejects.toMatchObject(refused);
    await expect(first.send(NOW)).rejects.toMatchObject(refused);
    expect([first.sent(), second.sent()]).toEqual([1, 0]);
    // Who reviews it anew has seen it, and after a minute nobody is asked.
    const asked = (at: number, amount = '0.5') =>
      tab({ now: () => now }).needsConfirmation(addFuturesGridMarginWrite, { ...params, amount }, at);
    expect([asked(NOW), asked(now), asked(NOW, '0.6')]).toEqual([true, false, false]);
    expect(
      tab({ now: () => now, user: () => 'another' }).needsConfirmation(addFuturesGridMarginWrite, params, NOW),
    ).toBe(false);
    now = NOW + 61_001;
    expect(asked(NOW)).toBe(false);
    await second.send(NOW);
    expect(second.sent()).toBe(1);
  });

  test('one that is sent on purpose is sent', async () => {
    const { tab } = browser();
    const journal = tab();
    await leaveBehind(journal);
    const { client } = exchange(journal, lost);
    const look = { sleep, waitsMs: [] };
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, look)).toMatchObject({ outcome: 'unknown' });
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
    await vi.waitFor(() => expect(tab().needsConfirmation(addFuturesGridMarginWrite, params)).toBe(true));
    const journal = tab({ now: () => now });
    now += 60_001;
    expect(journal.needsConfirmation(addFuturesGridMarginWrite, params)).toBe(false);
    expect(journal.list()).toEqual([]);
    const { client } = exchange(journal, lost);
    expect(await resumeWrites(client, writes, { sleep })).toEqual([]);
  });

  test('without any journal given, for as long as the client lives', async () => {
    const { client } = exchange(undefined, lost);
    const look = { sleep, waitsMs: [] };
    expect(await sendWrite(client, addFuturesGridMarginWrite, params, look)).toMatchObject({ outcome: 'unknown' });
    expect(journalOf(client).needsConfirmation(addFuturesGridMarginWrite, params)).toBe(true);
  });
});
