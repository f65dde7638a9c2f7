import { createFuturesGridBot } from '@tradingbot/core/endpoints';
import { registry } from '@tradingbot/core/registry';
import { describe, expect, test } from 'vitest';
import { TransientStore } from '../audit/TransientStore.js';
import { createSandbox } from '../createSandbox.js';
import type { Sandbox, SandboxOptions } from '../Sandbox.js';
import { AMIRA, ask, BORIS, clientOf, HISTORY_DAYS } from './clients.testing.js';
import { settingsOf } from './futuresGrids.testing.js';
import { type RecordedCall, recordLifecycles } from './recordedLifecycles.testing.js';

const writes = registry.filter(({ spec }) => spec.kind === 'mutation').map(({ spec }) => spec.name);

const keyOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** A sandbox in which bots of all kinds live, and every write of their lifecycles, each with a key of its own. */
async function begin(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, ...options });
  const recorded = (await recordLifecycles(sandbox)).filter(({ name }) => writes.includes(name));
  const calls = recorded.map((call, index) => ({ ...call, body: { ...(call.body as object), channel: keyOf(index) } }));
  return { sandbox, calls };
}

/** One session of each user: every log-in takes an id, and the next bot another one. */
const sessions = new WeakMap<Sandbox, Map<string, typeof fetch>>();

async function send(sandbox: Sandbox, { url, body }: RecordedCall, user = AMIRA): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const known = sessions.get(sandbox) ?? new Map<string, typeof fetch>();
  sessions.set(sandbox, known);
  const fetchAs = known.get(user) ?? sandbox.fetchAs(user);
  known.set(user, fetchAs);
  const answer = await fetchAs(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.text();
}

const booksOf = (sandbox: Sandbox, user = AMIRA) =>
  ask(sandbox, user, '/x-sandbox/ledger') as Promise<{ movements: unknown[]; bots: string[] }>;

/** By its code, or by a check that the answer of the call itself names. */
function isRefused({ name }: RecordedCall, answer: string): boolean {
  const { result } = JSON.parse(answer);
  const spec = registry.find((one) => one.spec.name === name)?.spec;
  return result?.status_code !== 200 || spec?.refusal?.(result) !== undefined;
}

describe('W1 F165 a write with an idempotency key', () => {
  test('is done once, whether it is delivered once, twice at the same time, or again after a restart', async () => {
    const store = new TransientStore();
    const [once, twice] = [await begin(), await begin({ store })];
    expect(new Set(once.calls.map(({ name }) => name))).toEqual(new Set(writes));
    const done = new Map<RecordedCall, string>();
    for (const call of once.calls) {
      const answer = await send(once.sandbox, call);
      if (!isRefused(call, answer)) done.set(call, answer);
      const [a, b] = await Promise.all([send(twice.sandbox, call), send(twice.sandbox, call)]);
      expect([a, b], call.name).toEqual([answer, answer]);
    }
    expect(await booksOf(twice.sandbox)).toEqual(await booksOf(once.sandbox));
    // The first round of the recording has made the other changes already.
    expect(done.size).toBeGreaterThan(15);

    const again = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true, store, snapshot: store.snapshot });
    for (const [call, answer] of done) expect(await send(again, call), call.name).toBe(answer);
    expect(await booksOf(again)).toEqual(await booksOf(once.sandbox));
  });

  test('is refused when another call has used its key: other members, another endpoint; not when another user has', async () => {
    const { sandbox, calls } = await begin();
    const margin = calls.find(({ name }) => name === 'addFuturesGridMargin') as RecordedCall;
    const done = await send(sandbox, margin);
    const before = await booksOf(sandbox);
    const transfer = calls.find(({ name }) => name === 'transferFuturesComboMargin') as RecordedCall;
    const others = [
      { ...margin, body: { ...(margin.body as object), amount: '101' } },
      { ...transfer, body: { ...(transfer.body as object), channel: keyOf(calls.indexOf(margin as never)) } },
    ];
    for (const other of others) {
      expect(JSON.parse(await send(sandbox, other)).result).toMatchObject({
        status_code: 400,
        debug_msg: 'channel: another call has used this idempotency key.',
      });
    }
    // The same members in another order are the same call.
    const turned = { ...margin, body: Object.fromEntries(Object.entries(margin.body as object).reverse()) };
    expect(await send(sandbox, turned)).toBe(done);
    expect(await booksOf(sandbox)).toEqual(before);
    const create = calls.find(({ name }) => name === 'createFuturesGridBot') as RecordedCall;
    const mine = JSON.parse(await send(sandbox, create)).result.bot_id;
    expect(JSON.parse(await send(sandbox, create, BORIS)).result.bot_id).not.toBe(mine);
  });

  test('may be tried again when it was refused, since it may be allowed later', async () => {
    const { sandbox, calls } = await begin();
    const create = calls.find(({ name }) => name === 'createFuturesGridBot') as RecordedCall;
    sandbox.users.change('amira', { isUpgrading: true });
    expect(isRefused(create, await send(sandbox, create))).toBe(true);
    sandbox.users.change('amira', { isUpgrading: false });
    expect(isRefused(create, await send(sandbox, create))).toBe(false);
  });

  test('a label that many calls share is no key', async () => {
    const sandbox = createSandbox({ historyDays: HISTORY_DAYS, sharesMarket: true });
    const client = clientOf(sandbox, AMIRA);
    const settings = await settingsOf(client, { channel: 'web' });
    const ids = [
      (await createFuturesGridBot(client, settings)).bot_id,
      (await createFuturesGridBot(client, settings)).bot_id,
    ];
    expect(new Set(ids).size).toBe(2);
  });
});
