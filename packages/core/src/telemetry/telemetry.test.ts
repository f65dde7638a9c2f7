import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BotError } from '../client/errors/BotError.js';
import { getProfile } from '../endpoints/profile/getProfile.js';
import { isTelemetryEvent, postTelemetry } from '../endpoints/telemetry/postTelemetry.js';
import { resolveEnvironment } from '../environment/resolveEnvironment.js';
import { type Answer, connect, failureOf } from '../testing/fakeServer.js';
import { createTelemetry } from './createTelemetry.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const guid = '01234567-89ab-4cde-8f01-23456789abcd';
const failed = (path: string, facts: object = {}) =>
  new BotError({ kind: 'timeout', code: 9000001, message: 'token=secret', endpoint: 'x', path, guid, ...facts });

function setUp(telemetry: string | undefined = 'https://logs.xchg-example.com', answer: Answer = Response.json({})) {
  const place = { protocol: 'https:', host: 'www.xchg-example.com' };
  const { client, requests } = connect([answer], {
    environment: telemetry ? resolveEnvironment(place, { telemetry }) : resolveEnvironment(place),
    platform: 'app',
    userToken: () => 'secret',
  });
  return { client, requests, ...createTelemetry({ client }) };
}

test('errors are collected for 5 s and sent together', async () => {
  const { report, requests } = setUp();
  report(failed('/a'));
  await vi.advanceTimersByTimeAsync(4_999);
  report(failed('/b/:id', { code: undefined }));
  expect(requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.map(({ method, url }) => [method, url])).toEqual([
    ['POST', 'https://logs.xchg-example.com/monitor/log'],
  ]);
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    events: [
      { path: '/a', code: 9000001, trace: guid },
      { path: '/b/:id', code: 'timeout', trace: guid },
    ],
  });
  expect(vi.getTimerCount()).toBe(0);
});

test('F038 F052 no token, cookie, message, body or redirect is part of a report', async () => {
  const { report, flush, requests } = setUp();
  const error = failed('/a', { result: { token: 'secret' }, cause: new Error('secret') });
  report(Object.assign(error, { userToken: 'secret', body: 'secret' }));
  report(new TypeError('secret'), '/en-US/tradingbot/?token=secret#secret');
  await flush();
  const [request] = requests;
  expect(request).toMatchObject({ credentials: 'omit', redirect: 'error' });
  expect(request?.headers.has('usertoken')).toBe(false);
  expect(JSON.stringify([request?.url, request?.body, [...(request?.headers ?? [])]])).not.toContain('secret');
  expect(JSON.parse(request?.body ?? '').events[1]).toEqual({
    path: '/en-US/tradingbot/',
    code: 'TypeError',
    trace: guid,
  });
});

test('nothing is collected or sent without a telemetry address', async () => {
  const { client, report, flush, requests } = setUp('');
  report(failed('/a'));
  expect(vi.getTimerCount()).toBe(0);
  await flush();
  expect(requests).toEqual([]);
  expect(await failureOf(postTelemetry(client, { events: [] }))).toMatchObject({ kind: 'contract_error' });
});

test('at most 100 events wait, the oldest go first', async () => {
  const { report, flush, requests } = setUp();
  for (let i = 0; i < 250; i += 1) report(failed(`/${i}`));
  await flush();
  const { events } = JSON.parse(requests[0]?.body ?? '');
  expect([events.length, events[0].path, events[99].path]).toEqual([100, '/150', '/249']);
});

test.each<[string, Answer]>([
  ['cannot be reached', new TypeError('offline')],
  ['answers with an error', new Response('', { status: 500 })],
  ['answers with nothing', new Response(null, { status: 204 })],
])('a server that %s troubles nobody, and the events are dropped', async (_name, answer) => {
  const { report, flush, requests } = setUp(undefined, answer);
  report(failed('/a'));
  await expect(flush()).resolves.toBeUndefined();
  const sent = requests.length;
  await flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(sent);
});

test('its own failures are not reported', async () => {
  const { report, flush, requests } = setUp();
  report(failed('/monitor/log', { endpoint: 'postTelemetry' }));
  await flush();
  expect(requests).toEqual([]);
});

test('anything may be reported, and nothing throws', async () => {
  const { report, flush, requests } = setUp();
  const hostile = new Proxy(new Error('x'), {
    get() {
      throw new Error('hostile');
    },
  });
  for (const error of [hostile, undefined, null, 5, 'secret', {}, Object.assign(new Error('x'), { name: 'a b;c' })]) {
    expect(() => report(error)).not.toThrow();
  }
  expect(() => report(new Error('x'), 'no path')).not.toThrow();
  await flush();
  expect(JSON.parse(requests[0]?.body ?? '').events.map(({ code }: { code: string }) => code)).toEqual([
    'undefined',
    'object',
    'number',
    'string',
    'object',
  ]);
});

test('failed calls of the client are heard, with neither query nor body', async () => {
  const { client, flush, requests } = setUp(undefined, Response.json({ ret_code: 10007, ret_msg: 'secret' }));
  await failureOf(getProfile(client, {}));
  await flush();
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual({
    events: [{ path: getProfile.spec.path, code: 10007, trace: client.guid }],
  });
});

test('after stop nothing is taken or sent, and no timer remains', async () => {
  const { report, stop, flush, requests } = setUp();
  report(failed('/a'));
  stop();
  expect(vi.getTimerCount()).toBe(0);
  report(failed('/b'));
  await flush();
  stop();
  expect([vi.getTimerCount(), requests.length]).toEqual([0, 0]);
});

test.each([
  [{ path: '/a', code: 1, trace: '' }, true],
  [{ path: '/v1/:id/x.json', code: 'http_error', trace: guid }, true],
  [{ path: '/a', code: 1, trace: '', token: 'x' }, false],
  [{ path: '/a', code: 1, trace: 'Bearer x' }, false],
  [{ path: '/a?token=x', code: 1, trace: '' }, false],
  [{ path: 'a', code: 1, trace: '' }, false],
  [{ path: '/a', code: Number.NaN, trace: '' }, false],
  [{ path: '/a', code: 'token 5', trace: '' }, false],
  [{ path: '/a', code: 1 }, false],
  [{ code: 1, trace: '' }, false],
  [null, false],
  [[], false],
  ['x', false],
])('F038 %j is an event that may be sent: %s', async (event, isGood) => {
  expect(isTelemetryEvent(event)).toBe(isGood);
  const { client, requests } = setUp();
  // The compiler would refuse the bad ones; scripts have no compiler.
  const events = [event] as never;
  if (isGood) await postTelemetry(client, { events });
  else expect(await failureOf(postTelemetry(client, { events }))).toMatchObject({ kind: 'contract_error' });
  expect(requests).toHaveLength(isGood ? 1 : 0);
});
