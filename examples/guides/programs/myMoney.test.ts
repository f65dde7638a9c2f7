import { resolveEnvironment } from '@tradingbot/core';
import { createSpotGridBot } from '@tradingbot/core/endpoints';
import { createSandbox } from '@tradingbot/sandbox';
import { type SandboxServer, startServer } from '@tradingbot/sandbox/node';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientWithCookie } from '../logIn.ts';
import { sandboxSession } from '../sandboxSession.ts';
import { printMyMoney } from './myMoney.ts';

const printed: string[] = [];
let server: SandboxServer;

beforeEach(async () => {
  server = await startServer({ sandbox: createSandbox({ seed: 7 }), port: 0, host: '127.0.0.1' });
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

test('a script logs in and prints free money, and what is in bots', async () => {
  const session = await sandboxSession(server.url, 'boris');
  const environment = resolveEnvironment(new URL(server.url));
  const settings = { symbol: 'BTCUSDT', min_price: '60000', max_price: '90000', cell_number: 10 };
  await createSpotGridBot(clientWithCookie(environment, session), { ...settings, quote_investment: '1000' });
  await printMyMoney(environment, session);
  expect(printed).toContain('USDT: 4,000 free');
  expect(printed.at(-1)).toMatch(/^USDT: 1,000\.00 in bots, which made [+−]?\d+\.\d\d$/);
});
