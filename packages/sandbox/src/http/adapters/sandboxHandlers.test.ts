import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { getProfile, listSpotSymbols } from '@tradingbot/core/endpoints';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../../createSandbox.js';
import { sandboxHandlers } from './sandboxHandlers.js';

const sandbox = createSandbox({ historyDays: 1 });
const server = setupServer(...sandboxHandlers(sandbox, 'http://localhost'));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const client = createBotClient({
  environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
  platform: 'pc',
  locale: 'en-US',
});

test('msw answers an SDK call as the sandbox does', async () => {
  const { symbols } = await listSpotSymbols(client, {});
  expect(symbols.slice(0, 3).map((row) => row.symbol)).toEqual(['BTCUSDT', 'ETHUSDT', 'SOLUSDT']);
});

test('a user is logged in from the start where one is named', async () => {
  server.use(...sandboxHandlers(sandbox, 'http://localhost', 'boris'));
  expect((await getProfile(client, {})).username).toBe('boris');
  server.resetHandlers();
  await expect(getProfile(client, {}, { fresh: true })).rejects.toThrow('no permission');
  expect(() => sandboxHandlers(sandbox, 'http://localhost', 'nobody')).toThrow(RangeError);
});

test('a dropped connection is a network error there too', async () => {
  const fault = { path: '/grid/v1/list-symbol-info-v2', drop: 'before', times: 3 };
  const headers = { 'content-type': 'application/json' };
  await fetch('http://localhost/x-sandbox/faults', { method: 'POST', headers, body: JSON.stringify(fault) });
  await expect(fetch('http://localhost/x-api/s1/bot/grid/v1/list-symbol-info-v2')).rejects.toThrow(TypeError);
});
