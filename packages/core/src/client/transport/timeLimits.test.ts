import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { create, orders, text } from '../../testing/calls.js';
import { connect, failureOf, never, ok } from '../../testing/fakeServer.js';

beforeEach(() => void vi.useRealTimers());
afterEach(() => void vi.useRealTimers());

const slow = [
  ['headers that never come', never],
  [
    'a body that never ends',
    () =>
      new Response(new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) })),
  ],
  ['a fetch that ignores its signal', () => new Promise<Response>(() => undefined)],
] as const;

for (const [name, answer] of slow) {
  test(`F023 10 s cover ${name}`, async () => {
    vi.useFakeTimers();
    const { client, requests } = connect([answer]);
    const failed = failureOf(create(client));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(requests[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({
      kind: 'timeout',
      code: 9000001,
      message: 'Request timeout, please re-try!',
      outcome: 'unknown',
    });
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
}

test('F023 30 s end a read with all its retries', async () => {
  vi.useFakeTimers();
  const wait = (ms: number, response: () => Response) => () =>
    new Promise<Response>((resolve) => {
      setTimeout(() => resolve(response()), ms);
    });
  const { client, requests } = connect(
    [wait(9_900, () => text('', { status: 503, headers: { 'retry-after': '10' } }))],
    { sleep: undefined },
  );
  const start = Date.now();
  const failed = failureOf(orders(client));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toMatchObject({ kind: 'http_error', code: 503 });
  expect(requests).toHaveLength(2);
  expect(Date.now() - start).toBeLessThanOrEqual(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('F024 the caller’s abort is aborted, and sends nothing when it came before', async () => {
  const { client, requests } = connect([never]);
  expect(await failureOf(create(client, AbortSignal.abort()))).toMatchObject({ kind: 'aborted', outcome: 'known' });
  expect(await failureOf(orders(client, AbortSignal.abort()))).toMatchObject({ kind: 'aborted' });
  expect(requests).toHaveLength(0);
  const controller = new AbortController();
  const failed = failureOf(create(client, controller.signal));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  controller.abort();
  expect(await failed).toMatchObject({ kind: 'aborted', outcome: 'unknown' });
});

test('F025 1,000 calls with one signal leave no listener and no timer', async () => {
  vi.useFakeTimers();
  const { signal } = new AbortController();
  const add = vi.spyOn(signal, 'addEventListener');
  const remove = vi.spyOn(signal, 'removeEventListener');
  const { client } = connect([(request) => (request.method === 'POST' ? ok({}) : text(''))]);
  for (let i = 0; i < 500; i += 1) {
    await orders(client, signal);
    await failureOf(create(client, signal));
  }
  expect(add.mock.calls.length).toBeGreaterThanOrEqual(1000);
  const added = new Set(add.mock.calls.map(([, listener]) => listener));
  const removed = new Set(remove.mock.calls.map(([, listener]) => listener));
  expect([...added].filter((listener) => !removed.has(listener))).toHaveLength(0);
  expect(vi.getTimerCount()).toBe(0);
});
