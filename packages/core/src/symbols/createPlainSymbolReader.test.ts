import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { futuresSymbol } from '../endpoints/symbols/futuresSymbol.js';
import { symbolRow } from '../testing/symbols.js';
import { builtInSymbols } from './builtInSymbols.js';
import { createPlainSymbolReader } from './createPlainSymbolReader.js';

const schema = futuresSymbol();
const read = createPlainSymbolReader(() => schema);
const odd = fc.constantFrom(
  undefined,
  null,
  '',
  '0',
  '0.0',
  '1.',
  '.5',
  '-1',
  '1e5',
  'abc',
  0,
  -1,
  1.5,
  2 ** 60,
  150,
  true,
  [],
  [1, 2],
  [1.5],
  ['a'],
  [1, 'a'],
  {},
  { a: 1 },
);
const KEYS =
  's sn b q ps ct mxp mnp mnq mxq mxmq ts ls pf lf is ime4 mme4 mopv mpv sec cs st ste3 sle3 pop di li ss sd sct mnle2 mxle2 mndme8 mxdme8 c cn qu vs mnv ipl pli fgc __proto__ symbol tickSize initialMarginRate constructor extra'.split(
    ' ',
  );

test('the built-in rows are plain, and read as the schema reads them', () => {
  for (const row of JSON.parse(JSON.stringify(builtInSymbols()))) {
    expect(read(row)).toBeDefined();
    expect(read(row)).toEqual(z.decode(schema, row));
  }
});

test('F068 F075 never reads a row otherwise than the schema', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...KEYS), odd), { maxLength: 4 }), (changes) => {
      // Text first: only a parser makes a `__proto__` of its own.
      const text = JSON.stringify({ ...symbolRow(), ...Object.fromEntries(changes) });
      const row: unknown = JSON.parse(text);
      const plain = read(row);
      if (plain) expect(plain).toEqual(z.decode(schema, row as never));
    }),
    { numRuns: 3000 },
  );
});

test('F075 a key that is new passes as it came', () => {
  const row = symbolRow({ extra: { deep: [1] }, toString: 'text' });
  expect(read(row)).toMatchObject({ symbol: 'BTCUSDT', extra: { deep: [1] }, toString: 'text' });
  expect(read(row)).toEqual(z.decode(schema, row as never));
});

test.each([
  null,
  5,
  'a',
  [],
  {},
  symbolRow({ symbol: 'OTHER' }),
  symbolRow({ initialMarginRate: '1' }),
  symbolRow({ extra: 1, mxp: 'x' }),
  symbolRow({ ts: '0' }),
  symbolRow({ cs: 'Halted' }),
])('leaves anything else to the schema: %#', (row) => {
  expect(read(row)).toBeUndefined();
});
