import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAnswer } from '../contract/decoding.js';
import { rows } from '../contract/rows.js';
import { skippedRows } from '../contract/skippedRows.js';
import { futuresSymbol } from '../endpoints/symbols/futuresSymbol.js';
import { symbolRow, symbolRows } from '../testing/symbols.js';
import { builtInSymbols } from './builtInSymbols.js';
import { createSymbolReader, type SymbolRows } from './createSymbolReader.js';

const schema = rows(futuresSymbol());
const reader = createSymbolReader();

/** What the schema makes of the whole list at once. */
function readWhole(list: unknown): SymbolRows | undefined {
  const { success, data } = readAnswer(schema, list);
  if (!success) return undefined;
  const skipped = skippedRows(data);
  if (skipped > (skipped + data.length) * 0.1) return undefined;
  return { symbols: new Map(data.map((symbol) => [symbol.symbol, symbol])), skipped };
}

function expectSame(list: unknown): void {
  const [found, expected] = [reader.read(list), readWhole(list)];
  expect(found).toEqual(expected);
  expect([...(found?.symbols.keys() ?? [])]).toEqual([...(expected?.symbols.keys() ?? [])]);
}

const value = fc.constantFrom(
  undefined,
  null,
  '',
  '0',
  '0.10',
  '-1',
  '1e-3',
  'abc',
  0,
  150,
  1.5,
  true,
  [],
  {},
  { a: 1 },
);
const key = fc.constantFrom(
  's',
  'b',
  'ts',
  'ls',
  'ct',
  'cs',
  'mxp',
  'ime4',
  'mnle2',
  'ste3',
  'pop',
  'sec',
  'pli',
  'symbol',
  'tickSize',
  'extra',
);
const plain = fc.constantFrom<unknown>(...(JSON.parse(JSON.stringify(builtInSymbols())) as unknown[]));
/** Of few names, so that some stand twice. */
const named = fc.constantFrom('A', 'B', 'BTCUSDT').map((s) => symbolRow({ s }));
const mutated = fc.tuple(plain, key, value).map(([row, name, other]) => Object.assign({}, row, { [name]: other }));
const bad = fc.constantFrom<unknown>(null, 5, 'a', [], {});

test('F068 F075 a list is read row by row as the schema reads it whole', () => {
  const row = fc.oneof({ weight: 20, arbitrary: plain }, { weight: 3, arbitrary: mutated }, named, bad);
  fc.assert(fc.property(fc.array(row, { maxLength: 40 }), expectSame), { numRuns: 500 });
});

test('F075 the share of bad rows is judged over the whole list', () => {
  for (const bads of [1, 2]) expectSame([...symbolRows(20 - bads), ...Array.from({ length: bads }, () => null)]);
  expect(reader.read([...symbolRows(18), null, null])?.skipped).toBe(2);
  expect(reader.read([...symbolRows(17), null, null])).toBeUndefined();
});

test.each([[null], [[]], [undefined], ['none'], [{ list: [] }]])(
  'what is no list is read as the schema reads it: %j',
  (list) => {
    expectSame(list);
  },
);

test('one odd row changes nothing for those around it', () => {
  const list = symbolRows(30).map((row, at) => (at === 15 ? { ...row, later: 1 } : row));
  expectSame(list);
  expect(reader.read(list)?.symbols.get('A15')).toMatchObject({ symbol: 'A15', later: 1 });
});
