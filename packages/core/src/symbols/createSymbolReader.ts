import { readAnswer } from '../contract/decoding.js';
import { recordFields } from '../contract/record.js';
import { rows, skippedRows } from '../contract/rows.js';
import type { Schema } from '../contract/types.js';
import { type FuturesSymbol, futuresSymbol } from '../endpoints/symbols/futuresSymbol.js';
import { createPlainSymbolReader } from './createPlainSymbolReader.js';

/** A list of contracts by name, and how many rows of it could not be used. */
export interface SymbolRows {
  readonly symbols: ReadonlyMap<string, FuturesSymbol>;
  readonly skipped: number;
}

/** Above this share of bad rows the whole list counts as unreadable. */
const MAX_BAD_SHARE = 0.1;

/** Reads and trims rows of contracts; answers, saved lists and the built-in list all pass here. */
export interface SymbolReader {
  /** Undefined for what is no list, and for more than 10 % bad rows. */
  read(list: unknown): SymbolRows | undefined;
  /** The rows with the fields of the contract only, under their short keys: nothing else is worth keeping. */
  trim(list: readonly unknown[]): readonly object[];
}

/** Makes a reader; its schema is built here, once. */
export function createSymbolReader(): SymbolReader {
  const row = futuresSymbol();
  const list = rows(row);
  const shortNames = new Map(shortNamesOf(row));
  const readPlain = createPlainSymbolReader();
  return {
    read(wire) {
      const plain = readAll(wire, readPlain);
      if (plain) return { symbols: plain, skipped: 0 };
      const decoded = readAnswer(list, wire);
      if (!decoded.success) return undefined;
      const skipped = skippedRows(decoded.data);
      if (skipped > (skipped + decoded.data.length) * MAX_BAD_SHARE) return undefined;
      return { symbols: new Map(decoded.data.map((symbol) => [symbol.symbol, symbol])), skipped };
    },
    trim: (wire) =>
      wire.flatMap((item) => (typeof item === 'object' && item !== null ? [trimRow(item, shortNames)] : [])),
  };
}

/** Every row in its plain form; undefined when one is not, or what was given is no list. */
function readAll(
  wire: unknown,
  read: (row: unknown) => FuturesSymbol | undefined,
): ReadonlyMap<string, FuturesSymbol> | undefined {
  if (!Array.isArray(wire)) return undefined;
  const symbols = new Map<string, FuturesSymbol>();
  for (const row of wire) {
    const symbol = read(row);
    if (!symbol) return undefined;
    symbols.set(symbol.symbol, symbol);
  }
  return symbols;
}

/** Every wire name -> the short key, in the order in which names are preferred. */
function shortNamesOf(row: Schema): [string, string][] {
  return (recordFields(row) ?? []).flatMap(({ wire }) => wire.map((name): [string, string] => [name, wire[0]]));
}

function trimRow(row: object, shortNames: ReadonlyMap<string, string>): object {
  const trimmed = new Map<string, unknown>();
  for (const [name, value] of Object.entries(row)) {
    const short = shortNames.get(name);
    // The short key itself wins over a long name beside it.
    if (short !== undefined && (short === name || !trimmed.has(short))) trimmed.set(short, value);
  }
  return Object.fromEntries(trimmed);
}
