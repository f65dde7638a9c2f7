import { createBotClient, resolveEnvironment } from '@tradingbot/core';
import { listSpotSymbols } from '@tradingbot/core/endpoints';
import { expect, test, vi } from 'vitest';
import { chooseRoute, type Route } from './chooseRoute.js';

const serviceDomains = ['xchg-example.com', 'xchg-example.net', 'xchg-example.hk'];
/** A page whose pings to a host take so long; a host without a time is down. */
function page(times: Record<string, number>, host = 'www.xchg-example.com') {
  const clock = { now: 0 };
  const route: Route = { environment: resolveEnvironment({ protocol: 'https:', host }, { serviceDomains }) };
  const pings: RequestInit[] = [];
  const client = createBotClient({
    environment: () => route.environment,
    platform: 'pc',
    locale: 'en-US',
    sleep: async () => {},
    fetch: async () => Response.json({}, { status: 503 }),
  });
  const ping = vi.fn(async (address: RequestInfo | URL, init: RequestInit = {}) => {
    const time = times[new URL(String(address)).hostname];
    pings.push(init);
    if (time === undefined) throw new TypeError('unreachable');
    clock.now += time;
    return new Response();
  });
  return {
    clock,
    route,
    client,
    pings,
    choose: () => chooseRoute(route, client, { fetch: ping, now: () => clock.now }),
  };
}

test('F012 the page’s calls move to the quickest domain of its edition, by pings without cookies', async () => {
  const { route, client, pings, choose } = page({
    'api2.xchg-example.com': 90,
    'api2.xchg-example.net': 10,
    'api2.xchg-example.hk': 1,
  });
  await choose();
  expect(route.environment.domain).toBe('xchg-example.net');
  expect(client.environment.api).toBe('https://api2.xchg-example.net');
  expect(pings).toHaveLength(6);
  for (const ping of pings) expect(ping).toMatchObject({ credentials: 'omit', method: 'HEAD' });
});

test('F012 a read that fails measures again, at most once in 60 s', async () => {
  const times: Record<string, number> = { 'api2.xchg-example.com': 10, 'api2.xchg-example.net': 20 };
  const { clock, route, client, choose } = page(times);
  await choose();
  expect(route.environment.domain).toBe('xchg-example.com');
  delete times['api2.xchg-example.com'];
  await listSpotSymbols(client, {}).catch(() => {});
  expect(route.environment.domain).toBe('xchg-example.com');
  clock.now += 60_000;
  await listSpotSymbols(client, {}).catch(() => {});
  await vi.waitFor(() => expect(route.environment.domain).toBe('xchg-example.net'));
});

test('F012 a page on a local machine measures nothing', async () => {
  const { pings, choose } = page({}, 'localhost:4180');
  await choose();
  expect(pings).toEqual([]);
});
