import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { getProfile, getSpotGridBot, listBots } from '@tradingbot/core/endpoints';
import { registry } from '@tradingbot/core/registry';
import { createSandbox, demoUsers } from '@tradingbot/sandbox';
import { type SandboxServer, startServer } from '@tradingbot/sandbox/node';

import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { clientAt, runAt } from '../contract/changedHost.testing.js';
import { futuresCombo } from '../contract/scenarios/futuresCombo.js';
import { futuresGrid } from '../contract/scenarios/futuresGrid.js';
import { futuresMartingale } from '../contract/scenarios/futuresMartingale.js';
import { spotDca } from '../contract/scenarios/spotDca.js';
import { spotGrid } from '../contract/scenarios/spotGrid.js';
import { type Fixture, fixtureFetch } from '../fixture.js';
import { typed } from '../typed.testing.js';
import { createRedactor } from './createRedactor.js';

const sandbox = createSandbox({ historyDays: 21 });
const folder = mkdtempSync(join(tmpdir(), 'tradingbot-record-'));
const out = join(folder, 'answers.json');
const botIds: string[] = [];
const sent: string[] = [];
let server: SandboxServer;
let text = '';
let fixture: Fixture;

beforeAll(async () => {
  await sandbox.prepare();
  server = await startServer({ sandbox, port: 0, host: '127.0.0.1' });
  const run = runAt(sandbox);
  for (const scenario of [spotGrid, futuresGrid, spotDca, futuresMartingale, futuresCombo])
    botIds.push(...(await (await scenario.plan(run)).open()));
  sandbox.advance(3_600_000);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push(new URL(request.url).pathname, request.headers.get('cookie') ?? '');
    return fetch(request);
  });
  const { code, errors } = await typed(`record --target ${server.url} --out ${out}`);
  vi.unstubAllGlobals();
  if (code !== 0) throw new Error(errors.join('\n'));
  text = readFileSync(out, 'utf8');
  fixture = JSON.parse(text);
}, 120_000);
afterEach(() => vi.unstubAllGlobals());
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A client that is answered out of the fixture, as a test of somebody's front end has it. */
const replayed = () =>
  createBotClient({
    environment: resolveEnvironment({ protocol: 'https:', host: 'testnet.xchg-example.com' }),
    platform: 'pc',
    locale: 'en-US',
    fetch: fixtureFetch(fixture),
  });

describe('what is recorded', () => {
  test('was only read', () => {
    const writes = registry.filter(({ spec }) => spec.kind === 'mutation');
    expect(sent.filter((path) => writes.some(({ spec }) => path.endsWith(spec.path)))).toEqual([]);
  });

  test('has the reads of the account, of the market and of a bot of each kind', () => {
    const names = new Set(fixture.answers.map(({ endpoint }) => endpoint));
    expect(names.size).toBeGreaterThan(60);
    for (const name of [
      'listBots',
      'listBalances',
      'getSpotGridBot',
      'getFuturesGridBot',
      'getSpotDcaBot',
      'getFuturesMartingaleBot',
      'getFuturesComboBot',
    ])
      expect(names).toContain(name);
  });

  test('holds nothing that says whose it is: session, user, bots', () => {
    const [user] = demoUsers;
    const [session = ''] = sent.flatMap((header) => /b_t_c_k_local=(.+)/.exec(header)?.[1] ?? []);
    expect(session.length).toBeGreaterThan(8);
    for (const secret of [session, user?.id ?? '?', user?.name ?? '?', ...botIds]) expect(text).not.toContain(secret);
    expect(text.match(/[\w.*]+@[\w.]+/g)?.filter((address) => address !== 'user@example.com') ?? []).toEqual([]);
  });

  test('keeps the contract when it is played back', async () => {
    vi.stubGlobal('fetch', fixtureFetch(fixture));
    const { code, printed } = await typed(
      'contract --target testnet --service-domain example.test --read --auth token:TOKEN',
      {
        env: { TOKEN: 'any' },
      },
    );
    expect([code, printed.at(-1)]).toEqual([
      0,
      expect.stringMatching(/^\d+ of 92 endpoints called, no differences\.$/),
    ]);
  });

  test('belongs together: a bot of the list is found by its stand-in, with its figures', async () => {
    const client = replayed();
    const { bots } = await listBots(client, { status: 'ongoing', type: 'spot_grid', limit: 1 });
    const info = bots[0]?.grid?.info;
    const { detail } = await getSpotGridBot(client, { grid_id: info?.grid_id ?? '' });
    const real = await getSpotGridBot(clientAt(sandbox), { grid_id: botIds[0] ?? '' });
    expect(info?.grid_id).toMatch(/^1000000000000\d{5}$/);
    expect([detail.min_price, detail.symbol]).toEqual([real.detail.min_price, real.detail.symbol]);
    expect(Number((await getProfile(client, {})).id)).toBeGreaterThan(0);
  });

  test('a refusal is one again', async () => {
    await expect(getSpotGridBot(replayed(), { grid_id: '1' })).rejects.toMatchObject({ codeName: 'NOT_FOUND' });
  });
});

test('what was not recorded is named', async () => {
  const answer = await fixtureFetch({ ...fixture, answers: [] })('https://a.test/s1/bot/x');
  expect([answer.status, await answer.text()]).toEqual([404, 'GET /s1/bot/x was not recorded.']);
  expect(() => fixtureFetch({ format: 'tradingbot-capsule', version: 1 })).toThrow(/no fixture/);
});

test('nothing is written when nobody knows whose answers they are', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith(getProfile.spec.path)) return Response.json({ ret_code: 0, result: null });
    return fetch(request);
  });
  const path = join(folder, 'nobody.json');
  const { code, errors } = await typed(`record --target ${server.url} --kinds spot_dca --out ${path}`);
  expect([code, errors]).toEqual([2, [expect.stringMatching(/^Nothing was written: .* does not say who the user is/)]]);
  expect(existsSync(path)).toBe(false);
});

test('a kind of which no bot runs is named, for its answers are missing', async () => {
  const quiet = createSandbox({ historyDays: 21, sharesMarket: true });
  await quiet.prepare();
  const idle = await startServer({ sandbox: quiet, port: 0, host: '127.0.0.1' });
  const { code, printed } = await typed(
    `record --target ${idle.url} --kinds spot_dca --out ${join(folder, 'idle.json')}`,
  );
  await idle.close();
  expect([code, printed]).toEqual([
    0,
    expect.arrayContaining(['spot_dca: none runs in the account that could be read.']),
  ]);
});

test.each([
  ['a file', `record --target sandbox`, /--out FILE/],
  [
    'a dead host',
    `record --target http://127.0.0.1:2 --out ${join(folder, 'x.json')}`,
    /^http:\/\/127\.0\.0\.1:2 does not answer/,
  ],
])('without %s it cannot run', async (_, line, error) => {
  const { code, errors } = await typed(line);
  expect([code, errors]).toEqual([2, [expect.stringMatching(error)]]);
});

test('of what the contract does not have only the type is left, and addresses and names go everywhere', () => {
  const { redact, hide } = createRedactor();
  hide('zoe.miller');
  const profile = redact(
    getProfile.spec.result(),
    {
      id: '77',
      username: 'zoe.miller',
      status: 'Normal',
      extra: { phone: '+49 171', n: 4912345, ok: true, list: ['a', null] },
    },
    false,
  );
  expect(profile).toEqual({
    id: expect.stringMatching(/^1\d{17}$/),
    username: 'text-1',
    status: 'text-2',
    extra: { phone: '', n: 0, ok: true, list: ['', null] },
  });
  expect(redact(getProfile.spec.params(), { note: 'from zoe.miller, a@b.example, 612345678901234567' }, true)).toEqual({
    note: 'from text-1, user@example.com, 612345678901234567',
  });
});

test('no text of a person is left in a field that holds figures, names or ids', () => {
  const { redact, hide, leaks } = createRedactor();
  hide(12345678);
  const schema = listBots.spec.result();
  fc.assert(
    fc.property(fc.string({ minLength: 4, unit: 'grapheme' }), (note) => {
      // What begins like a name of a table looks like one; a mark in front is in no name.
      const text = `~${note}`;
      const row = { type: text, grid: { info: { grid_id: text, symbol: text, status: text, total_profit: text } } };
      expect(JSON.stringify(redact(schema, { total: text, bots: [row], [note]: text }, false))).not.toContain(
        JSON.stringify(text).slice(1, -1),
      );
    }),
  );
  expect(redact(schema, { total: 12345678 }, false)).toEqual({ total: expect.any(Number) });
  expect(JSON.stringify(redact(schema, { total: 12345678 }, false))).not.toContain('12345678');
  expect([leaks('{"a":"x 12345678"}'), leaks('{"a":"1234567"}')]).toEqual([true, false]);
});
