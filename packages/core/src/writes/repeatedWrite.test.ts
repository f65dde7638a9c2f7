import { describe, expect, test, vi } from 'vitest';
import { connect } from '../testing/fakeServer.js';
import { addFuturesGridMarginWrite } from './futuresGridWrites.js';
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

  test('for 60 s after it was found done for a page that was left: the draft there is still the same', async () => {
    let now = NOW;
    const { tab } = browser();
    await leaveBehind(tab());
    const journal = tab({ now: () => now });
    const { client, books } = exchange(journal, lost);
    books.investment = '10.5';
    expect(await resumeWrites(client, writes, { sleep })).toMatchObject([{ outcome: 'done' }]);
    now += 45_000;
    expect(journal.sameWrite(NAME, params)).toEqual({ state: 'done', askedForMs: 15_000, bots: undefined });
    now += 15_000;
    expect(journal.needsConfirmation(NAME, params)).toBe(true);
    expect(journal.needsConfirmation(NAME, { ...params, amount: '0.6' })).toBe(false);
    now += 1;
    expect(journal.needsConfirmation(NAME, params)).toBe(false);
  });

  test('with the bots that it made, also for a page that comes later', async () => {
    const { tab } = browser();
    await leaveBehind(tab());
    await tab().resume(async () => ({ outcome: 'done', bots: ['7', '8'] }));
    expect(tab().sameWrite(NAME, params)).toMatchObject({ state: 'done', bots: ['7', '8'] });
  });

  test('one that is out is open, and one that ended unknown is not', async () => {
    const { tab } = browser();
    const journal = tab();
    await leaveBehind(journal);
    expect(journal.sameWrite(NAME, params)).toEqual({ state: 'open' });
    await tab().resume(async () => ({ outcome: 'unknown' }));
    expect(tab({ now: () => NOW + 20_000 }).sameWrite(NAME, params)).toEqual({ state: 'unknown', askedForMs: 40_000 });
    expect(tab().sameWrite(NAME, { ...params, amount: '0.6' })).toBeUndefined();
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
