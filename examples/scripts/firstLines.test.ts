import { createSandbox } from '@tradingbot/sandbox';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the first lines of the README run as printed', async () => {
  const sandbox = createSandbox({ historyDays: 21 });
  vi.stubGlobal('fetch', (request: Request) => sandbox.fetch(request));
  const printed: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line));
  await import('./firstLines.ts');
  const pairs = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'];
  expect(printed[0]).toEqual(
    expect.arrayContaining(pairs.map((pair) => expect.stringMatching(new RegExp(`^${pair} [\\d.]+$`)))),
  );
  expect(printed[1]).toMatch(/^Recommended: \d+ grids from [\d.]+ to [\d.]+ USDT$/);
});
