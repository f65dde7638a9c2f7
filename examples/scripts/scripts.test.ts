import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from '@tradingbot/sandbox';
import { type SandboxServer, startServer } from '@tradingbot/sandbox/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

let server: SandboxServer;
const sandbox = createSandbox({ historyDays: 21 });
const printed: string[] = [];

beforeAll(async () => {
  server = await startServer({ sandbox, port: 0, host: '127.0.0.1' });
  vi.stubEnv('TRADINGBOT_ADDRESS', server.url);
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(String(line)));
});
afterEach(() => {
  printed.splice(0);
  vi.unstubAllGlobals();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
});

test('the first bot is opened, read and closed, though the price moves after the check', async () => {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const answer = await fetch(request);
    // At `--speed 60` so much time passes while a call is on its way.
    if (request.url.includes('validate')) sandbox.advance(10 * 60_000);
    return answer;
  });
  await import('./firstBot.ts');
  expect(printed).toEqual([
    expect.stringMatching(/^\d+ grids from [\d.]+ to [\d.]+, for \d+ USDT$/),
    expect.stringMatching(/^Bot \d{16,} is (running|initializing|new), worth [\d.]+ USDT$/),
    'Closing: done',
  ]);
});

test('five prices are printed and the line is closed', async () => {
  await import('./watchQuotes.ts');
  expect(printed).toHaveLength(5);
  expect(printed[0]).toMatch(/^BTCUSDT [\d,]+\.\d\d \([+−]?[\d.]+% in 24 h\)$/);
});

test('contracts come from some source, which is named', async () => {
  await import('./listContracts.ts');
  expect(printed.join('\n')).toMatch(/\d+ contracts from (network|built_in), \d+ of them for new bots/);
  expect(printed.at(-1)).toMatch(/^\w+: tick [\d.]+, up to [\d.]+x$/);
});

test('failures state what they mean and what to do', async () => {
  await import('./handleErrors.ts');
  expect(printed[0]).toMatch(/^a price that is no decimal: contract_error. .* at min_price .* Nothing was sent/);
  expect(printed[2]).toMatch(/^a bot of nobody: gateway_error NOT_FOUND/);
  expect(printed[4]).toMatch(/^more money than there is: gateway_error INSUFFICIENT_BALANCE/);
});

test('a trading day is played and adds up', async () => {
  await import('./tradingDay.ts');
  expect(printed).toContain('2026-01-02 00:00 UTC');
  expect(printed.at(-1)).toBe('Everything adds up to the last digit.');
  expect(process.exitCode).toBeUndefined();
});

describe('the guide', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/from-a-script.md'), 'utf8');

  test('lists every script that can be run, and no other', () => {
    const listed = [...guide.matchAll(/runExample\.mjs (\w+) {2,}#/g)].map(([, name]) => name);
    const parts = ['connect', 'loadCandles', 'orExplain', 'twoPlaces'];
    const scripts = readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.ts') && !/\.(test|config)\.ts$/.test(file))
      .map((file) => file.replace('.ts', ''))
      .filter((name) => !parts.includes(name));
    expect([...new Set(listed)].sort()).toEqual(scripts.sort());
  });
});
