import { listBots } from '@tradingbot/core/endpoints';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { demoUsers } from '../exchange/accounts/users.js';
import * as pacing from '../exchange/pace.js';
import type { Changes } from '../exchange/store/Store.js';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, ask, BORIS, clientOf, setUp } from './clients.testing.js';
import { rewardedKinds } from './rewards.testing.js';

const HOUR = 3_600_000;
/** Fundings are settled two hours later. */
const START = Date.UTC(2026, 0, 1, 6);

const users = demoUsers.slice(0, 2).map((user) => ({ ...user, deposits: { USDT: '1000000' } }));

/** A sandbox with bots of every kind of two users, and the market times at which it was written. */
async function begin() {
  const written: number[] = [];
  const save = ({ header }: Changes) => void written.push(header.now);
  const { sandbox, client } = setUp({ users, startTime: START, store: { save, close: () => {} } });
  const other = clientOf(sandbox, BORIS);
  for (const one of [client, other]) for (const kind of rewardedKinds) await kind.open(one, undefined);
  written.length = 0;
  /** All that anybody sees. */
  const seen = async () => ({
    lists: await Promise.all([client, other].map((one) => listBots(one, {}))),
    books: await Promise.all([AMIRA, BORIS].map((user) => booksOf(sandbox, user))),
  });
  return { sandbox, client, written, seen };
}

async function booksOf(sandbox: Sandbox, user: string) {
  // The sandbox's own page answers with exactly this.
  const ledger = (await ask(sandbox, user, '/x-sandbox/ledger')) as { readonly bots: readonly string[] };
  return { ledger, audits: await Promise.all(ledger.bots.map((id) => ask(sandbox, user, `/x-sandbox/ledger/${id}`))) };
}

test('what is asked for while time passes is done as if time had been stopped for it, to the last digit', async () => {
  // Slices of some pieces, and not of some milliseconds, so that every run is the same.
  let pieces = 0;
  let slice = 1;
  vi.spyOn(pacing, 'pace').mockImplementation(() => () => {
    pieces += 1;
    return pieces % slice === 0 ? pacing.giveWay() : undefined;
  });
  const opened = fc.record({
    slice: fc.integer({ min: 20, max: 200 }),
    kinds: fc.array(fc.nat({ max: rewardedKinds.length - 1 }), { minLength: 2, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(opened, async ({ kinds, ...found }) => {
      slice = found.slice;
      const [live, stopped] = [await begin(), await begin()];
      const passing = live.sandbox.pass(3 * HOUR);
      const open = (one: typeof live, kind: number) => rewardedKinds[kind]?.open(one.client, undefined);
      const ids: (string | undefined)[] = [];
      for (const kind of kinds) {
        await pacing.giveWay();
        await pacing.giveWay();
        ids.push(await open(live, kind));
        await listBots(live.client, {});
      }
      await passing;
      for (const [at, kind] of kinds.entries()) {
        stopped.sandbox.advance((live.written[at] ?? 0) - stopped.sandbox.now);
        expect(await open(stopped, kind)).toBe(ids[at]);
      }
      stopped.sandbox.advance(live.sandbox.now - stopped.sandbox.now);
      expect(live.sandbox.now).toBe(START + 3 * HOUR);
      expect(live.written.at(-1)).toBeGreaterThan(START);
      expect(await live.seen()).toEqual(await stopped.seen());
    }),
    { seed: 11, numRuns: 5 },
  );
}, 120_000);
