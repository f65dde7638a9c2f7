import { registry } from '@tradingbot/core/registry';
import { expect, test } from 'vitest';
import { createSandbox } from '../createSandbox.js';

const sandbox = createSandbox({ historyDays: 1 });

test.each(registry.map((endpoint) => [endpoint.spec.name, endpoint.spec] as const))(
  '%s has a route',
  async (_, spec) => {
    const path = spec.prefix === 'bot' ? `/s1/bot${spec.path}` : spec.path;
    const init = { method: spec.method, headers: { 'content-type': 'application/json' } };
    const request = new Request(
      `http://localhost/x-api${path}`,
      spec.method === 'GET' ? init : { ...init, body: '{}' },
    );
    expect((await sandbox.fetch(request)).status).toBe(200);
  },
);

test('an unknown path is answered with 404 and its name', async () => {
  const answer = await sandbox.fetch(new Request('http://localhost/x-api/s1/bot/none'));
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'The sandbox has no GET /x-api/s1/bot/none.' }]);
});
