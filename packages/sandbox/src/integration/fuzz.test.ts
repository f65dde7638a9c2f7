import { registry } from '@tradingbot/core/registry';
import { compare, sum } from '@tradingbot/engine/decimal';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import { demoUsers } from '../exchange/accounts/users.js';
import type { Sandbox } from '../Sandbox.js';
import { AMIRA, ask, setUp } from './clients.testing.js';
import { type RecordedCall, recordLifecycles } from './recordedLifecycles.testing.js';

/** The same requests in every run, so that a failure happens again. */
const SEED = 20_260_101;
const RUNS = 400;

/** What no honest client sends where a text or a number belongs. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, '', ' ', '0', '-1', '-0', '1e999', 'NaN', 'Infinity', '0x10', '１', '1.', '.5', '00', '1,5', 'true'],
    ...[0, -1, 1.5, 1e308, 2 ** 53, Number.MAX_VALUE, true, false, [], {}, [null], { from: '1' }, '\u0000', '😀'],
    ...['9'.repeat(400), `0.${'0'.repeat(200)}1`, 'x'.repeat(10_000), '-'.repeat(50), "'; DROP TABLE bot; --"],
    ...['__proto__', 'constructor', 'toString', '../../etc/passwd'],
  ),
  fc.anything({ maxDepth: 2 }),
);

const amount = fc.oneof(
  fc.bigInt({ min: -10n, max: 10n ** 12n }).map(String),
  fc.tuple(fc.nat(1_000_000), fc.nat(99_999_999)).map(([whole, part]) => `${whole}.${part}`),
);

let sandbox: Sandbox;
let recorded: readonly RecordedCall[];
let failures: MockInstance;

beforeAll(async () => {
  failures = vi.spyOn(console, 'error').mockImplementation(() => {});
  const made = setUp();
  sandbox = made.sandbox;
  recorded = await recordLifecycles(sandbox);
});

afterAll(() => failures.mockRestore());

/** Sends a body as it is. */
async function send({ method, url }: Pick<RecordedCall, 'method' | 'url'>, body: string) {
  const init = method === 'GET' ? { method } : { method, body, headers: { 'content-type': 'application/json' } };
  const answer = await sandbox.fetchAs(AMIRA)(url, init);
  const text = await answer.text();
  return { status: answer.status, isRefused: !text.includes('"ret_code":0') || !text.includes('"status_code":200') };
}

/** Every account holds what was moved in and out of it, nothing is below zero, every bot is worth what its fills say. */
async function expectBooksInOrder(): Promise<void> {
  for (const { id } of demoUsers) {
    // The sandbox's own page answers with exactly this.
    const books = (await ask(sandbox, id, '/x-sandbox/ledger')) as {
      balances: Record<string, string>;
      movements: { coin: string; amount: string }[];
      bots: string[];
    };
    for (const [coin, balance] of Object.entries(books.balances)) {
      expect(compare(balance, '0')).toBeGreaterThanOrEqual(0);
      expect(balance).toBe(sum(books.movements.filter((row) => row.coin === coin).map((row) => row.amount)));
    }
    for (const bot of books.bots) await ask(sandbox, id, `/x-sandbox/ledger/${bot}`);
  }
}

test('the recorded lifecycles reach the calls that move money, of every kind', () => {
  const names = new Set(recorded.map(({ name }) => name));
  const mutations = registry.filter(({ spec }) => spec.kind === 'mutation').map(({ spec }) => spec.name);
  expect(mutations.filter((name) => !names.has(name))).toEqual([]);
});

test('a body with any member replaced, left out or added is answered, and the books stay in order', async () => {
  const changed = fc
    .record({ at: fc.nat(), member: fc.nat(), how: fc.constantFrom('replace', 'remove', 'add', 'amount'), odd, amount })
    .map(({ at, member, how, ...values }) => {
      const call = recorded[at % recorded.length];
      if (call === undefined) throw new Error('Nothing was recorded.');
      return { call, body: JSON.stringify(mutated(call.body, member, how, values)) ?? 'null' };
    });
  await fc.assert(
    fc.asyncProperty(changed, async ({ call, body }) => {
      expect([200, 400, 404, 413]).toContain((await send(call, body)).status);
      expect(failures).not.toHaveBeenCalled();
    }),
    { seed: SEED, numRuns: RUNS },
  );
  sandbox.advance(3_600_000);
  await expectBooksInOrder();
}, 60_000);

test('any body at all is answered on every route', async () => {
  const routes = registry.map(({ spec }) => ({
    method: spec.method,
    url: `http://localhost/x-api${spec.prefix === 'bot' ? '/s1/bot' : ''}${spec.path}`,
  }));
  const bodies = fc.oneof(
    fc.json({ maxDepth: 3 }),
    fc.string({ maxLength: 200 }),
    odd.map((value) => JSON.stringify(value) ?? 'undefined'),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...routes), bodies, async (route, body) => {
      expect([200, 400, 404]).toContain((await send(route, body)).status);
      expect(failures).not.toHaveBeenCalled();
    }),
    { seed: SEED, numRuns: RUNS },
  );
  await expectBooksInOrder();
}, 60_000);

/** What stands where an amount, a price, a count or an id belongs. */
const hostile: readonly unknown[] = [
  ...['9'.repeat(10_000), `0.${'3'.repeat(10_000)}`, `${'9'.repeat(99)}`, `0.${'0'.repeat(90)}1`, '-1', '-0', '0', ''],
  ...['1e5', '1E-7', '1,000', 'NaN', ' 1', '+1', '.5', '12345678901234567890', '0.00000001'],
  ...[null, {}, [], [[]], true, 1e21, -5, 0.1],
];

test('M14 an amount of 10,000 digits, or none, or any id, is never a failure of the sandbox, and a refusal books nothing', async () => {
  const ids = [...new Set(recorded.map(({ body }) => body as { bot_id?: string; grid_id?: string }))].flatMap(
    ({ bot_id, grid_id }) => bot_id ?? grid_id ?? [],
  );
  const values = [...hostile, ...new Set(ids), '612345678909999999'];
  const movements = async () =>
    ((await ask(sandbox, AMIRA, '/x-sandbox/ledger')) as { movements: unknown[] }).movements;
  const tryAll = async () => {
    for (const call of recorded) {
      for (let member = 0; member < membersOf(call.body).length; member += 1) {
        for (const odd of values) {
          const before = (await movements()).length;
          const body = mutated(call.body, member, 'replace', { odd, amount: '' });
          const { status, isRefused } = await send(call, JSON.stringify(body));
          expect(status, `${call.name} ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
          expect(failures, `${call.name} ${JSON.stringify(body).slice(0, 300)}`).not.toHaveBeenCalled();
          if (isRefused) expect((await movements()).length, call.name).toBe(before);
        }
      }
    }
  };
  await tryAll();
  for (const call of recorded.filter(({ name }) => name.startsWith('close')))
    await send(call, JSON.stringify(call.body));
  await tryAll();
  await expectBooksInOrder();
}, 120_000);

type Values = { readonly odd?: unknown; readonly amount: string };

/** A copy of a body with one of its members, however deep, changed. */
function mutated(body: unknown, member: number, how: string, values: Values): unknown {
  const copy: unknown = structuredClone(body);
  const places = membersOf(copy);
  const place = places[member % Math.max(1, places.length)];
  if (place === undefined) return values.odd;
  const [holder, key] = place;
  if (how === 'remove') delete holder[key];
  else if (how === 'add') holder[`${key}_more`] = values.odd;
  else holder[key] = how === 'amount' ? values.amount : values.odd;
  return copy;
}

function membersOf(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  // Arrays are objects with numbers for keys.
  const holder = value as Record<string, unknown>;
  return Object.keys(holder).flatMap((key) => [[holder, key], ...membersOf(holder[key])] as [typeof holder, string][]);
}
