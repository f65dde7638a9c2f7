import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isLoggedIn } from '../session/isLoggedIn.js';
import { findDrift } from './drift.js';
import {
  count,
  decimal,
  decimalOrEmpty,
  from,
  id,
  int,
  optional,
  priceOrNone,
  range,
  scaled,
  setting,
  timestamp,
  unwrapped,
} from './fields.js';
import { choice, named } from './named.js';
import { record } from './record.js';

const Mode = { neutral: [0, 'MODE_NEUTRAL', 'NEUTRAL'], long: [1, 'MODE_LONG'], late: [null, 'LATE'] } as const;
const decode = (schema: z.ZodMiniType, wire: unknown) => z.safeDecode(schema, wire as never);
const encode = (schema: z.ZodMiniType, value: unknown) => z.safeEncode(schema, value as never);

test.each(['1', '-1', '0.10', '27123.5'])('the decimal %s is kept as it is', (text) => {
  expect(decode(decimal(), text).data).toBe(text);
});
test.each(['', '1e5', '.5', '5.', '+1', ' 1', 'NaN', 1, null])('%j is no decimal', (wire) => {
  expect(decode(decimal(), wire).success).toBe(false);
});

test('an optional field reads what its type calls empty as absent', () => {
  const schema = record({
    price: optional(decimal()),
    bot: optional(id()),
    time: optional(timestamp()),
    stop: setting(decimal()),
    n: optional(int()),
  });
  expect(decode(schema, { price: '', bot: '0', time: '0', stop: '0.00', n: null }).data).toEqual({});
  expect(decode(schema, { price: '0', bot: 5, time: 0, stop: '5', n: 0 }).data).toEqual({
    price: '0',
    bot: '5',
    stop: '5',
    n: 0,
  });
  expect(encode(schema, { price: undefined, stop: '5' }).data).toEqual({ stop: '5' });
  expect(decode(schema, { price: '1e5' }).success).toBe(false);
});

test('a price that there is none of is not one that is not reported', () => {
  const schema = record({ liquidation: priceOrNone() });
  for (const wire of ['0', '', '0.00']) expect(decode(schema, { liquidation: wire }).data).toEqual({ liquidation: '' });
  for (const wire of [undefined, null]) expect(decode(schema, { liquidation: wire }).data).toEqual({});
  expect(decode(schema, { liquidation: '49870.5' }).data).toEqual({ liquidation: '49870.5' });
  expect(decode(schema, { liquidation: 'none' }).success).toBe(false);
  expect(encode(schema, { liquidation: '' }).data).toEqual({ liquidation: '0' });
  expect(encode(schema, { liquidation: '49870.5' }).data).toEqual({ liquidation: '49870.5' });
});

test('F021 an id is text with every digit, never 0', () => {
  expect(decode(id(), '612345678901234567').data).toBe('612345678901234567');
  expect(decode(id(), 42).data).toBe('42');
  expect(encode(id(), '42').data).toBe('42');
  for (const wire of ['0', '', 0, -1, 1.5, 2 ** 53, 'x', null, '007']) expect(decode(id(), wire).success).toBe(false);
});

test('F107 scaled integers are exact both ways', () => {
  expect(decode(scaled(2), 1050).data).toBe('10.5');
  expect(decode(scaled(8), '900719925474099312345678').data).toBe('9007199254740993.12345678');
  expect(encode(scaled(2), '10.5').data).toBe(1050);
  expect(encode(scaled(8), '9007199254740993.12345678').data).toBe('900719925474099312345678');
  expect(encode(scaled(2), '1.005').success).toBe(false);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (integer) => {
      expect(encode(scaled(4), decode(scaled(4), integer).data).data).toBe(integer);
    }),
  );
});

test('counters and times are digits on the wire and numbers here', () => {
  expect([decode(count(), '7').data, encode(count(), 7).data]).toEqual([7, '7']);
  expect([decode(timestamp(), '1700000000000').data, encode(timestamp(), 5).data]).toEqual([1_700_000_000_000, '5']);
  expect([decode(int(), '7').data, encode(int(), 7).data, decode(int(), 1.5).success]).toEqual([7, 7, false]);
});

test('an open end of a range is empty text', () => {
  expect(decode(range(), { from: '1', to: null }).data).toEqual({ from: '1', to: '' });
  expect(decode(range(), { from: '', to: '' }).data).toEqual({ from: '', to: '' });
  expect(decode(range(), { from: 'x', to: '' }).success).toBe(false);
  expect(decode(decimalOrEmpty(), '').data).toBe('');
});

test.each([
  ['MODE_LONG', 'long'],
  ['mode_long', 'long'],
  [1, 'long'],
  ['1', 'long'],
  ['Neutral', 'neutral'],
  ['late', 'late'],
  ['NEW', 'unknown'],
  [99, 'unknown'],
  ['constructor', 'unknown'],
  ['', 'unknown'],
])('the enum value %j reads as %s', (wire, name) => {
  expect(decode(named(Mode), wire).data).toBe(name);
  expect(findDrift(named(Mode), wire)).toHaveLength(name === 'unknown' ? 1 : 0);
});

test('an enum writes its first spelling or its integer, and never an unknown value', () => {
  expect(encode(named(Mode), 'neutral').data).toBe('MODE_NEUTRAL');
  expect(encode(choice(Mode, { write: 'integer' }), 'long').data).toBe(1);
  expect(encode(choice(Mode, { write: 'integer' }), 'late').data).toBe('LATE');
  for (const value of ['unknown', 'constructor', undefined, 5]) expect(encode(named(Mode), value).success).toBe(false);
  expect(decode(choice(Mode), 'NEW').success).toBe(false);
});

test('a record renames, keeps unknown keys and sends known ones only', () => {
  const schema = record({
    leverage: from('leverage_e2', scaled(2)),
    trailing: from(['trailing', 'trailing_up'], z.optional(z.boolean())),
    list: z.array(record({ a: from('b', int()) })),
  });
  expect(
    decode(schema, { leverage_e2: 1000, leverage: 'raw', trailing_up: true, list: [{ b: 1 }], more: { x: 1 } }).data,
  ).toEqual({
    leverage: '10',
    trailing: true,
    list: [{ a: 1 }],
    more: { x: 1 },
  });
  expect(encode(schema, { leverage: '10', trailing: false, list: [{ a: 1 }], more: 1 }).data).toEqual({
    leverage_e2: 1000,
    trailing: false,
    list: [{ b: 1 }],
  });
  expect(findDrift(schema, { leverage_e2: 1, trailing_up: true, list: [{ b: 1, c: 2 }], status_code: 200 })).toEqual([
    { path: 'list[].c', kind: 'field', raw: 'number' },
  ]);
  expect(decode(schema, []).success).toBe(false);
});

test('F020 a record never sets a prototype', () => {
  const value = decode(record({ a: optional(int()) }), JSON.parse('{"a":1,"__proto__":{"polluted":1}}')).data;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(value).not.toHaveProperty('polluted');
});

test('a nested answer is read like a flat one', () => {
  const schema = unwrapped('inner', record({ a: int() }));
  for (const wire of [{ a: 1 }, { inner: { a: 1 } }, { inner: [{ a: 1 }] }, { inner: null, a: 1 }])
    expect(decode(schema, wire).data).toMatchObject({ a: 1 });
  expect(encode(schema, { a: 1 }).data).toEqual({ a: 1 });
});

test('F049 only a number or digits above 0 are a member', () => {
  expect([1, '1', '612345678901234567'].map((value) => isLoggedIn({ id: value }))).toEqual([true, true, true]);
  for (const value of [0, '0', -1, '', 'x', null, undefined, true, [1], {}, Number.NaN, 1.5, '1 '])
    expect(isLoggedIn({ id: value })).toBe(false);
  expect(isLoggedIn(undefined)).toBe(false);
});
