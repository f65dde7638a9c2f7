import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createRouteSelection } from './createRouteSelection.js';
import { createRoutes } from './createRoutes.js';
import { environmentOn } from './environmentOn.js';
import { measureRoutes } from './measureRoutes.js';
import { resolveEnvironment } from './resolveEnvironment.js';

const refused = expect.objectContaining({ name: 'EnvironmentError' });
const at = (host: string, options = {}) => resolveEnvironment({ protocol: 'https:', host }, options);
const weights = (a: number, b: number) => [
  { domain: 'a.com', weight: a },
  { domain: 'b.com', weight: b },
];

function selection(step?: 5 | 25 | 30) {
  const clock = { now: 0 };
  return { clock, routes: createRouteSelection({ domains: ['a.com', 'b.com'], now: () => clock.now, step }) };
}

test('F012 route selection stays in the list, above the step, once in 60 s', () => {
  const { clock, routes } = selection();
  expect(routes.current).toBe('a.com');
  expect(
    routes.offer([
      { domain: 'a.com', weight: 100 },
      { domain: 'evil.com', weight: 1 },
    ]),
  ).toBe('a.com');
  expect(routes.offer(weights(100, 75))).toBe('a.com');
  expect(routes.offer(weights(101, 75))).toBe('b.com');
  clock.now = 59_999;
  expect(routes.offer(weights(1, 75))).toBe('b.com');
  clock.now = 60_000;
  expect(routes.offer(weights(1, 75))).toBe('a.com');
});

test.each([5, 25, 30] as const)('F012 a difference of %i does not switch, one above does', (step) => {
  expect(selection(step).routes.offer(weights(step, 0))).toBe('a.com');
  expect(selection(step).routes.offer(weights(step + 0.1, 0))).toBe('b.com');
});

test('F012 a domain that does not answer is left, one without a measurement is not', () => {
  expect(selection().routes.offer(weights(Number.POSITIVE_INFINITY, 900))).toBe('b.com');
  expect(selection().routes.offer([{ domain: 'b.com', weight: 1 }])).toBe('a.com');
  expect(selection().routes.offer(weights(Number.NaN, 1))).toBe('a.com');
  expect(selection().routes.offer(weights(100, Number.NaN))).toBe('a.com');
  expect(selection().routes.offer(weights(100, -1))).toBe('a.com');
  expect(selection().routes.offer(weights(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY))).toBe('a.com');
  expect(selection().routes.offer([])).toBe('a.com');
});

test('F012 whatever is measured, the choice is one of ours', () => {
  const offers = fc.array(
    fc.record({ domain: fc.constantFrom('a.com', 'b.com', 'evil.com', '__proto__'), weight: fc.double() }),
  );
  fc.assert(
    fc.property(offers, (offer) => {
      expect(['a.com', 'b.com']).toContain(selection(5).routes.offer(offer));
    }),
  );
});

test('F012 the environment moves to another of its domains only', () => {
  const page = at('testnet.xchg-example.com', { telemetry: 'https://logs.xchg-example.com' });
  const moved = environmentOn(page, 'xchg-example.hk');
  expect(moved).toMatchObject({
    kind: 'testnet',
    domain: 'xchg-example.hk',
    api: 'https://api2-testnet.xchg-example.hk',
    apiHosts: ['api2-testnet.xchg-example.hk'],
    ws: 'wss://ws2-testnet.xchg-example.hk',
    region: 'GLOBAL',
    cookieName: page.cookieName,
    configHost: 'testnet.xchg-example.com',
    telemetry: 'https://logs.xchg-example.com',
  });
  expect(environmentOn(moved, 'xchg-example.com')).toEqual(page);
  for (const domain of ['evil.com', 'www.xchg-example.hk', 'XCHG-EXAMPLE.HK', '', 'xchg-example.hk/'])
    expect(() => environmentOn(page, domain)).toThrow(refused);
  expect(() => environmentOn(at('localhost'), 'xchg-example.com')).toThrow(refused);
  expect(environmentOn(at('localhost'), 'localhost').domain).toBe('localhost');
});

test('F012 a moved environment keeps the names of its hosts', () => {
  const page = at('www.xchg-example.com', { hosts: { api: ['gate', 'gate2'] } });
  expect(environmentOn(page, 'xchg-example.eu').apiHosts).toEqual(['gate.xchg-example.eu', 'gate2.xchg-example.eu']);
});

test('F012 a page that proxies the API keeps calling itself', () => {
  expect(environmentOn(at('www.xchg-example.com:8443', { proxied: true }), 'xchg-example.hk')).toMatchObject({
    api: 'https://www.xchg-example.com:8443/x-api',
    apiHosts: ['api2.xchg-example.hk', 'www.xchg-example.com:8443'],
    ws: 'wss://ws2.xchg-example.hk',
  });
});

/** A world in which each host takes its own time to answer. */
function world(delays: ReadonlyMap<string, readonly number[]>) {
  const clock = { now: 0 };
  const asked: string[] = [];
  const ping = async (api: string) => {
    const { host } = new URL(api);
    const delay = delays.get(host)?.[asked.filter((before) => before === host).length];
    asked.push(host);
    if (delay === undefined) throw new Error('unreachable');
    clock.now += delay;
  };
  return { asked, ping, now: () => clock.now };
}

test('F012 the domains of this environment are measured, the quickest of three pings counts', async () => {
  const environment = at('www.xchg-example.com', { serviceDomains: ['xchg-example.com', 'xchg-example.hk'] });
  const one = at('www.xchg-example.com', { serviceDomains: ['xchg-example.com'] });
  const { ping, now, asked } = world(new Map([['api2.xchg-example.com', [90, 40, 60]]]));
  expect(await measureRoutes(one, { ping, now })).toEqual([{ domain: 'xchg-example.com', weight: 40 }]);
  expect(asked).toHaveLength(3);

  const other = world(new Map([['api2.xchg-example.com', [90, -500]]]));
  expect(await measureRoutes(environment, other)).toEqual([
    { domain: 'xchg-example.com', weight: 90 },
    { domain: 'xchg-example.hk', weight: Number.POSITIVE_INFINITY },
  ]);
  expect(new Set(other.asked)).toEqual(new Set(['api2.xchg-example.com', 'api2.xchg-example.hk']));
});

test('F012 a ping that never ends is given up after 3 s and leaves no timer', async () => {
  const environment = at('www.xchg-example.com', { serviceDomains: ['xchg-example.com'] });
  const signals: AbortSignal[] = [];
  const running = new Set<() => void>();
  const timers = {
    setTimeout: vi.fn((callback: () => void, _ms: number) => {
      running.add(callback);
      return callback;
    }),
    clearTimeout: (handle: unknown) => void running.delete(handle as () => void),
  };
  const measured = measureRoutes(environment, {
    ping: (_api, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
    now: () => 0,
    timers,
  });
  expect(timers.setTimeout).toHaveBeenCalledWith(expect.any(Function), 3_000);
  for (const fire of [...running]) fire();
  expect(await measured).toEqual([{ domain: 'xchg-example.com', weight: Number.POSITIVE_INFINITY }]);
  expect(running.size).toBe(0);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('F012 where there is one route nothing is measured', async () => {
  const ping = vi.fn();
  expect(await measureRoutes(at('localhost:3000'), { ping, now: () => 0 })).toEqual([]);
  expect(await measureRoutes(at('www.xchg-example.com', { proxied: true }), { ping, now: () => 0 })).toEqual([]);
  expect(ping).not.toHaveBeenCalled();
});

const mirrored = at('www.xchg-example.com', {
  serviceDomains: ['xchg-example.com', 'xchg-example.net', 'xchg-example.hk'],
});

test('F012 calls move to the domain of the same edition that answers soonest, and back when it fails', async () => {
  const { ping, now, asked } = world(
    new Map([
      ['api2.xchg-example.com', [90, 90, 90, 20, 20, 20]],
      ['api2.xchg-example.net', [30, 30, 30]],
      ['api2.xchg-example.hk', [1, 1, 1]],
    ]),
  );
  const later = { by: 0 };
  const routes = createRoutes(mirrored, { ping, now: () => now() + later.by });
  expect(routes.environment()).toBe(mirrored);
  await routes.measure();
  expect(routes.environment()).toMatchObject({ domain: 'xchg-example.net', ws: 'wss://ws2.xchg-example.net' });
  expect(new Set(asked)).toEqual(new Set(['api2.xchg-example.com', 'api2.xchg-example.net']));

  const before = asked.length;
  await routes.measure();
  expect(asked).toHaveLength(before);

  later.by = 60_000;
  await routes.measure();
  expect(routes.environment()).toEqual(mirrored);
});

test('F012 where there is one domain of the edition nothing is measured', async () => {
  const ping = vi.fn();
  for (const host of ['www.xchg-example.hk', 'www.xchg-example.eu', 'localhost']) {
    await createRoutes(at(host), { ping, now: () => 0 }).measure();
  }
  expect(ping).not.toHaveBeenCalled();
});
