import { expect, test, vi } from 'vitest';
import { createMessageFilter } from './createMessageFilter.js';

const origin = 'https://www.xchg-example.com';
const frame = { name: 'frame' };

function setUp(source: () => unknown = () => frame) {
  const logged = vi.fn();
  return { logged, hear: createMessageFilter({ origin, source, handlers: { login: logged } }) };
}

test('F059 a message of the expected window on the expected origin is heard', () => {
  const { logged, hear } = setUp();
  const data = { type: 'login', uid: '5' };
  hear({ origin, source: frame, data });
  expect(logged.mock.calls).toEqual([[data]]);
});

test.each([
  '',
  'null',
  '*',
  'https://www.xchg-example.com.evil.com',
  'https://evil.com/https://www.xchg-example.com',
  'https://evil-www.xchg-example.com',
  'https://xchg-example.com',
  'http://www.xchg-example.com',
  'https://www.xchg-example.com:8443',
  'https://www.xchg-example.com/',
  'HTTPS://WWW.XCHG-EXAMPLE.COM',
  'https://www.xchg-example.co',
])('F059 a message from the origin %j is dropped', (from) => {
  const { logged, hear } = setUp();
  hear({ origin: from, source: frame, data: { type: 'login' } });
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['another window', () => frame, { name: 'frame' }],
  ['no window', () => frame, null],
  ['no window while none is expected', () => null, null],
  ['an undefined window while none is expected', () => undefined, undefined],
])('F059 a message of %s is dropped', (_name, expected, source) => {
  const { logged, hear } = setUp(expected);
  hear({ origin, source, data: { type: 'login' } });
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  [undefined],
  [null],
  ['login'],
  [['login']],
  [{}],
  [{ type: 'logout' }],
  [{ type: 'constructor' }],
  [{ type: '__proto__' }],
  [{ type: 'LOGIN' }],
  [{ type: ['login'] }],
  [Object.create({ type: 'login' })],
])('F059 the message %j of an unknown type is dropped silently', (data) => {
  const { logged, hear } = setUp();
  hear({ origin, source: frame, data });
  expect(logged).not.toHaveBeenCalled();
});

test.each(['', '*', 'null', 'xchg-example.com', 'https://www.xchg-example.com/', 'https://*.xchg-example.com/x'])(
  'F059 the origin %j cannot be expected',
  (wrong) => {
    expect(() => createMessageFilter({ origin: wrong, source: () => frame, handlers: {} })).toThrow(RangeError);
  },
);
