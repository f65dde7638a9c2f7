import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { expect, test, vi } from 'vitest';
import { reportErrors } from './reportErrors.js';

const place = { protocol: 'https:', host: 'www.xchg-example.com' };

/** A page whose events are called by hand, and what goes out. */
function setUp(telemetry: string | undefined) {
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  const client = createBotClient({
    environment: resolveEnvironment(place, { telemetry }),
    platform: 'pc',
    locale: 'en-US',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push({ url: request.url, body: await request.json() });
      return Response.json({});
    },
  });
  const listeners = new Map<string, (event: object) => void>();
  const page = {
    location: { pathname: '/en-US/tradingbot/' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const happens = (type: string, event: object = {}) => listeners.get(type)?.(event);
  // It reads nothing else of a window.
  return { client, sent, happens, page: page as unknown as Window, listeners };
}

test('what goes wrong on a page is sent as it is left: path and name of the error, no words of it', async () => {
  const { client, page, happens, sent } = setUp('https://logs.xchg-example.com');
  await reportErrors(client, page);
  happens('error', { error: new TypeError('secret words') });
  happens('unhandledrejection', { reason: new RangeError('secret words') });
  happens('pagehide');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const path = '/en-US/tradingbot/';
  expect(sent[0]).toEqual({
    url: 'https://logs.xchg-example.com/monitor/log',
    body: {
      events: [
        { path, code: 'TypeError', trace: client.guid },
        { path, code: 'RangeError', trace: client.guid },
      ],
    },
  });
});

test('without an address nothing is loaded or heard', async () => {
  const { client, page, listeners } = setUp(undefined);
  const load = vi.fn();
  await reportErrors(client, page, load);
  expect([load.mock.calls.length, listeners.size]).toEqual([0, 0]);
});
