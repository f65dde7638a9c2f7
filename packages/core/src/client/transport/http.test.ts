import { createServer, type Server } from 'node:http';
import ky from 'ky';
import { afterEach, expect, test, vi } from 'vitest';
import { resolveEnvironment } from '../../environment/resolveEnvironment.js';
import { create, orders } from '../../testing/calls.js';
import { connect, failureOf, ok } from '../../testing/fakeServer.js';

afterEach(() => void vi.useRealTimers());

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server of this machine that sends every call to another address of its own. */
async function redirecting(status: number) {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    if (url === '/elsewhere') response.end(JSON.stringify({ ret_code: 0, result: { grid_id: '1' } }));
    else response.writeHead(status, { location: '/elsewhere' }).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { asked, environment: resolveEnvironment({ protocol: 'http:', host: `127.0.0.1:${address.port}` }) };
}

test.each([302, 307, 308])(
  'F030 a write that meets a redirect %s is not followed, its outcome unknown',
  async (status) => {
    const { asked, environment } = await redirecting(status);
    const { client } = connect([], { environment, fetch: undefined });
    expect(await failureOf(create(client))).toMatchObject({ kind: 'network_error', outcome: 'unknown' });
    expect(asked).toEqual(['POST /x-api/s1/bot/grid/v1/create-grid']);
  },
);

test('a hook of the host sees the headers of ours, and what it sets goes out', async () => {
  const seen: (string | null)[] = [];
  const { client, requests } = connect([ok({})], {
    hooks: {
      beforeRequest: [
        (request) => {
          seen.push(request.headers.get('guid'));
          request.headers.set('x-trace', 'a1');
        },
      ],
      afterResponse: [(_request, _options, response) => void seen.push(String(response.status))],
    },
  });
  await orders(client);
  expect(seen).toEqual([client.guid, '200']);
  expect(requests[0]?.headers.get('x-trace')).toBe('a1');
});

test('F026 a hook that wants another attempt gets none', async () => {
  const { client, requests } = connect([ok({})], { hooks: { afterResponse: [() => ky.retry()] } });
  expect(await failureOf(create(client))).toMatchObject({ kind: 'network_error', outcome: 'unknown' });
  expect(requests).toHaveLength(1);
});

test('F038 after a hook that throws nothing was sent, and no secret stands in the message', async () => {
  const { client, requests } = connect([ok({})], {
    hooks: { beforeRequest: [() => Promise.reject(new Error('secret-token'))] },
  });
  const error = await failureOf(create(client));
  expect(error).toMatchObject({ kind: 'contract_error', outcome: 'known' });
  expect(String(error)).not.toContain('secret-token');
  expect(requests).toHaveLength(0);
});

test('F023 a hook that waits too long ends the call, and what it lets through later is not sent', async () => {
  vi.useFakeTimers();
  let release: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { client, requests } = connect([ok({})], { hooks: { beforeRequest: [() => waiting] } });
  const failed = failureOf(create(client));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toMatchObject({ kind: 'timeout', outcome: 'known' });
  release();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(0);
});
