import * as z from 'zod/mini';
import { rows } from '../packages/core/src/contract/rows.js';
import { futuresSymbol } from '../packages/core/src/endpoints/symbols/futuresSymbol.js';
import { builtInSymbols } from '../packages/core/src/symbols/builtInSymbols.js';
import { createSymbolReader } from '../packages/core/src/symbols/createSymbolReader.js';
import { nanoseconds, type Row } from './report.js';

const SYMBOLS = 3000;

/** Parsing and checking a list of 3,000 contracts, beside `JSON.parse` alone. */
export async function symbolList(): Promise<readonly Row[]> {
  const known = builtInSymbols();
  const list = Array.from({ length: SYMBOLS }, (_, i) => ({ ...known[i % known.length], s: `COIN${i}USDT` }));
  const text = JSON.stringify(list);
  const reader = createSymbolReader();
  const schema = rows(futuresSymbol());
  if (reader.read(JSON.parse(text))?.symbols.size !== SYMBOLS) throw new Error('not every symbol was read');
  const times = await nanoseconds({
    ours: () => reader.read(JSON.parse(text)),
    parse: () => JSON.parse(text),
    zod: () => z.decode(schema, JSON.parse(text) as never),
  });
  const row = (peer: number, peerName: string, target: number): Row => ({
    what: `${SYMBOLS} contracts, ${Math.round(text.length / 1000)} kB`,
    ours: times.ours / 1e6,
    peer: peer / 1e6,
    peerName,
    unit: 'ms',
    target: `≤ ${target} ×`,
    isMet: times.ours / peer <= target,
  });
  return [row(times.parse, 'JSON.parse', 1.3), row(times.zod, 'the schema', 1)];
}
