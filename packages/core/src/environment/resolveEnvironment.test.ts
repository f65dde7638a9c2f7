import { expect, test } from 'vitest';
import { createRouteSelection } from './createRouteSelection.js';
import { resolveEnvironment } from './resolveEnvironment.js';

const at = (host: string, protocol = 'https:') => resolveEnvironment({ protocol, host });
const refused = { name: 'EnvironmentError' };
const refusal = (host: string) => {
  try {
    at(host);
  } catch (error) {
    return error;
  }
  return undefined;
};

test.each([
  'evil.com',
  'notxchg-example.com',
  'www.xchg-example.com.evil.com',
  'xchg-example.org',
  'xchg-example.com.',
  'xchg-example.com-evil.hk',
])('F001 %s is ours only as a whole domain or under a dot', (host) => {
  if (host === 'xchg-example.com.') expect(at(host).name).toBe('production');
  else expect(refusal(host)).toMatchObject(refused);
});

test.each([
  ['www.xchg-example.com', 'production'],
  ['m.xchg-example.com', 'production'],
  ['testnet.xchg-example.com', 'testnet'],
  ['m-testnet.xchg-example.com', 'testnet'],
  ['wwww.xchg-example.com', 'wwww'],
  ['www2.xchg-example.com', 'www2'],
  ['testnet2.xchg-example.com', 'testnet2'],
  ['Public-Test-1.xchg-example.com', 'public-test-1'],
])('F002 %s is the environment %s', (host, name) => {
  expect(at(host).name).toBe(name);
});

test.each(['cloud', 'announcements', 'sandbox', 'blog', 'newblog', 'learn', 'affiliates', 'institution'])(
  'F003 the sub-site %s is production with the www host',
  (label) => {
    expect(at(`${label}.xchg-example.hk`)).toMatchObject({
      name: 'production',
      configHost: 'www.xchg-example.hk',
      region: 'HKG',
    });
    expect(at(`${label}-testnet.xchg-example.com`)).toMatchObject({
      name: 'testnet',
      configHost: 'testnet.xchg-example.com',
    });
  },
);

test('F004 port, case and root dot change nothing, the ending gives the region', () => {
  expect(at('WWW.XCHG-example.COM:8443')).toMatchObject({ name: 'production', api: 'https://api2.xchg-example.com' });
  expect(at('www.xchg-example.com.').api).toBe('https://api2.xchg-example.com');
  expect([
    at('www.xchg-example.hk').region,
    at('www.xchg-example.ae').region,
    at('www.xchg-example.eu').region,
  ]).toEqual(['HKG', 'ARE', 'GLOBAL']);
  expect(at('hk.xchg-example.com').region).toBe('GLOBAL');
});

test.each([
  '',
  '.',
  'www..xchg-example.com',
  'user@www.xchg-example.com',
  'www.xchg-example.com/x',
  'www.xchg-example.com:99999',
  'www.xchg-example.com:',
  'www.xchg-example.com:80:80',
  'evil.com#.xchg-example.com',
  'evil.com\\.xchg-example.com',
  ' www.xchg-example.com',
  'a'.repeat(100_000),
])('F005 a host that cannot be read is refused', (host) => {
  expect(refusal(host)).toMatchObject(refused);
});

test.each(['-a', 'a-', 'a_b', 'a.b', 'a'.repeat(64)])('F006 the label %s is refused', (label) => {
  expect(refusal(`${label}.xchg-example.com`)).toMatchObject(refused);
});

test('F007 service hosts follow the environment', () => {
  expect(at('testnet.xchg-example.com')).toMatchObject({
    api: 'https://api2-testnet.xchg-example.com',
    ws: 'wss://ws2-testnet.xchg-example.com',
    chat: 'https://chat-testnet.xchg-example.com',
    affiliates: 'https://affiliates-testnet.xchg-example.com',
  });
  expect(at('www.xchg-example.com')).toMatchObject({
    api: 'https://api2.xchg-example.com',
    ws: 'wss://ws2.xchg-example.com',
  });
  expect(at('public-test-1.xchg-example.com')).toMatchObject({
    api: 'https://api2.public-test-1.xchg-example.com',
    name: 'public-test-1',
  });
});

test('F008 the socket is secure on https pages', () => {
  expect(at('www.xchg-example.com').ws).toMatch(/^wss:/);
  expect(at('localhost:3000', 'http:').ws).toBe('ws://localhost:3000');
  expect(at('localhost:3000').ws).toBe('wss://localhost:3000');
});

test.each(['ｘchg-example.com', 'www.хchg-example.com', 'xn--chg-example-xyz.com', 'xn--80ak6aa92e.xchg-example.com'])(
  'F009 %s in another script is not ours',
  (host) => {
    expect(refusal(host)).toMatchObject(refused);
  },
);

test.each(['localhost', 'localhost:5173', '127.0.0.1:80', '[::1]:3000'])('F010 %s is local', (host) => {
  expect(at(host, 'http:')).toMatchObject({ name: 'local', api: `http://${host}/x-api`, cookieName: 'b_t_c_k_local' });
});
test.each(['8.8.8.8', 'localhost.evil.com', '127.0.0.1.evil.com', '127.0.0.2', '[::2]'])(
  'F010 %s is refused',
  (host) => {
    expect(refusal(host)).toMatchObject(refused);
  },
);

test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'F011 the label %s is an ordinary name',
  (label) => {
    expect(at(`${label}.xchg-example.com`).name).toBe(label.toLowerCase());
  },
);

test('F012 route selection stays in the list, above the step, once in 60 s', () => {
  let now = 0;
  const routes = createRouteSelection({ domains: ['a.com', 'b.com'], now: () => now });
  expect(
    routes.offer([
      { domain: 'a.com', weight: 100 },
      { domain: 'evil.com', weight: 1 },
    ]),
  ).toBe('a.com');
  expect(
    routes.offer([
      { domain: 'a.com', weight: 100 },
      { domain: 'b.com', weight: 75 },
    ]),
  ).toBe('a.com');
  expect(
    routes.offer([
      { domain: 'a.com', weight: 101 },
      { domain: 'b.com', weight: 75 },
    ]),
  ).toBe('b.com');
  now = 59_999;
  expect(
    routes.offer([
      { domain: 'a.com', weight: 1 },
      { domain: 'b.com', weight: 75 },
    ]),
  ).toBe('b.com');
  now = 60_000;
  expect(
    routes.offer([
      { domain: 'a.com', weight: 1 },
      { domain: 'b.com', weight: 75 },
    ]),
  ).toBe('a.com');
});

test('F013 the resolver needs no browser', () => {
  expect('window' in globalThis).toBe(false);
  expect(at('www.xchg-example.com').cookieName).toBe('b_t_c_k');
  expect(at('testnet.xchg-example.com').cookieName).toBe('b_t_c_k_testnet');
});

test('a proxied page calls its own host', () => {
  const environment = resolveEnvironment({ protocol: 'https:', host: 'www.xchg-example.com' }, { proxied: true });
  expect(environment).toMatchObject({
    api: 'https://www.xchg-example.com/x-api',
    apiHosts: ['api2.xchg-example.com', 'www.xchg-example.com'],
  });
});
