import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseJson } from '../client/transport/json.js';
import { readAnswer } from './decoding.js';
import { findDrift } from './drift.js';
import { count, decimal, id, int, optional, priceOrNone, range, scaled, setting, timestamp } from './fields.js';
import { named } from './named.js';
import { record } from './record.js';
import { rows } from './rows.js';
import { skippedRows } from './skippedRows.js';
import type { Schema } from './types.js';

const Mode = { neutral: [0, 'MODE_NEUTRAL'], long: [1, 'MODE_LONG'] } as const;
const strict = (schema: Schema, wire: unknown) => z.safeDecode(schema, wire as never);
const drifts = (schema: Schema, wire: unknown) => {
  const lost = new Map<Schema, unknown>();
  readAnswer(schema, wire, lost);
  return findDrift(schema, wire, lost);
};

describe('F174 an optional field that cannot be read is absent and reported', () => {
  const fields = {
    amount: optional(decimal()),
    n: optional(int()),
    total: optional(count()),
    leverage: optional(scaled(2)),
    bot: optional(id()),
    time: optional(timestamp()),
    flag: optional(z.boolean()),
    text: optional(z.string()),
    mode: optional(named(Mode)),
    stop: setting(decimal()),
    liquidation: priceOrNone(),
    limits: optional(range()),
    block: optional(record({ a: optional(int()) })),
    list: optional(rows(record({ a: optional(int()) }))),
  };
  test.each(Object.keys(fields))('%s', (name) => {
    const schema = record(fields);
    for (const wrong of [{ x: 1 }, [1], true, 'no', 1.5]) {
      const read = readAnswer(schema, { [name]: wrong, other: 1 });
      expect(read.success).toBe(true);
      if (strict(schema, { [name]: wrong }).success || read.data?.[name as 'amount'] !== undefined) continue;
      expect(read.data).toEqual({ other: 1 });
      expect(drifts(schema, { [name]: wrong })).toEqual([{ path: name, kind: 'type', raw: typeof wrong }]);
    }
    expect(strict(schema, { [name]: () => 1 }).success).toBe(false);
  });
});

test('F174 an amount is read by its digits, from a number or with an exponent', () => {
  const read = (wire: unknown) => readAnswer(decimal(), wire).data;
  expect([0.1, 1e-7, '1e-7', '1E+3', -2.5, 0].map(read)).toEqual([
    '0.1',
    '0.0000001',
    '0.0000001',
    '1000',
    '-2.5',
    '0',
  ]);
  expect(read(parseJson('12345678901234567.123456789'))).toBe('12345678901234567.123456789');
  expect(read('1.50')).toBe('1.50');
  for (const wrong of ['', 'NaN', '1e99999', true, {}, [], null, Number.POSITIVE_INFINITY])
    expect(read(wrong)).toBeUndefined();
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => Number(read(x)) === x));
});

test('F174 an amount of a request stays exact text', () => {
  for (const wire of [1, '1e-7', null]) expect(strict(decimal(), wire).success).toBe(false);
  for (const wire of [1, '1e-7']) expect(strict(record({ a: optional(decimal()) }), { a: wire }).success).toBe(false);
  expect(z.safeEncode(optional(decimal()), 1 as never).success).toBe(false);
});

test('F174 a setting of zero is not set, however zero is written', () => {
  const schema = record({ stop: setting(decimal()) });
  for (const stop of [0, '0', '0.00', '0e-8', 0e5]) expect(readAnswer(schema, { stop }).data).toEqual({});
  expect(readAnswer(schema, { stop: 5 }).data).toEqual({ stop: '5' });
});

test('F174 an end of a range that is missing or cannot be read is open', () => {
  const schema = record({ price: range() });
  const read = (price: unknown) => readAnswer(schema, { price }).data?.price;
  expect(read({})).toEqual({ from: '', to: '' });
  expect(read({ from: 1 })).toEqual({ from: '1', to: '' });
  expect(read({ from: '1e1', to: {}, step: '2' })).toEqual({ from: '10', to: '', step: '2' });
  for (const price of [undefined, null, 'x', []]) expect(read(price)).toEqual({ from: '', to: '' });
  expect(drifts(schema, { price: { from: '1', to: [] } })).toEqual([{ path: 'price', kind: 'type', raw: 'object' }]);
  expect(strict(schema, { price: { from: '1' } }).success).toBe(false);
});

test('F174 a list may be null; a row without its id is left out, counted and reported', () => {
  const schema = record({ bots: rows(record({ id: id(), block: optional(record({ id: id() })) })) });
  expect(readAnswer(schema, { bots: null }).data).toEqual({ bots: [] });
  const wire = { bots: [{ id: 1 }, {}, { id: 2, block: {} }, 'x', { id: 3, block: 7 }] };
  const { bots } = readAnswer(schema, wire).data ?? { bots: [] };
  expect([bots, skippedRows(bots)]).toEqual([[{ id: '1' }, { id: '3' }], 3]);
  expect(drifts(schema, wire)).toEqual([
    { path: 'bots[]', kind: 'type', raw: 'string' },
    { path: 'bots[].block', kind: 'type', raw: 'number' },
  ]);
  for (const bots of [undefined, {}, 'x', true]) expect(readAnswer(schema, { bots }).success).toBe(false);
});
