import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
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
  'evilxchg-example.com',
  'xchg-example.com.evil.io',
  'xchg-example.comm',
  'example.com',
  'com',
  '.xchg-example.com',
  'www.xchg-example.com..',
  'xchg-example-com.evil.com',
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
  'www.xchg-example.com ',
  'www.xchg-example.com\n',
  'www.xchg-example.com\0.evil.com',
  'www\t.xchg-example.com',
  'evil.com%2e.xchg-example.com',
  'evil.com%00.xchg-example.com',
  'user:pass@www.xchg-example.com',
  'www.xchg-example.com@evil.com',
  'evil.com?.xchg-example.com',
  'evil.com/.xchg-example.com',
  'evil.com;.xchg-example.com',
  'www.xchg-example.com:65536',
  'www.xchg-example.com:-1',
  'www.xchg-example.com:0x50',
  'www.xchg-example.com:８０',
  'www。xchg-example。com',
  '[::1',
  '::1',
  '[::1].xchg-example.com',
  '*.xchg-example.com',
  'a'.repeat(100_000),
])('F005 a host that cannot be read is refused', (host) => {
  expect(refusal(host)).toMatchObject(refused);
});

test.each([
  '-a',
  'a-',
  'a_b',
  'a.b',
  'www.testnet',
  'www.www',
  'a'.repeat(64),
  'xn--80ak6aa92e',
  'XN--80ak6aa92e',
  '__proto__',
])('F006 the label %s is refused', (label) => {
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
test.each([
  '8.8.8.8',
  'localhost.evil.com',
  'evil.localhost',
  'localhostx',
  '127.0.0.1.evil.com',
  '127.0.0.2',
  '127.1',
  '0x7f000001',
  '2130706433',
  '0.0.0.0',
  '[::2]',
  '[::]',
  '[::ffff:127.0.0.1]',
])('F010 %s is refused', (host) => {
  expect(refusal(host)).toMatchObject(refused);
});

test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'F011 the label %s is an ordinary name',
  (label) => {
    expect(at(`${label}.xchg-example.com`).name).toBe(label.toLowerCase());
  },
);

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

test('F002 a test environment may be called production and is none', () => {
  expect(at('production.xchg-example.com')).toMatchObject({
    kind: 'test',
    name: 'production',
    api: 'https://api2.production.xchg-example.com',
    cookieName: 'b_t_c_k_production',
  });
});

test.each([
  ['www.xchg-example.com', 'production'],
  ['learn.xchg-example.com', 'production'],
  ['m-testnet.xchg-example.com', 'testnet'],
  ['learn-testnet.xchg-example.com', 'testnet'],
  ['local.xchg-example.com', 'test'],
  ['cloudy.xchg-example.com', 'test'],
  ['cloud-test.xchg-example.com', 'test'],
  ['localhost', 'local'],
])('F002 F003 %s is of the kind %s', (host, kind) => {
  expect(at(host).kind).toBe(kind);
});

test('F003 a host that is no sub-site is its own configuration host', () => {
  expect(at('m.xchg-example.com:8443').configHost).toBe('m.xchg-example.com');
});

test('F001 F005 F006 any text is refused or stays with us', () => {
  const parts = fc.constantFrom(
    ...['www', 'testnet', 'cloud', 'evil', 'xchg-example', 'com', 'hk', 'localhost', 'xn--a', 'Ｗ', '127', '[::1]'],
    ...['.', '.', '.', ':', ':80', '@', '/', '\\', '%2e', '#', '?', '-', '_', ' ', '\0', '。'],
  );
  const hosts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(parts, { maxLength: 9 }).map((all) => all.join('')),
    fc.array(parts, { maxLength: 5 }).map((all) => `${all.join('')}.xchg-example.com`),
  );
  fc.assert(
    fc.property(hosts, fc.boolean(), (host, proxied) => {
      let environment: ReturnType<typeof at>;
      try {
        environment = resolveEnvironment({ protocol: 'https:', host }, { proxied });
      } catch (error) {
        expect(error).toMatchObject(refused);
        return;
      }
      const ours =
        environment.kind === 'local' ? /^(localhost|127\.0\.0\.1|\[::1\])$/ : /\.?xchg-example\.(com|hk|ae|eu)$/;
      for (const key of ['api', 'ws', 'chat', 'affiliates', 'translations', 'announcements'] as const) {
        const { hostname, username, protocol } = new URL(environment[key]);
        expect(hostname).toMatch(ours);
        expect(username).toBe('');
        expect(protocol).toMatch(/^(https|wss):$/);
      }
      // The platform's own parser sees the same host.
      expect(new URL(`https://${host}`).hostname.replace(/\.$/, '')).toMatch(ours);
      expect(environment.name).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/);
    }),
    { numRuns: 2_000 },
  );
});

test('F005 a long host takes linear time', () => {
  expect(growth((size) => refusal('a-'.repeat(size)))).toBeLessThan(40);
});

test('F007 F012 all services follow the environment', () => {
  expect(at('testnet.xchg-example.hk')).toMatchObject({
    translations: 'https://i18n-testnet.xchg-example.hk',
    announcements: 'https://announcements-testnet.xchg-example.hk',
    domain: 'xchg-example.hk',
  });
  expect(at('public-test-1.xchg-example.com')).toMatchObject({
    ws: 'wss://ws2.public-test-1.xchg-example.com',
    chat: 'https://chat.public-test-1.xchg-example.com',
    affiliates: 'https://affiliates.public-test-1.xchg-example.com',
  });
});

test('host names are configuration: labels, patterns, mirrors and whole hosts', () => {
  const environment = resolveEnvironment(
    { protocol: 'https:', host: 'public-test-1.xchg-example.com' },
    {
      hosts: {
        api: ['api2', 'api2-2'],
        test: '{service}-{env}.{domain}',
        translations: 'texts.cdn-example.com',
        announcements: 'news.{env}.{domain}',
      },
    },
  );
  expect(environment).toMatchObject({
    api: 'https://api2-public-test-1.xchg-example.com',
    apiHosts: ['api2-public-test-1.xchg-example.com', 'api2-2-public-test-1.xchg-example.com'],
    ws: 'wss://ws2-public-test-1.xchg-example.com',
    translations: 'https://texts.cdn-example.com',
    announcements: 'https://news.public-test-1.xchg-example.com',
  });
});

test.each([
  { ws: 'ws2@evil.com' },
  { api: 'a b' },
  { api: 'api2/x.' },
  { chat: '{x}' },
  { production: '{domain}/{service}' },
  // What plain JavaScript can hand in.
  { api: [] as never },
])('F005 the host template %j gives no host', (hosts) => {
  expect(() => resolveEnvironment({ protocol: 'https:', host: 'www.xchg-example.com' }, { hosts })).toThrow(
    expect.objectContaining(refused),
  );
});

test('F001 each kind of environment may have its own domains', () => {
  const serviceDomains = { production: ['xchg-example.com', 'XCHG-example.hk'], test: ['xchg-example.net'] };
  const own = (host: string) => resolveEnvironment({ protocol: 'https:', host }, { serviceDomains });
  expect(own('www.xchg-example.hk').serviceDomains).toEqual(['xchg-example.com', 'xchg-example.hk']);
  expect(own('public-test-1.xchg-example.net').serviceDomains).toEqual(['xchg-example.net']);
  for (const host of ['www.xchg-example.net', 'public-test-1.xchg-example.com', 'testnet.xchg-example.com'])
    expect(() => own(host)).toThrow(expect.objectContaining(refused));
});

test('F001 the longest domain that fits the kind of environment counts', () => {
  const own = (host: string) =>
    resolveEnvironment(
      { protocol: 'https:', host },
      { serviceDomains: { production: ['xchg-example.com', 'eu.xchg-example.com'], test: ['xchg-example.com'] } },
    );
  expect(own('www.eu.xchg-example.com').domain).toBe('eu.xchg-example.com');
  expect(own('eu.xchg-example.com')).toMatchObject({ kind: 'production', domain: 'eu.xchg-example.com' });
  expect(own('hk.xchg-example.com')).toMatchObject({ kind: 'test', domain: 'xchg-example.com' });
});

test('F009 punycode in the list is no name of ours either', () => {
  const serviceDomains = ['xn--chg-example-xyz.com'];
  const host = 'www.xn--chg-example-xyz.com';
  expect(() => resolveEnvironment({ protocol: 'https:', host }, { serviceDomains })).toThrow(
    expect.objectContaining(refused),
  );
});

describe('edition', () => {
  test.each([
    ['www.xchg-example.com', 'GLOBAL', false, 'USDT'],
    ['testnet.xchg-example.eu', 'GLOBAL', true, 'USDC'],
    ['www.xchg-example.eu.', 'GLOBAL', true, 'USDC'],
    ['eu.xchg-example.com', 'GLOBAL', false, 'USDT'],
    ['WWW.XCHG-EXAMPLE.AE:443', 'ARE', false, 'USDT'],
    ['blog.xchg-example.hk', 'HKG', false, 'USDT'],
  ])('F004 %s is the edition %s', (host, region, isEuSite, defaultQuoteCoin) => {
    expect(at(host)).toMatchObject({ region, isEuSite, defaultQuoteCoin });
  });

  test('a local machine shows the edition it is asked to', () => {
    const local = resolveEnvironment({ protocol: 'http:', host: 'localhost' }, { localEdition: 'XCHG-example.EU' });
    expect(local).toMatchObject({ kind: 'local', isEuSite: true, defaultQuoteCoin: 'USDC' });
  });
});

test('F010 one server stands in for every service of a local machine', () => {
  expect(resolveEnvironment({ protocol: 'http:', host: '[::1]:3000' }, { localName: 'dev' })).toMatchObject({
    kind: 'dev',
    name: 'dev',
    cookieName: 'b_t_c_k_dev',
    api: 'http://[::1]:3000/x-api',
    translations: 'http://[::1]:3000/x-api',
    announcements: 'http://[::1]:3000/x-api',
    ws: 'ws://[::1]:3000',
    configHost: '[::1]:3000',
    apiHosts: ['[::1]:3000'],
    serviceDomains: [],
    isSecure: false,
  });
  expect(at('localhost:80', 'http:').apiHosts).toEqual(['localhost']);
});

test.each(['ftp:', 'file:', 'javascript:', 'about:', ''])('F013 a page of %s has no environment', (protocol) => {
  expect(() => at('www.xchg-example.com', protocol)).toThrow(expect.objectContaining(refused));
});

test('F013 a missing host is refused like any other', () => {
  // What plain JavaScript can hand in.
  expect(() => at(undefined as unknown as string)).toThrow(expect.objectContaining(refused));
});

test('F048 the cookie name differs per environment', () => {
  const hosts = ['www', 'testnet', 'public-test-1', 'public-test-2', 'production'];
  const names = hosts.map((label) => at(`${label}.xchg-example.com`).cookieName);
  expect(new Set(names).size).toBe(hosts.length);
  const location = { protocol: 'https:', host: 'testnet.xchg-example.com' };
  expect(resolveEnvironment(location, { cookieBase: 'session' }).cookieName).toBe('session_testnet');
});

describe('telemetry', () => {
  const telemetryOf = (telemetry: string | undefined, host = 'www.xchg-example.com') =>
    resolveEnvironment({ protocol: 'https:', host }, { telemetry }).telemetry;

  test('is sent nowhere unless the host app says where', () => {
    expect(telemetryOf(undefined)).toBeUndefined();
    expect(telemetryOf('https://logs.xchg-example.com/in/')).toBe('https://logs.xchg-example.com/in');
    expect(telemetryOf('http://localhost:3000', 'localhost')).toBe('http://localhost:3000');
  });

  test.each([
    'http://logs.xchg-example.com',
    'https://user@logs.xchg-example.com',
    'https://:pass@logs.xchg-example.com',
    'https://logs.xchg-example.com?a',
    'https://logs.xchg-example.com/#',
    'javascript:alert(1)',
    '//logs.xchg-example.com',
    'logs',
    '',
  ])('is not sent to %s', (address) => {
    expect(() => telemetryOf(address)).toThrow(expect.objectContaining(refused));
  });
});
