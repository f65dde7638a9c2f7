import { expect, test, vi } from 'vitest';
import {
  createSpotGridBot,
  getProfile,
  getSpotGridAiParams,
  listSpotGridOpenOrders,
  listSpotSymbols,
} from '../endpoints/index.js';
import { environmentOn } from '../environment/environmentOn.js';
import { create, created, orders, text } from '../testing/calls.js';
import { connect, failureOf, never, ok } from '../testing/fakeServer.js';
import type { BotClient } from './BotClient.js';
import { createBotClient } from './createBotClient.js';

test('F030 redirects are refused by the request itself', async () => {
  const { client, requests } = connect([ok({})]);
  await orders(client);
  expect(requests[0]).toMatchObject({ redirect: 'error', credentials: 'include', method: 'POST' });
});

test('F031 cookies and tokens go to hosts of the environment only', async () => {
  const base = connect([ok({})]).client.environment;
  const foreign = connect([ok({})], {
    environment: { ...base, apiHosts: [] },
    platform: 'app',
    userToken: () => 'secret',
  });
  await orders(foreign.client);
  expect(foreign.requests[0]?.credentials).toBe('omit');
  expect(foreign.requests[0]?.headers.get('usertoken')).toBeNull();
  const own = connect([ok({})], { platform: 'app', userToken: () => 'secret' });
  await orders(own.client);
  expect(own.requests[0]?.headers.get('usertoken')).toBe('secret');
});

test('F012 each call goes where the environment lies at that moment, with its cookies', async () => {
  const base = connect([ok({})]).client.environment;
  let environment = base;
  const { client, requests } = connect([ok({}), ok({})], { environment: () => environment });
  await orders(client);
  environment = environmentOn(base, 'xchg-example.hk');
  await orders(client);
  expect(requests.map(({ url }) => new URL(url).host)).toEqual(['api2.xchg-example.com', 'api2.xchg-example.hk']);
  expect(requests.map(({ credentials }) => credentials)).toEqual(['include', 'include']);
  expect(client.environment.domain).toBe('xchg-example.hk');
});

test('F034 headers are checked before sending', async () => {
  const { client, requests } = connect([ok({})]);
  await orders(client);
  const headers = Object.fromEntries(requests[0]?.headers ?? []);
  expect(headers).toMatchObject({
    guid: client.guid,
    platform: 'pc',
    lang: 'en-US',
    'content-type': 'application/json',
  });
  expect(headers.usertoken).toBeUndefined();
  const { environment } = client;
  expect(() => createBotClient({ environment, platform: 'pc', locale: 'en\r\nx: y' })).toThrow(RangeError);
  expect(() => createBotClient({ environment, platform: 'pc', locale: 'en', guid: 'short' })).toThrow(RangeError);
  for (const token of ['a\nb', 'a b', '', 'é', 'a;b']) {
    const app = connect([ok({})], { platform: 'app', userToken: () => token });
    expect(await failureOf(create(app.client))).toMatchObject({ kind: 'contract_error', outcome: 'known' });
    expect(app.requests).toHaveLength(0);
  }
});

test('F062 a page that is not in the app never sends a token', async () => {
  const { client, requests } = connect([ok({})], { platform: 'h5', userToken: () => 'secret' });
  await orders(client);
  expect(requests[0]?.headers.get('usertoken')).toBeNull();
});

test('F035 identical reads in flight share one request, others do not', async () => {
  const { client, requests } = connect([ok({ buys: [] })]);
  await Promise.all([orders(client), orders(client), listSpotGridOpenOrders(client, { grid_id: '2' })]);
  expect(requests).toHaveLength(2);
  await orders(client);
  expect(requests).toHaveLength(3);
});

test.each([
  ['a write', (client: BotClient) => create(client)],
  ['a write without an answer', (client: BotClient) => failureOf(create(client))],
  ['a change elsewhere', (client: BotClient) => client.forgetReads()],
  ['another login', (client: BotClient) => client.clear()],
])('F035 F124 after %s no read joins one that went out before it', async (name, change) => {
  let release: (response: Response) => void = () => undefined;
  let reads = 0;
  const { client } = connect([
    ({ url }) => {
      if (url.includes('create')) return name.includes('without') ? Response.error() : ok({ grid_id: '7' });
      reads += 1;
      if (reads > 1) return ok({ buys: [], later: true });
      return new Promise<Response>((resolve) => {
        release = resolve;
      });
    },
  ]);
  const early = orders(client);
  await vi.waitFor(() => expect(reads).toBe(1));
  await change(client);
  expect(await orders(client)).toMatchObject({ later: true });
  // And nobody takes that of another: both have ended, the next one is asked.
  release(ok({ buys: [] }));
  expect(await early).not.toHaveProperty('later');
  expect(reads).toBe(2);
});

test('F035 a read that is to be new joins none, and others join it', async () => {
  const { client, requests } = connect([ok({ buys: [] })]);
  const fresh = listSpotGridOpenOrders(client, { grid_id: '1' }, { fresh: true });
  await Promise.all([
    orders(client),
    listSpotGridOpenOrders(client, { grid_id: '1' }, { fresh: true }),
    orders(client),
    fresh,
  ]);
  expect(requests).toHaveLength(2);
});

test('F035 a caller that leaves does not abort the others, the last one does', async () => {
  let release: (response: Response) => void = () => undefined;
  const { client, requests } = connect([
    () =>
      new Promise<Response>((resolve) => {
        release = resolve;
      }),
  ]);
  const [first, second] = [new AbortController(), new AbortController()];
  const left = failureOf(orders(client, first.signal));
  const stays = orders(client, second.signal);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  first.abort();
  expect(await left).toMatchObject({ kind: 'aborted' });
  release(ok({ buys: [] }));
  expect(await stays).toEqual({ buys: [] });

  const alone = new AbortController();
  const ended = failureOf(orders(client, alone.signal));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  alone.abort();
  expect(await ended).toMatchObject({ kind: 'aborted' });
  expect(requests[1]?.signal.aborted).toBe(true);
});

test('F035 a caller that leaves a read from before a change leaves the one after it alone', async () => {
  const { client, requests } = connect([never]);
  const before = new AbortController();
  const early = failureOf(orders(client, before.signal));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  client.forgetReads();
  void failureOf(orders(client));
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  before.abort();
  expect(await early).toMatchObject({ kind: 'aborted' });
  void failureOf(orders(client));
  // Time for a third one, if there were one.
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
});

test('F035 the profile is kept, and asked again on wish or when cleared', async () => {
  const { client, requests } = connect([ok({ id: 7 })]);
  await getProfile(client, {});
  await getProfile(client, {});
  expect(requests).toHaveLength(1);
  await getProfile(client, {}, { fresh: true });
  client.clear();
  await getProfile(client, {});
  expect(requests).toHaveLength(3);
});

test('F038 errors hold no token, header or body', async () => {
  const { client } = connect([Response.json({ ret_code: 5, ret_msg: 'no', result: { private: 'x' } })], {
    platform: 'app',
    userToken: () => 'secret-token',
  });
  const error = await failureOf(create(client));
  const shown = `${JSON.stringify(error)} ${String(error)} ${Object.entries(error ?? {}).join()}`;
  expect(shown).not.toMatch(/secret-token|BTCUSDT|private/);
  expect(error).toMatchObject({
    path: '/grid/v1/create-grid',
    endpoint: 'createSpotGridBot',
    guid: client.guid,
    code: 5,
  });
});

test('F051 only usable samples move the clock', async () => {
  let now = 1_700_000_000_000;
  let delay = 1000;
  let server = now;
  const { client } = connect(
    [
      () => {
        now += delay;
        return ok({}, { time_now: String(server / 1000) });
      },
    ],
    { now: () => now },
  );
  const skew = vi.fn();
  client.on('clock_skew', skew);
  const offsetAfter = async (ahead: number) => {
    server = now + delay / 2 + ahead;
    await orders(client);
    return client.serverTime() - now;
  };
  expect(await offsetAfter(9_999)).toBe(0);
  expect(await offsetAfter(10_000)).toBe(10_000);
  expect(await offsetAfter(-20_000)).toBe(-20_000);
  delay = 5_001;
  expect(await offsetAfter(50_000)).toBe(-20_000);
  delay = 100;
  expect(skew).not.toHaveBeenCalled();
  expect(await offsetAfter(86_400_001)).toBe(86_400_001);
  expect(skew).toHaveBeenCalledWith({ offsetMs: 86_400_001 });
});

test('F163 the client does nothing before the first call', () => {
  const fetch = vi.fn();
  connect([], { fetch });
  expect(fetch).not.toHaveBeenCalled();
});

test('W4 a listed refusal of the account is announced as a wall, and nothing else', async () => {
  const answers = [
    Response.json({ ret_code: 10024, ret_msg: 'Not here', result: { x: 1 } }),
    text(''),
    new Response('', { status: 429 }),
    new Response('', { status: 451 }),
    Response.json({ ret_code: 5, ret_msg: 'Not listed' }),
    Response.json({ ret_code: 80003, ret_msg: 'A bot runs here' }),
    ok({ status_code: 401 }),
    ok({ status_code: 421 }),
  ];
  const { client } = connect(answers);
  const wall = vi.fn();
  client.on('wall', wall);
  for (const _ of answers) await failureOf(create(client));
  expect(wall.mock.calls).toEqual([
    [{ endpoint: 'createSpotGridBot', code: 10024, message: 'Not here', result: { x: 1 }, guid: client.guid }],
    [expect.objectContaining({ code: 421 })],
  ]);
});

test('B13 what the contract does not have is reported once, counted, and fails a strict client', async () => {
  const answer = ok({
    buys: [
      { price: '1', extra: 1 },
      { price: '2', extra: 1 },
    ],
  });
  const { client } = connect([answer]);
  const drift = vi.fn();
  client.on('drift', drift);
  await orders(client);
  await orders(client);
  expect(drift.mock.calls).toEqual([
    [{ endpoint: 'listSpotGridOpenOrders', path: 'buys[].extra', kind: 'field', raw: 'number' }],
  ]);
  expect(client.drifts()).toEqual([
    { endpoint: 'listSpotGridOpenOrders', path: 'buys[].extra', kind: 'field', raw: 'number', count: 2 },
  ]);
  expect(await failureOf(orders(connect([answer], { strict: true }).client))).toMatchObject({ kind: 'contract_error' });
});

test('B13 a code that no table has is reported where it stood', async () => {
  const { client } = connect([ok({}, { ret_code: 77777 }), ok({ status_code: 999 }), ok({ status_code: 401 })]);
  for (let i = 0; i < 3; i += 1) await failureOf(create(client));
  expect(client.drifts().map(({ path, kind, raw }) => [path, kind, raw])).toEqual([
    ['ret_code', 'code', '77777'],
    ['status_code', 'code', '999'],
  ]);
});

test('F033 the query is built by URLSearchParams', async () => {
  const { client, requests } = connect([ok({ symbols: [] }), ok({ max_price: '2', min_price: '1', cell_number: 3 })]);
  await listSpotSymbols(client, { quote_token: undefined });
  await getSpotGridAiParams(client, { symbol: 'A&b=c d#' });
  expect(requests.map((request) => request.url)).toEqual([
    'https://api2.xchg-example.com/s1/bot/grid/v1/list-symbol-info-v2',
    'https://api2.xchg-example.com/s1/bot/grid/v1/ai-params-detail?symbol=A%26b%3Dc+d%23',
  ]);
  expect(requests[0]?.body).toBe('');
});

test('a listener that throws or leaves does not disturb the others', async () => {
  const errors = vi.fn();
  const { client } = connect([Response.json({ ret_code: 10007 })], { onListenerError: errors });
  const heard: string[] = [];
  client.on('session_ended', () => {
    throw new Error('mine');
  });
  const leave = client.on('session_ended', () => {
    heard.push('first');
    leave();
  });
  client.on('session_ended', () => heard.push('second'));
  await failureOf(orders(client));
  await failureOf(orders(client));
  expect(heard).toEqual(['first', 'second', 'second']);
  expect(errors).toHaveBeenCalledTimes(2);
});

test.each([
  [{ ...created, cell_number: '20' }, 'cell_number (expected number)'],
  [{ symbol: 'BTCUSDT' }, 'max_price (expected string)'],
  [{ ...created, min_price: '1e5' }, 'min_price (not a decimal)'],
  [{ ...created, invest_mode: 'QUOTE' }, 'invest_mode (expected one of quote, base, base_and_quote)'],
  [undefined, 'the top (expected object)'],
])('wrong parameters are refused before sending, with field, rule and advice: %#', async (params, place) => {
  const { client, requests } = connect([]);
  // A caller without types can send anything.
  const failed = await failureOf(createSpotGridBot(client, params as never));
  expect(failed).toMatchObject({
    kind: 'contract_error',
    outcome: 'known',
    message: `createSpotGridBot: params breaks the contract at ${place}. Nothing was sent; correct the value.`,
  });
  expect(requests).toHaveLength(0);
});
