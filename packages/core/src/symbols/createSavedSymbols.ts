import { plainDecimal } from '@tradingbot/engine/decimal';
import * as z from 'zod/mini';
import { member } from '../contract/members.js';
import type { Environment } from '../environment/Environment.js';
import type { SymbolReader, SymbolRows } from './createSymbolReader.js';

/** The part of the web's `Storage` that is used. */
export interface SymbolStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What is known of a list beside its rows. */
export interface SavedHeader {
  /** The server's version of the list; `""` when it named none. */
  readonly version: string;
  /** Server time of the answer, ms since the epoch. */
  readonly time: number;
  /** Number of contracts. */
  readonly count: number;
}

/** A list read back from storage. */
export interface SavedList extends SymbolRows {
  readonly version: string;
  /** Server time of the answer, ms since the epoch; undefined for the older format, which kept none. */
  readonly time: number | undefined;
}

/** The saved lists of one environment and region. Never throws: a storage that is absent, full or broken is an empty one. */
export interface SavedSymbols {
  /** What the current format says of its list, without reading the rows. */
  header(): SavedHeader | undefined;
  /** The list of the current format. A bad one is removed and counts as absent. */
  readV6(): SavedList | undefined;
  /** The list of the older format, migrated. A bad one is removed and counts as absent. */
  readV4(): SavedList | undefined;
  /** Saves with one write unless a newer list is there, and removes older formats. What failed, if it failed. */
  save(header: SavedHeader, rows: () => readonly object[], serverNow: number): unknown;
}

const FORMAT = 6;
/** A saved time further ahead than this comes from a wrong clock and does not count as newer, in ms. */
const FUTURE_MS = 60_000;

/** Looks at a storage that the host may refuse: asking for it can throw already. */
export function createSavedSymbols(
  storage: () => SymbolStorage | null | undefined,
  { name, region }: Pick<Environment, 'name' | 'region'>,
  reader: SymbolReader,
): SavedSymbols {
  const key = (format: number) => `tb-symbols-v${format}:${name}:${region}`;
  const attempt = (work: (present: SymbolStorage) => void): unknown => {
    try {
      const present = storage();
      if (present) work(present);
      return undefined;
    } catch (cause) {
      return cause ?? new Error('storage failed');
    }
  };
  const text = (format: number): string | undefined => {
    let found: unknown;
    attempt((present) => {
      found = present.getItem(key(format));
    });
    return typeof found === 'string' ? found : undefined;
  };
  const remove = (format: number) => attempt((present) => present.removeItem(key(format)));
  const removeOlder = () => {
    for (let format = 1; format < FORMAT; format += 1) remove(format);
  };
  const read = (format: number, decode: (saved: string) => SavedList | undefined): SavedList | undefined => {
    const saved = text(format);
    if (saved === undefined) return undefined;
    const list = decode(saved);
    if (!list) remove(format);
    return list;
  };
  const header = () => readHeader(text(FORMAT) ?? '');

  return {
    header,
    readV6: () =>
      read(FORMAT, (saved) => {
        const known = readHeader(saved);
        const list = known && usable(reader, parse(saved.slice(saved.indexOf('\n') + 1)));
        return list && { ...list, version: known.version, time: known.time };
      }),
    readV4: () =>
      read(4, (saved) => {
        const old = migrateV4(parse(saved));
        const list = old && usable(reader, old.rows);
        return list && { ...list, version: '', time: old.time };
      }),
    save(next, rows, serverNow) {
      const present = header();
      if (present && present.time > next.time && present.time <= serverNow + FUTURE_MS) return undefined;
      const write = () =>
        attempt((target) => target.setItem(key(FORMAT), `${JSON.stringify(next)}\n${JSON.stringify(rows())}`));
      let failure = write();
      if (failure !== undefined) {
        // Full, perhaps: older formats make room, and the write is tried once more.
        removeOlder();
        failure = write();
      } else removeOlder();
      return failure;
    },
  };
}

function usable(reader: SymbolReader, rows: unknown): SymbolRows | undefined {
  const list = reader.read(rows);
  return list && list.symbols.size > 0 ? list : undefined;
}

/** The header is the first line, so that the rows, which are long, are read only when they are needed. */
function readHeader(saved: string): SavedHeader | undefined {
  const end = saved.indexOf('\n');
  if (end < 0) return undefined;
  const positive = z.number().check(z.refine((value) => Number.isSafeInteger(value) && value > 0));
  return z.safeParse(z.object({ version: z.string(), time: positive, count: positive }), parse(saved.slice(0, end)))
    .data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields that the older format kept as JSON numbers. */
const DECIMALS = new Set([
  'maxPrice',
  'minPrice',
  'minQty',
  'maxNewOrderQty',
  'maxNewMarketOrderQty',
  'tickSize',
  'lotSize',
  'maxOrderPositionValue',
  'maxPositionValue',
  'minNotionalValue',
]);

/**
 * Turns a saved list of format 4 into rows that today's schema can judge; undefined for another shape.
 *
 * Assumed: format 4 is a list of rows under long names, bare or as `list` beside the `time` of the answer in ms, with
 * prices and quantities as JSON numbers. Nothing public shows it; a list of another shape counts as absent.
 */
function migrateV4(
  saved: unknown,
): { readonly rows: readonly unknown[]; readonly time: number | undefined } | undefined {
  const list = Array.isArray(saved) ? saved : member(saved, 'list');
  if (!Array.isArray(list)) return undefined;
  const time = member(saved, 'time');
  return { rows: list.map(migrateRow), time: typeof time === 'number' && time > 0 ? time : undefined };
}

function migrateRow(row: unknown): unknown {
  // A row without its long name is of another format, whatever else it holds.
  if (typeof member(row, 'symbol') !== 'string') return undefined;
  return Object.fromEntries(
    Object.entries(row as object).map(([name, value]) => [
      name,
      DECIMALS.has(name) && typeof value === 'number' ? plainDecimal(value) : value,
    ]),
  );
}
