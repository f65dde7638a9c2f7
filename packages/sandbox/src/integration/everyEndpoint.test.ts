import type { EndpointSpec } from '@tradingbot/core';
import { registry } from '@tradingbot/core/registry';
import { expect, test } from 'vitest';
import { createSandbox } from '../createSandbox.js';

const sandbox = createSandbox({ historyDays: 1 });

/** Status of an empty request to each endpoint; the services without an envelope refuse it by 400. */
async function statusOf({ method, path, prefix, envelope }: EndpointSpec): Promise<number> {
  const init = { method, headers: { 'content-type': 'application/json' } };
  const url = `http://localhost/x-api${prefix === 'bot' ? '/s1/bot' : ''}${path}`;
  const { status } = await sandbox.fetch(new Request(url, method === 'GET' ? init : { ...init, body: '{}' }));
  return envelope === 'none' && status === 400 ? 200 : status;
}

test('every endpoint has a route', async () => {
  const statuses = await Promise.all(registry.map(async ({ spec }) => [spec.name, await statusOf(spec)] as const));
  expect(statuses.filter(([, status]) => status !== 200 && status !== 404)).toEqual([]);
  const missing = statuses.filter(([, status]) => status === 404).map(([name]) => name);
  expect(missing).toEqual([]);
});

test('an unknown path is answered with 404 and its name', async () => {
  const answer = await sandbox.fetch(new Request('http://localhost/x-api/s1/bot/none'));
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'The sandbox has no GET /x-api/s1/bot/none.' }]);
});
