import type Database from 'libsql';
import { LongList, type PackedPart } from './LongList.js';
import { zlibPacking } from './zlibPacking.js';

type Db = InstanceType<typeof Database>;

/** Rows of lists: some items each, as text where they are few, else packed. */
export const LISTS_SCHEMA = [
  'CREATE TABLE part (list TEXT NOT NULL, first INTEGER NOT NULL, count INTEGER NOT NULL, body BLOB NOT NULL)',
  'CREATE UNIQUE INDEX part_of_list ON part (list, first)',
];

/** Rows become one whenever so many items are full: the more lie together, the less they take, and few are written often. */
const SIZES = [16, 64, 256] as const;
const [LEAST] = SIZES;

type Row = readonly [first: number, count: number, body: string | Uint8Array];

/** Does one statement. */
type Run = (sql: string, ...args: readonly unknown[]) => void;

/** Lists that only grow, in the state file: what was written of them stays, so that a save costs as much as is new. */
export class SqliteLists {
  readonly #db: Db;
  readonly #run: Run;
  /** All rows of a list from an item on; prepared when the first are joined. */
  #rowsFrom: ReturnType<Db['prepare']> | undefined;
  /** How many items of each list are in the file. */
  readonly #lengths = new Map<string, number>();
  /** The same of those that are being written. */
  readonly #written = new Map<string, number>();

  constructor(db: Db, run: Run) {
    this.#db = db;
    this.#run = run;
  }

  /** How many items of a list are written. */
  length(list: string): number {
    return this.#written.get(list) ?? this.#lengths.get(list) ?? 0;
  }

  /** Writes what comes after the items that are written. */
  append(list: string, items: readonly unknown[]): void {
    let first = this.length(list);
    for (let rest = items; rest.length > 0; ) {
      const own = rest.slice(0, LEAST - (first % LEAST));
      this.#run(INSERT, list, first, own.length, JSON.stringify(own));
      first += own.length;
      rest = rest.slice(own.length);
      for (const size of SIZES) if (first % size === 0) this.#join(list, first - size, size);
    }
    if (items.length > 0) this.#written.set(list, first);
  }

  /** Takes note of whether what was written last is in the file now. */
  settle(isInFile: boolean): void {
    if (isInFile) for (const [list, length] of this.#written) this.#lengths.set(list, length);
    this.#written.clear();
  }

  /** All lists of the file. @throws Error when rows of one are missing, or cannot be read */
  load(): ReadonlyMap<string, LongList<unknown>> {
    const rows = this.#db.prepare('SELECT list, first, count, body FROM part ORDER BY list, first').raw().all();
    const byList = new Map<string, Row[]>();
    // The statement above says what a row is.
    for (const [list, ...row] of rows as unknown as (readonly [string, ...Row])[]) {
      const own = byList.get(list);
      if (own) own.push(row);
      else byList.set(list, [row]);
    }
    const lists = new Map([...byList].map(([list, own]) => [list, listOf(own)]));
    for (const [list, { length }] of lists) this.#lengths.set(list, length);
    return lists;
  }

  /** Puts one row in the place of all from an item on. */
  #join(list: string, first: number, count: number): void {
    this.#rowsFrom ??= this.#db.prepare(ROWS_FROM).raw();
    const items = (this.#rowsFrom.all([list, first]) as unknown as Row[]).flatMap(itemsOf);
    this.#run('DELETE FROM part WHERE list = ? AND first >= ?', list, first);
    this.#run(INSERT, list, first, count, Buffer.from(zlibPacking.pack(JSON.stringify(items))));
  }
}

const ROWS_FROM = 'SELECT first, count, body FROM part WHERE list = ? AND first >= ? ORDER BY first';
const INSERT = 'INSERT INTO part (list, first, count, body) VALUES (?, ?, ?, ?)';

function listOf(rows: readonly Row[]): LongList<unknown> {
  const parts: PackedPart[] = [];
  const ready: unknown[] = [];
  let length = 0;
  for (const row of rows) {
    const [first, count, body] = row;
    if (first !== length) throw new Error('rows of its lists are missing');
    length += count;
    if (typeof body === 'string') ready.push(...itemsOf(row));
    else parts.push({ count, packed: new Uint8Array(body) });
  }
  return new LongList(zlibPacking, ready, parts);
}

function itemsOf([, , body]: Row): readonly unknown[] {
  // Written above as an array.
  return JSON.parse(typeof body === 'string' ? body : zlibPacking.unpack(body)) as unknown[];
}
