import { recordFields } from '../contract/record.js';
import { createRowDecoder } from '../contract/rows.js';
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

/** Makes a reader. Its schema is built with the first row or key that needs it, since that takes as long as a thousand plain rows. */
export function createSymbolReader(): SymbolReader {
  let schema: ReturnType<typeof futuresSymbol> | undefined;
  let shortNames: ReadonlyMap<string, string> | undefined;
  const row = () => {
    schema ??= futuresSymbol();
    return schema;
  };
  const readPlain = createPlainSymbolReader(row);
  return {
    read(wire) {
      // Some servers write a list without rows as null.
      const list = wire === null ? [] : wire;
      if (!Array.isArray(list)) return undefined;
      let readAny: ReturnType<typeof createRowDecoder<ReturnType<typeof row>>> | undefined;
      const symbols = new Map<string, FuturesSymbol>();
      let skipped = 0;
      for (const item of list) {
        let symbol = readPlain(item);
        if (!symbol) {
          readAny ??= createRowDecoder(row());
          symbol = readAny(item);
        }
        if (symbol) symbols.set(symbol.symbol, symbol);
        else skipped += 1;
      }
      return skipped > list.length * MAX_BAD_SHARE ? undefined : { symbols, skipped };
    },
    trim(wire) {
      shortNames ??= new Map(shortNamesOf(row()));
      const names = shortNames;
      return wire.flatMap((item) => (typeof item === 'object' && item !== null ? [trimRow(item, names)] : []));
    },
  };
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
