import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { createSandbox } from '@tradingbot/sandbox';
import { sandboxHandlers } from '@tradingbot/sandbox/msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openIfAffordable } from './canAfford.ts';

const sandbox = createSandbox({ seed: 7, historyDays: 21 });
const server = setupServer(...sandboxHandlers(sandbox, 'http://localhost', 'amira'));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => sandbox.faults.clear());

const client = createBotClient({
  environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
  platform: 'pc',
  locale: 'en-US',
});

test('opens a bot', async () => {
  expect(await openIfAffordable(client, 'BTCUSDT', '1000')).toMatch(/^Bot \d+ is opened\.$/);
});

test('opens none without the money', async () => {
  expect(await openIfAffordable(client, 'BTCUSDT', '5000000')).toMatch(/^You have \d+ only\.$/);
});

test('says so when the answer is lost', async () => {
  sandbox.faults.set({ path: '/grid/v1/create-grid', drop: 'after' });
  expect(await openIfAffordable(client, 'BTCUSDT', '1000')).toBe('The bot may or may not be open.');
});
