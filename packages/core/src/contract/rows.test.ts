import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { decimal, from, int, optional } from './fields.js';
import { record } from './record.js';
import { placeList, rows, withList } from './rows.js';
import { copySkippedRows, skippedRows } from './skippedRows.js';

const loose = () => record({ n: optional(int()), price: from(['p', 'price'], optional(decimal())) });

test('F075 rows read as they would one by one, and the bad ones are counted', () => {
  const row = loose();
  const list = rows(row);
  const wire = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        n: fc.oneof(fc.integer(), fc.constantFrom('', '7', '7.5', null)),
        p: fc.constantFrom('1', '1.5', 'x', '', null, 3),
        price: fc.constantFrom('2', 'y'),
        more: fc.anything({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    ),
  );
  fc.assert(
    fc.property(fc.array(wire), (items) => {
      const alone = items.map((item) => z.safeDecode(row, item as never));
      const read = z.decode(list, items as never);
      expect(read).toEqual(alone.flatMap((one) => (one.success ? [one.data] : [])));
      expect(skippedRows(read)).toBe(alone.filter((one) => !one.success).length);
    }),
  );
});

test('rows of any schema can be read so', () => {
  const read = z.decode(rows(z.string()), ['a', 1, 'b'] as never);
  expect([read, skippedRows(read)]).toEqual([['a', 'b'], 1]);
});

test('of an answer the rows of all its lists are counted, and nothing of what is no list', () => {
  const answer = record({ buys: rows(int()), sells: rows(int()), total: int() });
  const read = z.decode(answer, { buys: [1, 'x'], sells: ['y', 'z'], total: 7 } as never);
  expect([skippedRows(read), skippedRows(undefined)]).toEqual([3, 0]);
});

test('F174 of an answer the rows of lists inside rows and records are counted, of a list its own, and copies keep both', () => {
  const answer = record({ detail: record({ legs: rows(int()) }), records: rows(record({ orders: rows(int()) })) });
  const wire = { detail: { legs: [1, 'x'] }, records: [{ orders: ['y', 2, 'z'] }, 7, { orders: [3] }] };
  const read = z.decode(answer, wire as never) as { readonly records: readonly { readonly orders: number[] }[] };
  expect([skippedRows(read), skippedRows(read.records), skippedRows(read.records[0]?.orders)]).toEqual([4, 1, 2]);
  const copy = structuredClone(read);
  expect(skippedRows(copy)).toBe(0);
  copySkippedRows(read, copy);
  expect([skippedRows(copy), skippedRows(copy.records)]).toEqual([4, 1]);
});

test('a list that was not read here has no skipped rows', () => {
  expect(skippedRows([])).toBe(0);
});

test.each([
  [
    { list: [1], result: [2] },
    { list: [1], result: [2] },
  ],
  [{ result: { list: [1] } }, { list: [1] }],
  [{ result: [1] }, { list: [1] }],
  [[1], { list: [1] }],
  [{ result: null }, { result: null }],
  [Object.create({ list: [1] }), {}],
  ['list', 'list'],
  [null, null],
  [undefined, undefined],
])('%j is placed as %j', (wire, placed) => {
  expect(placeList(wire)).toEqual(placed);
});

test('writing is left alone', () => {
  const schema = withList(record({ list: rows(loose()) }));
  expect(z.encode(schema, { list: [{ n: 1, price: '2' }] })).toEqual({ list: [{ n: 1, p: '2' }] });
  expect(z.safeEncode(schema, { list: [{ n: 1.5 }] }).success).toBe(false);
});
