import { type BotClient, statusNames } from '@tradingbot/core';
import {
  createSpotGridBot,
  getFuturesSymbolItem,
  getSpotGridAiParams,
  listBots,
  listSpotSymbols,
} from '@tradingbot/core/endpoints';
import { registry } from '@tradingbot/core/registry';
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../http/faults/faultFields.js';
import { AMIRA, ask, clientOf, setUp } from '../clients.testing.js';

const CREATE = '/grid/v1/create-grid';
const [POOR = 0] = [...statusNames].find(([, name]) => name === 'INSUFFICIENT_BALANCE') ?? [];
const ITEM = getFuturesSymbolItem.spec.path;

async function settings(client: BotClient) {
  const symbol = 'SOLUSDT';
  const { min_price, max_price, cell_number } = await getSpotGridAiParams(client, { symbol });
  return { symbol, min_price, max_price, cell_number, quote_investment: '2000' };
}

/** A create that meets a fault: what was reported to its caller, how many bots there are, how long the sandbox waited. */
async function createWith(fault: Fault) {
  const waits: number[] = [];
  const { sandbox, client } = setUp({ sleep: async (ms) => void waits.push(ms) });
  const params = await settings(client);
  sandbox.faults.set({ path: CREATE, ...fault });
  const reported = await createSpotGridBot(client, params).catch((error: unknown) => error);
  return { reported, count: (await listBots(client, {})).total, waits, left: sandbox.faults.list };
}

describe('F138 a call', () => {
  test('waits before its answer', async () => {
    const { reported, count, waits, left } = await createWith({ delayMs: 7000 });
    expect(reported).toMatchObject({ grid_id: expect.any(String) });
    expect([count, waits, left]).toEqual([1, [7000], []]);
  });

  test.each([
    ['before', 0],
    ['after', 1],
  ] as const)('breaks %s it takes effect', async (drop, bots) => {
    const { reported, count } = await createWith({ drop });
    expect(reported).toMatchObject({ kind: 'network_error', outcome: 'unknown' });
    expect(count).toBe(bots);
  });

  test.each([
    [undefined, 1],
    [true, 0],
  ])('is answered with any status, after it took effect or, with noEffect %s, without', async (noEffect, bots) => {
    const { reported, count } = await createWith({ status: 503, body: 'Service Unavailable', noEffect });
    expect(reported).toMatchObject({ kind: 'http_error', outcome: 'unknown' });
    expect(count).toBe(bots);
  });

  test('is answered with any body', async () => {
    expect((await createWith({ body: '{"ret_code":0,"result":' })).reported).toMatchObject({ kind: 'invalid_body' });
  });

  test('is refused by the envelope and by the bots, and takes no effect then', async () => {
    const expired = await createWith({ retCode: 10007 });
    expect(expired).toMatchObject({ reported: { kind: 'not_logged_in', code: 10007, outcome: 'known' }, count: 0 });
    const refused = await createWith({ statusCode: POOR });
    expect(refused).toMatchObject({ reported: { kind: 'gateway_error', codeName: 'INSUFFICIENT_BALANCE' }, count: 0 });
  });

  test('is delivered twice', async () => {
    expect((await createWith({ twice: true })).count).toBe(2);
  });

  test('F037 is answered after the call behind it', async () => {
    const waits: number[] = [];
    const { sandbox, client } = setUp({ sleep: async (ms) => void waits.push(ms) });
    sandbox.faults.set({ path: ITEM, reorder: 'answers' });
    const order: unknown[] = [];
    const read = async (symbol: string) => void order.push((await getFuturesSymbolItem(client, { symbol })).symbol);
    await Promise.all([read('BTCUSDT'), read('ETHUSDT')]);
    expect(order).toEqual(['ETHUSDT', 'BTCUSDT']);
    expect(waits).toHaveLength(1);
  });

  test('that waits to be overtaken is let go when all faults are removed', async () => {
    const { sandbox, client } = setUp({ sleep: async () => {} });
    sandbox.faults.set({ path: ITEM, reorder: 'answers' });
    const answer = getFuturesSymbolItem(client, { symbol: 'BTCUSDT' });
    await listSpotSymbols(client, {});
    sandbox.faults.clear();
    expect((await answer).symbol).toBe('BTCUSDT');
  });

  test('F023 is never answered, until the client gives up', async () => {
    const { sandbox } = setUp();
    sandbox.faults.set({ path: '*', silent: true });
    const { signal, abort } = abortable();
    const answer = listSpotSymbols(clientOf(sandbox), {}, { signal });
    const first = await Promise.race([answer.catch(() => 'failed'), manyTurns()]);
    abort();
    expect(first).toBe('still waiting');
    await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
  });

  test('is hit as often as was asked for, and each fault only once it is its turn', async () => {
    const { sandbox, client } = setUp();
    sandbox.faults.set({ path: ITEM, retCode: 10009, times: 2 });
    sandbox.faults.set({ path: '*', retCode: 33_003, times: 0 });
    const codes: unknown[] = [];
    for (let call = 0; call < 4; call += 1) {
      const error = await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' }).catch((failure: unknown) => failure);
      codes.push((error as { code: number }).code); // every one is refused
    }
    expect(codes).toEqual([10009, 10009, 33_003, 33_003]);
    sandbox.faults.clear();
    expect((await getFuturesSymbolItem(client, { symbol: 'BTCUSDT' })).symbol).toBe('BTCUSDT');
  });

  test('is one of any endpoint', () => {
    const { sandbox } = setUp();
    for (const { spec } of registry) sandbox.faults.set({ path: spec.path, status: 500 });
    sandbox.faults.set({ path: '/v5/market/kline', status: 500 });
    expect(sandbox.faults.list).toHaveLength(registry.length + 1);
  });
});

describe('what is no fault', () => {
  const { sandbox } = setUp();
  test.each<[object, RegExp]>([
    [{}, /^path: is missing, text\.$/],
    [{ path: '', delayMs: 1 }, /^path: the end of an API path/],
    [{ path: '/no/such-call', delayMs: 1 }, /^path: no call of the API ends with \/no\/such-call\.$/],
    [{ path: CREATE }, /^Say what shall go wrong: a path alone is no fault\.$/],
    [{ path: CREATE, delay: 5 }, /^delay: not a field here; there are path, times, delayMs, /],
    [{ path: CREATE, delayMs: '5' }, /^delayMs: a whole number from 0 to 120,000\.$/],
    [{ path: CREATE, delayMs: 1.5 }, /^delayMs: a whole number/],
    [{ path: CREATE, status: 600 }, /^status: a whole number from 200 to 599\.$/],
    [{ path: CREATE, times: -1, status: 500 }, /^times: /],
    [{ path: CREATE, drop: 'now' }, /^drop: before or after\.$/],
    [{ path: CREATE, twice: 1 }, /^twice: true or false\.$/],
    [{ path: CREATE, body: null }, /^body: text\.$/],
    [{ path: CREATE, noEffect: true }, /^noEffect: say what is answered/],
    [{ path: CREATE, flap: 3 }, /^flap: only the socket has it\.$/],
    [{ path: CREATE, reorder: 'frames' }, /^reorder: answers of calls; frames or items of the socket\.$/],
    [{ path: 'socket', drop: 'after' }, /^drop: only calls have this, not the socket\.$/],
    [{ path: 'socket', reorder: 'answers' }, /^reorder: /],
    [[], /^Send a JSON object\.$/],
  ])('is refused with a sentence: %j', async (fault, sentence) => {
    const message = await ask(sandbox, AMIRA, '/x-sandbox/faults', fault).catch((error: Error) => error.message);
    const [, reported] = /^\/x-sandbox\/faults: 400 (.*)$/.exec(String(message)) ?? [];
    expect(reported).toMatch(sentence);
    expect(sandbox.faults.list).toEqual([]);
  });

  test('is refused when it is not JSON, or not sent as such', async () => {
    const send = (body: string, type: string) =>
      sandbox.fetch('http://localhost/x-sandbox/faults', { method: 'POST', body, headers: { 'content-type': type } });
    for (const answer of [await send('{', 'application/json'), await send('{"path":"*","status":500}', 'text/plain')]) {
      expect([answer.status, await answer.text()]).toEqual([400, 'The body is not JSON. Send application/json.']);
    }
  });
});

test('faults are removed one by one over HTTP', async () => {
  const { sandbox } = setUp();
  for (const delayMs of [1, 2]) await ask(sandbox, AMIRA, '/x-sandbox/faults', { path: '*', delayMs });
  const remove = (id: string) => sandbox.fetch(`http://localhost/x-sandbox/faults/${id}`, { method: 'DELETE' });
  expect(await (await remove('1')).json()).toMatchObject({ faults: [{ id: '2', delayMs: 2 }] });
  expect((await remove('1')).status).toBe(404);
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** More turns of the event loop than any answer in this process takes. */
async function manyTurns(): Promise<string> {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return 'still waiting';
}
