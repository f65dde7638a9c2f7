import { resolveEnvironment } from '@tradingbot/core';
import { listSpotSymbols } from '@tradingbot/core/endpoints';
import { createSandbox } from '@tradingbot/sandbox';
import { expect, test } from 'vitest';
import { createOwnClient } from './ownFetch.ts';

test("every call goes through the host's fetch, with what its hooks add", async () => {
  const sandbox = createSandbox({ historyDays: 1 });
  const seen: (readonly [path: string, trace: string | null])[] = [];
  const client = createOwnClient({
    environment: resolveEnvironment({ protocol: 'http:', host: 'localhost' }),
    newTrace: () => `trace-${seen.length + 1}`,
    send: (request) => {
      seen.push([new URL(request.url).pathname, request.headers.get('x-trace')]);
      return sandbox.fetch(request);
    },
  });
  const { symbols } = await listSpotSymbols(client, {});
  expect(symbols.map(({ symbol }) => symbol)).toContain('BTCUSDT');
  expect(seen).toEqual([['/x-api/s1/bot/grid/v1/list-symbol-info-v2', 'trace-1']]);
});
