import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growth } from '../testing/growth.js';
import { readAppUser } from './readAppUser.js';

const good = { uid: '1234567890123456789', userName: 'Ann', userToken: 'a.b-c_d' };

test('F060 a user is read with all digits of the uid', () => {
  expect(readAppUser(good)).toEqual(good);
  expect(readAppUser({ ...good, uid: 42 })?.uid).toBe('42');
});

test.each([
  ['uid', ''],
  ['uid', '0'],
  ['uid', 0],
  ['uid', '-1'],
  ['uid', -1],
  ['uid', '1.5'],
  ['uid', 1.5],
  ['uid', '1e5'],
  ['uid', ' 1'],
  ['uid', '1\n'],
  ['uid', '0x10'],
  ['uid', '١٢'],
  ['uid', 'abc'],
  ['uid', '1'.repeat(20)],
  ['uid', 2 ** 53],
  ['uid', Number.NaN],
  ['uid', true],
  ['uid', null],
  ['uid', ['1']],
  ['uid', undefined],
  ['userName', undefined],
  ['userName', null],
  ['userName', 5],
  ['userName', {}],
  ['userToken', ''],
  ['userToken', undefined],
  ['userToken', null],
  ['userToken', 5],
  ['userToken', ['token']],
  ['userToken', { toString: () => 'token' }],
  ['userToken', 'a b'],
  ['userToken', 'a;b'],
  ['userToken', 'a\nb'],
  ['userToken', 'a\r\nSet-Cookie: x'],
  ['userToken', 'a\n'],
  ['userToken', 'a\u0000'],
  ['userToken', 'a\u007f'],
  ['userToken', 'ключ'],
  ['userToken', 'ａ'],
  ['userToken', 'a'.repeat(4001)],
])('F060 a payload whose %s is %j is a failed login', (name, value) => {
  expect(readAppUser({ ...good, [name]: value })).toBeUndefined();
});

test.each([[undefined], [null], [''], ['{"uid":"1"}'], [5], [true], [[]], [() => good], [Object.create(good)]])(
  'F060 the payload %j is a failed login',
  (payload) => {
    expect(readAppUser(payload)).toBeUndefined();
  },
);

test('F060 a payload whose getter throws is a failed login', () => {
  const hostile = {
    ...good,
    get userName(): string {
      throw new Error('hostile');
    },
  };
  expect(readAppUser(hostile)).toBeUndefined();
});

test('F060 the token has 1 to 4,000 printable ASCII characters without semicolon and space', () => {
  const printable = fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(printable, (token) => {
      const isGood = token.length > 0 && !token.includes(';');
      expect(readAppUser({ ...good, userToken: token })?.userToken).toBe(isGood ? token : undefined);
    }),
  );
  expect(readAppUser({ ...good, userToken: 'a'.repeat(4000) })).toBeDefined();
});

test('the rest of a profile is read where it is what it should be, and left out where it is not', () => {
  expect(
    readAppUser({
      ...good,
      vagueEmail: 'a***@xchg-example.com',
      vagueMobile: 5,
      mobileVerified: true,
      emailVerified: 'yes',
      hasGoogle2fa: false,
      countryCode: 'DE',
      parentMemId: 7,
      isVip: 1,
      vipLabelInfo: { labelLevel: 'VIP 2', more: 5 },
      __proto__: { isVip: true },
      extra: 'never',
    }),
  ).toEqual({
    ...good,
    vagueEmail: 'a***@xchg-example.com',
    mobileVerified: true,
    hasGoogle2fa: false,
    countryCode: 'DE',
    parentMemId: '7',
    vipLabelInfo: { labelLevel: 'VIP 2' },
  });
});

test('F113 tokens and ids of any length are judged in linear time', () => {
  expect(growth((size) => readAppUser({ ...good, userToken: 'a'.repeat(size) }))).toBeLessThan(40);
  expect(growth((size) => readAppUser({ ...good, uid: '1'.repeat(size) }))).toBeLessThan(40);
});
