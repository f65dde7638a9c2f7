import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { rows } from '../packages/core/src/contract/rows.js';
import { futuresSymbol } from '../packages/core/src/endpoints/symbols/futuresSymbol.js';
import { createSymbolReader } from '../packages/core/src/symbols/createSymbolReader.js';
import { nanoseconds, type Row } from './report.js';
import { listOfContracts, SYMBOLS } from './symbolListText.js';

/** New processes of each kind. */
const FIRSTS = 7;

/** Parsing and checking a list of 3,000 contracts, beside `JSON.parse` alone: again and again, and for the first time. */
export async function symbolList(): Promise<readonly Row[]> {
  const text = listOfContracts();
  const oneOdd = listOfContracts((row, index) => (index === SYMBOLS / 2 ? { ...row, newKey: 1 } : row));
  const allOdd = listOfContracts((row) => ({ ...row, newKey: 1 }));
  const reader = createSymbolReader();
  const schema = rows(futuresSymbol());
  for (const each of [text, oneOdd, allOdd]) {
    if (reader.read(JSON.parse(each))?.symbols.size !== SYMBOLS) throw new Error('not every symbol was read');
  }
  const times = await nanoseconds({
    ours: () => reader.read(JSON.parse(text)),
    oneOdd: () => reader.read(JSON.parse(oneOdd)),
    allOdd: () => reader.read(JSON.parse(allOdd)),
    parse: () => JSON.parse(text),
    zod: () => z.decode(schema, JSON.parse(text) as never),
  });
  const what = `${SYMBOLS} contracts, ${Math.round(text.length / 1000)} kB`;
  return [
    row(what, times.ours / 1e6, times.parse / 1e6, 1.3),
    row(`${what}, one row with a new key`, times.oneOdd / 1e6, times.parse / 1e6, 1.5),
    row(`${what}, a new key in every row`, times.allOdd / 1e6, times.zod / 1e6, 1.1, 'the schema without it'),
    row(what, times.ours / 1e6, times.zod / 1e6, 1, 'the schema'),
    await firstRow(what),
  ];
}

async function firstRow(what: string): Promise<Row> {
  const times: { readonly read: number[]; readonly parse: number[] } = { read: [], parse: [] };
  // In turn, so that both meet the same machine.
  for (let count = 0; count < FIRSTS; count += 1) {
    times.parse.push(await first('parse'));
    times.read.push(await first('read'));
  }
  const [read, parse] = [times.read, times.parse].map((each) => each.sort((a, b) => a - b));
  const middle = Math.floor(FIRSTS / 2);
  const spread = `${read?.[0]?.toFixed(1)}–${read?.at(-1)?.toFixed(1)} ms`;
  return { ...row(`${what}, first of a process`, read?.[middle] ?? 0, parse?.[middle] ?? 0, 2.5), spread };
}

function first(kind: 'read' | 'parse'): Promise<number> {
  const path = fileURLToPath(new URL('./symbolListFirst.mjs', import.meta.url));
  return new Promise((resolve, reject) => {
    const child = fork(path, [kind]);
    child.once('message', (ms) => resolve(Number(ms)));
    child.once('error', reject);
  });
}

function row(what: string, ours: number, peer: number, target: number, peerName = 'JSON.parse'): Row {
  return { what, ours, peer, peerName, unit: 'ms', target: `≤ ${target} ×`, isMet: ours / peer <= target };
}
