import { expect, test } from 'vitest';
import type { NativeBridge } from './NativeBridge.js';
import { readBridge } from './readBridge.js';

const members = ['version', 'login', 'register', 'profile', 'open'] as const;
const whole = (): NativeBridge => ({
  version: () => '3.8.0',
  login: () => 'in',
  register: () => 'new',
  profile: () => 'me',
  open: (address) => address,
});
const throwing = (name: string) =>
  Object.defineProperty(whole(), name, {
    get() {
      throw new Error('hostile');
    },
  });

const hostile: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['text', 'bridge'],
  ['a number', 1],
  ['an empty object', {}],
  ['a list', []],
  ['a function alone', () => undefined],
  [
    'a proxy that throws',
    new Proxy(whole(), {
      get() {
        throw new Error('hostile');
      },
    }),
  ],
  ...members.map((name) => [`one without ${name}`, { ...whole(), [name]: undefined }] as const),
  ...members.map((name) => [`one whose ${name} is no function`, { ...whole(), [name]: { call: () => '' } }] as const),
  ...members.map((name) => [`one whose ${name} throws when read`, throwing(name)] as const),
];

test.each(hostile)('F061 %s is no bridge', (_name, host) => {
  expect(readBridge(host)).toBeUndefined();
});

test('F061 a bridge calls what was read, on its own host', () => {
  const host = {
    ...whole(),
    name: 'app',
    version() {
      return this.name;
    },
  };
  const bridge = readBridge(host);
  host.login = () => 'changed';
  expect([bridge?.version(), bridge?.login(), bridge?.register(), bridge?.profile(), bridge?.open('x')]).toEqual([
    'app',
    'in',
    'new',
    'me',
    'x',
  ]);
  expect(Object.isFrozen(bridge)).toBe(true);
});

test('F061 a bridge may be an instance whose members are inherited', () => {
  expect(readBridge(Object.create(whole()))?.version()).toBe('3.8.0');
});

test('F061 each member is read once', () => {
  const reads: PropertyKey[] = [];
  readBridge(
    new Proxy(whole(), {
      get(target, key, receiver) {
        reads.push(key);
        return Reflect.get(target, key, receiver);
      },
    }),
  );
  expect(reads).toEqual([...members, 'notify']);
});

test.each([undefined, 'yes', {}])('22.7 a bridge is one without notices too: %s', (notify) => {
  const bridge = readBridge({ ...whole(), notify });
  expect([bridge?.version(), bridge?.notify]).toEqual(['3.8.0', undefined]);
});
