import { createSandbox } from '@tradingbot/sandbox';
import { type SandboxServer, startServer } from '@tradingbot/sandbox/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

let server: SandboxServer;
const said: string[] = [];

beforeAll(async () => {
  server = await startServer({ sandbox: createSandbox({ historyDays: 21 }), port: 0, host: '127.0.0.1' });
  vi.stubEnv('TRADINGBOT_ADDRESS', server.url);
  vi.spyOn(console, 'log').mockImplementation((line) => said.push(String(line)));
});
afterEach(() => void said.splice(0));
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
});

test('the first bot is opened, read and closed', async () => {
  await import('./firstBot.ts');
  expect(said).toEqual([
    expect.stringMatching(/^\d+ grids from [\d.]+ to [\d.]+, at least [\d.]+ USDT$/),
    expect.stringMatching(/^Bot \d{16,} is (running|initializing|new), worth [\d.]+ USDT$/),
    'Closing: done',
  ]);
});

test('five prices are printed and the line is closed', async () => {
  await import('./watchQuotes.ts');
  expect(said).toHaveLength(5);
  expect(said[0]).toMatch(/^BTCUSDT [\d,]+\.\d\d \([+−]?[\d.]+% in 24 h\)$/);
});

test('contracts come from some source, which is named', async () => {
  await import('./listContracts.ts');
  expect(said.join('\n')).toMatch(/\d+ contracts from (network|built_in), \d+ of them for new bots/);
  expect(said.at(-1)).toMatch(/^\w+: tick [\d.]+, up to [\d.]+x$/);
});

test('failures say what they mean and what to do', async () => {
  await import('./handleErrors.ts');
  expect(said[0]).toMatch(/^a price that is no decimal: contract_error. .* at min_price .* Nothing was sent/);
  expect(said[2]).toMatch(/^a bot of nobody: gateway_error NOT_FOUND/);
  expect(said[4]).toMatch(/^more money than there is: gateway_error INSUFFICIENT_BALANCE/);
});

test('B13 the contract is compared with the host', async () => {
  await import('./contract.ts');
  expect(said[0]).toBe('No difference.');
  expect(said[1]).toMatch(/^\d+ of 92 endpoints asked, 0 differences\.$/);
});
