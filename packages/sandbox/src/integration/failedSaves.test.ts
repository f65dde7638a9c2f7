import { listBots, listRewards } from '@tradingbot/core/endpoints';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TransientStore } from '../audit/TransientStore.js';
import { createSandbox } from '../createSandbox.js';
import type { Changes } from '../exchange/store/Store.js';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, ask, clientOf, HISTORY_DAYS, setUp } from './clients.testing.js';
import { type Course, scenarios } from './oneStep.testing.js';
import { kindOf } from './rewards.testing.js';

/** A store whose disk is full whenever a test says so. */
class FailingStore extends TransientStore {
  isFull = false;

  override save(changes: Changes): undefined {
    if (this.isFull) throw new Error('database or disk is full');
    super.save(changes);
  }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** All that anybody sees of the first user's account and of one of its bots. */
async function seenOf(sandbox: Sandbox, type: Parameters<typeof kindOf>[0], id: string) {
  const client = clientOf(sandbox, AMIRA);
  return {
    books: await ask(sandbox, AMIRA, '/x-sandbox/ledger'),
    list: await listBots(client, {}),
    rewards: await listRewards(client, {}),
    detail: id && (await kindOf(type).detail(client, id)),
    audit: id && (await ask(sandbox, AMIRA, `/x-sandbox/ledger/${id}`)),
  };
}

describe.each(scenarios)('W9 F182 a change of a $type bot that cannot be saved', ({ type, ways }) => {
  test.each(ways.map((way) => [way.map(({ what }) => what).join(', '), way] as const))(
    'is answered with an error, leaves all as it was, also after a restart, and is done when tried again: %s',
    async (_names, way) => {
      const store = new FailingStore();
      const { sandbox, client } = setUp({ store });
      const course: Course = { sandbox, client, id: '' };
      const seen = () => seenOf(sandbox, type, course.id);
      for (const { what, automatic, act } of way) {
        if (automatic) {
          await act(course);
          continue;
        }
        const before = await seen();
        store.isFull = true;
        await expect((async () => act(course))(), what).rejects.toThrow();
        expect(await seen(), what).toEqual(before);
        store.isFull = false;
        await sandbox.saved();
        const { snapshot } = store;
        const again = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, snapshot });
        expect(await seenOf(again, type, course.id), what).toEqual(before);
        await act(course);
        // A combo that is on its weights has nothing to trade.
        if (what !== 'rebalance') expect(await seen(), what).not.toEqual(before);
      }
    },
  );
});

describe('W9 F182 what cannot be saved', () => {
  const form = (sandbox: Sandbox, path: string, fields: Record<string, string>, headers = {}) =>
    sandbox.fetch(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });

  test('of a log-in or a log-out is not done', async () => {
    const store = new FailingStore();
    const { sandbox } = setUp({ store });
    const cookie = ((await form(sandbox, '/en-US/login', { user: AMIRA })).headers.get('set-cookie') ?? '').split(
      ';',
    )[0];
    const token = cookie?.split('=')[1] ?? '';
    const statusOf = async () =>
      (await sandbox.fetch('http://localhost/x-sandbox/ledger', { headers: { usertoken: token } })).status;
    store.isFull = true;
    const sessions = store.snapshot?.sessions;
    const refused = await form(sandbox, '/en-US/login', { user: AMIRA });
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([500, null]);
    expect(await refused.text()).toBe('The state could not be written: database or disk is full. Nothing was changed.');
    expect((await form(sandbox, '/en-US/logout', {}, { usertoken: token })).status).toBe(500);
    expect(await statusOf()).toBe(200);
    store.isFull = false;
    await sandbox.saved();
    expect(store.snapshot?.sessions).toEqual(sessions);
    expect((await form(sandbox, '/en-US/logout', {}, { usertoken: token })).status).toBe(303);
    expect(await statusOf()).toBe(401);
  });

  test('of a transfer, by a call or by a form, moves nothing', async () => {
    const store = new FailingStore();
    const { sandbox } = setUp({ store });
    const order = { coin: 'USDT', from: 'fund', to: 'unified', amount: '12.5' };
    const before = await ask(sandbox, AMIRA, '/x-sandbox/ledger');
    store.isFull = true;
    await expect(ask(sandbox, AMIRA, '/x-sandbox/transfer', order)).rejects.toThrow('Nothing was changed.');
    const answer = await sandbox.fetchAs(AMIRA)('http://localhost/sandbox/transfer', {
      method: 'POST',
      body: new URLSearchParams(order),
    });
    expect(answer.status).toBe(500);
    expect(await ask(sandbox, AMIRA, '/x-sandbox/ledger')).toEqual(before);
  });

  test('of a change of prices has happened, and is reported as unsaved', async () => {
    const store = new FailingStore();
    const { sandbox } = setUp({ store });
    store.isFull = true;
    const refused = ask(sandbox, AMIRA, '/x-sandbox/jump', { percent: 1 });
    await expect(refused).rejects.toThrow('The state could not be written: database or disk is full.');
    store.isFull = false;
    await sandbox.saved();
    expect(store.snapshot?.header.interventions?.length).toBeGreaterThan(0);
  });
});
