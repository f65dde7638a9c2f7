import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type Arrived, connect, ok } from '../testing/fakeServer.js';
import type { Journal } from './createJournal.js';
import { browser, NOW, settingsOf, sleep } from './journal.testing.js';
import type { AnyWrite } from './resumeWrites.js';
import { resumeWrites } from './resumeWrites.js';
import { sendWrite } from './sendWrite.js';
import { createSpotGridBotWrite } from './spotGridWrites.js';

const params = { symbol: 'BTCUSDT', min_price: '1', max_price: '2', cell_number: 5, quote_investment: '10' } as const;
const writes = [createSpotGridBotWrite as unknown as AnyWrite];
const DEAD = () => new Promise<Response>(() => undefined);

/** An exchange with the bots that were made, for tabs of one browser whose clock goes on with each look at it. */
function world() {
  let now = NOW;
  const { tab } = browser();
  const made: object[] = [];
  const make = (total_investment = '10') => {
    const grid_id = String(7 + made.length);
    made.push({ grid: { info: { ...params, grid_id, status: 'RUNNING', total_investment } }, type: 'GRID_SPOT' });
    return grid_id;
  };
  /** @param reply to the call that makes a bot */
  const clientOf = (journal: Journal, reply: () => Response | Promise<Response>) =>
    connect(
      [
        ({ url, body }: Arrived) => {
          if (url.endsWith('/create-grid')) return reply();
          if (url.endsWith('/get-grid-detail')) return ok({ detail: { ...params, total_investment: '10' } });
          const { status, page } = JSON.parse(body);
          const bots = status === 1 || page > 0 ? [] : made;
          return ok({ total: String(bots.length), bots });
        },
      ],
      { journal: settingsOf.get(journal), now: () => (now += 1) },
    ).client;
  const openTab = () => tab({ now: () => (now += 1) });
  return {
    make,
    openTab,
    wait: (ms: number) => {
      now += ms;
    },
    send: (reply: () => Response | Promise<Response>) =>
      sendWrite(clientOf(openTab(), reply), createSpotGridBotWrite, params, { sleep }),
    /** A create whose page dies while it is out. */
    async leave(isDelivered: boolean, quote_investment = '10') {
      const called = vi.fn();
      const reply = () => {
        if (isDelivered) make(quote_investment);
        called();
        return DEAD();
      };
      void sendWrite(clientOf(openTab(), reply), createSpotGridBotWrite, { ...params, quote_investment }, { sleep });
      await vi.waitFor(() => expect(called).toHaveBeenCalled(), { interval: 1 });
    },
    resume: () => resumeWrites(clientOf(openTab(), DEAD), writes, { sleep }),
  };
}

describe('F166 B2 of two creates with the same settings', () => {
  test('the one that never arrived is not reported as done by the bot of the other', async () => {
    const { leave, send, make, resume } = world();
    await leave(false);
    expect(await send(() => ok({ grid_id: make() }))).toMatchObject({ outcome: 'done', bots: ['7'] });
    expect(await resume()).toMatchObject([{ outcome: 'not_done' }]);
  });

  test('the one whose answer is lost finds its own bot', async () => {
    const { leave, send, make, resume } = world();
    await leave(true);
    expect(await send(() => ok({ grid_id: make() }))).toMatchObject({ outcome: 'done', bots: ['8'] });
    expect(await resume()).toMatchObject([{ outcome: 'done', bots: ['7'], books: { verdict: 'as_sent' } }]);
  });

  test('both arrived and both answers are lost: each has one bot, and none was delivered twice', async () => {
    const { leave, resume, wait } = world();
    await leave(true);
    await leave(true);
    wait(60_000);
    const resumed = await resume();
    expect(resumed).toMatchObject([
      { outcome: 'done', books: { verdict: 'as_sent' } },
      { outcome: 'done', books: { verdict: 'as_sent' } },
    ]);
    expect(resumed.flatMap((one) => (one.outcome === 'done' ? one.bots : [])).sort()).toEqual(['7', '8']);
  });

  test('one arrived and both answers are lost: one is done and one is not', async () => {
    const { leave, resume, wait } = world();
    await leave(true);
    await leave(false);
    wait(60_000);
    expect((await resume()).map(({ outcome }) => outcome).sort()).toEqual(['done', 'not_done']);
  });
});

describe('F166 B2 of creates that differ in their amounts', () => {
  test('the one that never arrived is given the bot of no other, and each other one its own', async () => {
    const { leave, resume, wait } = world();
    await leave(false, '411');
    await leave(true, '412');
    await leave(true, '413');
    wait(60_000);
    expect(await resume()).toMatchObject([
      { outcome: 'not_done' },
      { outcome: 'done', bots: ['7'], books: { verdict: 'as_sent' } },
      { outcome: 'done', bots: ['8'], books: { verdict: 'as_sent' } },
    ]);
  });

  test('whatever arrived of them, as many are done as there are bots, each with the amount that it sent', async () => {
    const order = fc.record({ arrives: fc.boolean(), amount: fc.constantFrom('10', '11', '12') });
    await fc.assert(
      fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 5 }), async (orders) => {
        const { leave, resume, wait } = world();
        for (const { arrives, amount } of orders) await leave(arrives, amount);
        wait(60_000);
        const resumed = await resume();
        const done = resumed.filter(({ outcome }) => outcome === 'done');
        const amountsOf = (some: readonly { amount: string }[]) => some.map(({ amount }) => amount).sort();
        expect(done.map(({ intent }) => String(intent.params.quote_investment)).sort()).toEqual(
          amountsOf(orders.filter(({ arrives }) => arrives)),
        );
        expect(done.map(({ books }) => books?.verdict).filter((verdict) => verdict !== 'as_sent')).toEqual([]);
        const bots = done.flatMap((one) => ('bots' in one ? (one.bots ?? []) : []));
        expect(new Set(bots).size).toBe(done.length);
      }),
      { numRuns: 30 },
    );
  });
});
