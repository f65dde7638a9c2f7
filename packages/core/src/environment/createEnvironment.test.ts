import { expect, test } from 'vitest';
import { createEnvironment } from './createEnvironment.js';
import { resolveEnvironment } from './resolveEnvironment.js';

const refused = expect.objectContaining({ name: 'EnvironmentError' });

test('F013 an environment needs no page', () => {
  expect(createEnvironment()).toMatchObject({ kind: 'production', api: 'https://api2.xchg-example.com' });
  expect(createEnvironment({ name: 'testnet', domain: 'xchg-example.hk' })).toMatchObject({
    kind: 'testnet',
    api: 'https://api2-testnet.xchg-example.hk',
    region: 'HKG',
  });
  expect(createEnvironment({ name: 'Public-Test-7' }).api).toBe('https://api2.public-test-7.xchg-example.com');
});

test('F006 a test environment without a name is public-test-1', () => {
  expect(createEnvironment({ name: 'test' })).toMatchObject({
    kind: 'test',
    name: 'public-test-1',
    api: 'https://api2.public-test-1.xchg-example.com',
    cookieName: 'b_t_c_k_public-test-1',
  });
});

test('the first domain of the kind is taken', () => {
  const serviceDomains = { production: ['xchg-example.com'], test: ['xchg-example.net'] };
  expect(createEnvironment({ name: 'test', serviceDomains }).domain).toBe('xchg-example.net');
  expect(() => createEnvironment({ name: 'testnet', serviceDomains })).toThrow(refused);
});

test.each([
  '',
  'www',
  'm',
  'm-testnet',
  'cloud',
  'cloud-testnet',
  'local',
  'DEV',
  'a.b',
  'a_b',
  'xn--a',
  '-a',
  'a/b',
  '__proto__',
])('F006 no test environment is called %j', (name) => {
  expect(() => createEnvironment({ name })).toThrow(refused);
});

test.each(['evil.com', '', 'evil.com/', '@evil.com', 'www.xchg-example.com', 'evil.com:80#.xchg-example.com'])(
  'F001 the domain %j is refused',
  (domain) => {
    expect(() => createEnvironment({ domain })).toThrow(refused);
  },
);

test('F002 no spelling of production names a test environment', () => {
  expect(createEnvironment({ name: 'PRODUCTION' }).kind).toBe('production');
});

test('W1 hosts take idempotency keys with creates, or with every write where that is configured', () => {
  expect(createEnvironment().idempotencyKeys).toBe('creates');
  expect(createEnvironment({ idempotencyKeys: 'all' }).idempotencyKeys).toBe('all');
  const local = { protocol: 'http:', host: 'localhost:4180' };
  expect(resolveEnvironment(local).idempotencyKeys).toBe('creates');
  expect(resolveEnvironment(local, { idempotencyKeys: 'all' }).idempotencyKeys).toBe('all');
});
