import { expect, test, vi } from 'vitest';
import { create, orders, text } from '../../testing/calls.js';
import { connect, failureOf, ok } from '../../testing/fakeServer.js';

test('F026 a mutation is sent exactly once, whatever fails', async () => {
  for (const answer of [new TypeError('lost'), text('', { status: 503 }), text('', { status: 429 }), text('')]) {
    const { client, requests } = connect([answer]);
    await failureOf(create(client));
    expect(requests).toHaveLength(1);
  }
});

test.each([408, 429, 500, 502, 503, 504])('F027 a read is tried three times after status %s', async (status) => {
  const waits: number[] = [];
  const { client, requests } = connect([text('', { status })], { sleep: async (ms) => void waits.push(ms) });
  expect(await failureOf(orders(client))).toMatchObject({ kind: 'http_error', code: status });
  expect(requests).toHaveLength(3);
  expect(waits).toEqual([150, 300]);
});

test('F027 a read is not repeated after other failures', async () => {
  for (const answer of [
    text('', { status: 404 }),
    text(''),
    Response.json({ ret_code: 5 }),
    ok({ status_code: 500 }),
  ]) {
    const { client, requests } = connect([answer]);
    await failureOf(orders(client));
    expect(requests).toHaveLength(1);
  }
});

test('F027 a read recovers after a lost connection', async () => {
  const { client, requests } = connect([new TypeError('lost'), ok({ buys: [] })]);
  const retried = vi.fn();
  client.on('retry', retried);
  expect(await orders(client)).toEqual({ buys: [] });
  expect(requests).toHaveLength(2);
  expect(retried).toHaveBeenCalledWith({ endpoint: 'listSpotGridOpenOrders', attempt: 2, waitMs: 150 });
});

test('F028 with an empty bucket calls fail at once, successes fill it', async () => {
  let isDown = true;
  const { client, requests } = connect([() => (isDown ? text('', { status: 503 }) : ok({}))]);
  for (let i = 0; i < 6; i += 1) await failureOf(orders(client));
  // 10 retries fit into 50 tokens, then every call is one request.
  expect(requests).toHaveLength(5 * 3 + 1);
  isDown = false;
  for (let i = 0; i < 5; i += 1) await orders(client);
  isDown = true;
  await failureOf(orders(client));
  expect(requests).toHaveLength(16 + 5 + 2);
});

test.each([
  ['2', 2000],
  ['10', 10_000],
  ['11', 150],
  ['-1', 150],
  ['soon', 150],
  ['1e1', 150],
  ['Thu, 01 Jan 1970 00:00:04 GMT', 4000],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 150],
])('F029 Retry-After %s waits %s ms', async (header, ms) => {
  const waits: number[] = [];
  const { client } = connect([text('', { status: 503, headers: { 'retry-after': header } }), ok({})], {
    now: () => 0,
    sleep: async (wait) => void waits.push(wait),
  });
  await orders(client);
  expect(waits).toEqual([ms]);
});
