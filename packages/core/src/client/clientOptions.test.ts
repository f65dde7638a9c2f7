import { afterEach, expect, test, vi } from 'vitest';
import { create, orders, text } from '../testing/calls.js';
import { connect, failureOf, never, ok } from '../testing/fakeServer.js';
import type { BotClientConfig } from './BotClient.js';
import { createBotClient } from './createBotClient.js';

afterEach(() => void vi.useRealTimers());

test('further headers go out with every call to the exchange, asked anew for each attempt', async () => {
  let count = 0;
  const headers = async () => {
    count += 1;
    return { authorization: `Bearer ${count}`, guid: 'mine' };
  };
  const { client, requests } = connect([text('', { status: 503 }), ok({})], { headers });
  await orders(client);
  expect(requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer 1', 'Bearer 2']);
  expect(requests[0]?.headers.get('guid')).toBe(client.guid);
  const fixed = connect([ok({})], { headers: { 'x-site': 'a' } });
  await orders(fixed.client);
  expect(fixed.requests[0]?.headers.get('x-site')).toBe('a');
});

test('F031 further headers and credentials go to hosts of the environment only', async () => {
  const headers = vi.fn(() => ({ authorization: 'secret' }));
  const { environment } = connect([ok({})]).client;
  const foreign = connect([ok({})], { environment: { ...environment, apiHosts: [] }, headers, credentials: 'include' });
  await orders(foreign.client);
  expect(foreign.requests[0]?.headers.has('authorization')).toBe(false);
  expect(foreign.requests[0]?.credentials).toBe('omit');
  expect(headers).not.toHaveBeenCalled();
  const own = connect([ok({})], { headers, credentials: 'omit' });
  await orders(own.client);
  expect(own.requests[0]?.credentials).toBe('omit');
});

test('F034 the token of the app may come later', async () => {
  const { client, requests } = connect([ok({})], { platform: 'app', userToken: async () => 'secret' });
  await orders(client);
  expect(requests[0]?.headers.get('usertoken')).toBe('secret');
});

const broken: readonly [string, Partial<BotClientConfig>][] = [
  ['a header that is none', { headers: { authorization: 'secret\r\nx: y' } }],
  ['headers that fail', { headers: () => Promise.reject(new Error('secret')) }],
  ['a token that fails', { platform: 'app', userToken: () => Promise.reject(new Error('secret')) }],
];

test.each(broken)('F034 F038 after %s nothing was sent, and the message has no secret', async (_name, config) => {
  const { client, requests } = connect([ok({})], config);
  const error = await failureOf(create(client));
  expect(error).toMatchObject({ kind: 'contract_error', outcome: 'known' });
  expect(String(error)).not.toContain('secret');
  expect(requests).toHaveLength(0);
});

test('F038 a header that is none stands nowhere in the error', async () => {
  const { client } = connect([ok({})], { headers: { authorization: 'secret\r\nx: y' } });
  const error = await failureOf(create(client));
  expect(String(error)).toContain('a header is not allowed');
  expect((error as Error).cause).toBeUndefined();
});

test('F023 time limits are the host’s, of an attempt and of a call', async () => {
  vi.useFakeTimers();
  const { client, requests } = connect([never], { timeLimits: { attempt: 2_000, call: 3_000 } });
  const failed = failureOf(orders(client));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await failed).toMatchObject({ kind: 'timeout' });
  const short = connect([never], { timeLimits: { call: 500 } });
  const ended = failureOf(create(short.client));
  await vi.advanceTimersByTimeAsync(500);
  expect(await ended).toMatchObject({ kind: 'timeout', outcome: 'unknown' });
  expect([requests.length, vi.getTimerCount()]).toEqual([1, 0]);
});

test('F027 a host may have fewer attempts of a read, never more, and a write has one', async () => {
  for (const readAttempts of [1, 2]) {
    const { client, requests } = connect([text('', { status: 503 })], { readAttempts });
    await failureOf(orders(client));
    expect(requests).toHaveLength(readAttempts);
    await failureOf(create(client));
    expect(requests).toHaveLength(readAttempts + 1);
  }
  const { environment } = connect([ok({})]).client;
  for (const readAttempts of [0, 4, 1.5, Number.NaN])
    expect(() => createBotClient({ environment, platform: 'pc', locale: 'en', readAttempts })).toThrow(RangeError);
});

test('every attempt is announced, and what it came to, without a body, query or header', async () => {
  let now = 1_000;
  const answers = [text('', { status: 503 }), ok({ buys: [] }), new TypeError('lost')];
  const { client } = connect(
    answers.map((answer) => () => {
      now += 40;
      if (answer instanceof Error) throw answer;
      return answer;
    }),
    { now: () => now, headers: { authorization: 'secret' } },
  );
  const heard: unknown[] = [];
  client.on('request', (facts) => heard.push(facts));
  client.on('answer', (facts) => heard.push(facts));
  await orders(client);
  await failureOf(create(client));
  const read = { endpoint: 'listSpotGridOpenOrders', path: '/grid/v1/get-open-orders', kind: 'query' };
  const write = { endpoint: 'createSpotGridBot', path: '/grid/v1/create-grid', kind: 'mutation', attempt: 1 };
  expect(heard).toEqual([
    { ...read, attempt: 1 },
    { ...read, attempt: 1, ms: 40, status: 503, outcome: 'http_error', code: 503, isRetried: true },
    { ...read, attempt: 2 },
    { ...read, attempt: 2, ms: 40, status: 200, outcome: 'ok', code: undefined, isRetried: false },
    write,
    { ...write, ms: 40, status: undefined, outcome: 'network_error', code: undefined, isRetried: false },
  ]);
});

test('a call that its caller leaves at once is announced in neither event, or in both', async () => {
  const { client, requests } = connect([never]);
  const [request, answer] = [vi.fn(), vi.fn()];
  client.on('request', request);
  client.on('answer', answer);
  const controller = new AbortController();
  const failed = failureOf(create(client, controller.signal));
  controller.abort();
  expect(await failed).toMatchObject({ kind: 'aborted', outcome: 'known' });
  await vi.waitFor(() => expect(requests).toHaveLength(0));
  expect(answer).toHaveBeenCalledTimes(request.mock.calls.length);
});
