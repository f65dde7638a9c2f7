import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'libsql';
import type { Movement } from '../accounts/Ledger.js';
import { UsageError } from '../UsageError.js';
import type { StoredAnswer } from './Answers.js';
import { LongList, type Packing } from './LongList.js';
import type { Changes, Header, Snapshot, SnapshotBot, Store } from './Store.js';
import { LISTS_SCHEMA, SqliteLists } from './sqliteLists.js';
import { zlibPacking } from './zlibPacking.js';

type Db = InstanceType<typeof Database>;

/** Written into the file's header, so that a database of somebody else is never touched. `tbsx` in ASCII. */
const APPLICATION_ID = 0x74627378;
const SCHEMA_VERSION = 6;
const WAYS_OUT = 'Name another file with --state, or use --memory.';

const SCHEMA = [
  `PRAGMA application_id = ${APPLICATION_ID}`,
  `PRAGMA user_version = ${SCHEMA_VERSION}`,
  'CREATE TABLE header (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL, movements INTEGER NOT NULL)',
  'CREATE TABLE bot (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, body BLOB NOT NULL, events INTEGER NOT NULL)',
  'CREATE TABLE session (token TEXT PRIMARY KEY, user TEXT NOT NULL)',
  'CREATE TABLE answer (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, body TEXT NOT NULL)',
  ...LISTS_SCHEMA,
];
/** The list of all movements, beside those of the events of each bot, which are called like it. */
const LEDGER = 'ledger';

/** A state file that this process alone may use, until its store is closed. */
export interface StateFile {
  readonly store: Store;
  /** What it holds; undefined when it is new. */
  readonly snapshot: Snapshot | undefined;
  /** As the file packs what happened long ago. */
  readonly packing: Packing;
  /** Says where the holder can be reached, for others who want the file. */
  announce(address: string): void;
}

/**
 * Opens the state file, making it when it is new.
 *
 * @throws UsageError when the file is broken, foreign, of another version or in use; it is left as it is.
 */
export async function openSqliteStore(file: string): Promise<StateFile> {
  const asked = resolve(file);
  const isNew = !existsSync(asked);
  let db: Db | undefined;
  try {
    if (isNew) mkdirSync(dirname(asked), { recursive: true });
    else if (!statSync(asked).isFile()) throw new UsageError(`${file} is not a file. ${WAYS_OUT}`);
    else accessSync(asked, constants.R_OK | constants.W_OK);
    // Two names of one file have one holder.
    db = new Database(isNew ? asked : realpathSync(asked));
    if (!isNew) requireVersion(db, file);
    lock(db);
    const holder = `${realpathSync(asked)}.holder`;
    writeFileSync(holder, `process ${process.pid}, which is starting`);
    if (isNew) db.exec(`BEGIN; ${SCHEMA.join(';')}; COMMIT`);
    const run = runner(db);
    const lists = new SqliteLists(db, run);
    return {
      store: sqliteStore({ db, run, lists }, () => rmSync(holder, { force: true })),
      snapshot: load(db, lists),
      packing: zlibPacking,
      announce: (address) => writeFileSync(holder, `${address} (process ${process.pid})`),
    };
  } catch (cause) {
    if (db) unlock(db);
    if (cause instanceof UsageError) throw cause;
    if (codeOf(cause) === 'SQLITE_BUSY')
      throw new UsageError(
        `The state file ${file} is in use by ${holderOf(asked)}. Use that one or stop it. ${WAYS_OUT}`,
        {
          cause,
        },
      );
    if (codeOf(cause) === 'SQLITE_NOTADB') throw notOurs(file);
    // What could not be made whole would be taken for the file of another program.
    if (isNew && db) rmSync(asked, { force: true });
    throw new UsageError(
      `The state file ${file} cannot be used: ${reason(cause)}. Move it away to start afresh, or use --memory.`,
      { cause },
    );
  }
}

/** The system's own lock, which ends with the process that has it, however it ends. */
function lock(db: Db): void {
  db.exec('PRAGMA locking_mode = EXCLUSIVE');
  db.exec('BEGIN EXCLUSIVE');
  db.exec('COMMIT');
}

/** The file is given up here: closing waits until the last statement is collected as garbage. */
function unlock(db: Db): void {
  try {
    db.exec('PRAGMA locking_mode = NORMAL');
    // The lock goes with the next look at the file.
    db.pragma('user_version');
  } catch {
    // A file that cannot be read was never locked.
  }
  db.close();
}

/** Who has the file, as far as is known: the name beside it is for people, the lock is what counts. */
function holderOf(path: string): string {
  try {
    const [line = ''] = readFileSync(`${realpathSync(path)}.holder`, 'utf8').split('\n');
    if (/^(?:http|process)[\x20-\x7e]{1,100}$/.test(line))
      return `the sandbox at ${line}`.replace('at process', 'of process');
  } catch {
    // It has not been written yet, or somebody took it away.
  }
  return 'another program';
}

function requireVersion(db: Db, file: string): void {
  const read = (name: string) => Number(db.prepare(`PRAGMA ${name}`).pluck().all()[0]);
  if (read('application_id') !== APPLICATION_ID) throw notOurs(file);
  const version = read('user_version');
  if (version === SCHEMA_VERSION) return;
  const other = version < SCHEMA_VERSION ? 'an earlier edition, whose bots ran by other rules' : 'a later edition';
  throw new UsageError(
    `The state file ${file} is of ${other} (version ${version}, this sandbox reads version ${SCHEMA_VERSION}). Nothing was changed. Move it away to start afresh, name another file with --state, or use --memory.`,
  );
}

function notOurs(file: string): UsageError {
  return new UsageError(`${file} is not a state file of this sandbox. Nothing was changed. ${WAYS_OUT}`);
}

type Run = (sql: string, ...args: readonly unknown[]) => void;

/** Each statement is prepared once: what a prepared one takes outside the heap is given back very late. */
function runner(db: Db): Run {
  const prepared = new Map<string, { run(...args: readonly unknown[]): unknown }>();
  return (sql, ...args) => {
    const statement = prepared.get(sql) ?? db.prepare<unknown[]>(sql);
    prepared.set(sql, statement);
    statement.run(...args);
  };
}

interface OpenFile {
  readonly db: Db;
  readonly run: Run;
  readonly lists: SqliteLists;
}

function sqliteStore(file: OpenFile, closed: () => void): Store {
  const { db, lists } = file;
  /** What is written ahead waits in a transaction that the next save ends. */
  const attempt = (act: () => void): void => {
    try {
      if (!db.inTransaction) db.exec('BEGIN');
      act();
    } catch (error) {
      // A full disk ends the transaction by itself.
      if (db.inTransaction) db.exec('ROLLBACK');
      lists.settle(false);
      throw error;
    }
  };
  return {
    stage(bots) {
      attempt(() => writeBots(file, bots));
    },
    save(changes) {
      attempt(() => {
        write(file, changes);
        db.exec('COMMIT');
      });
      lists.settle(true);
    },
    close() {
      // What no save followed was never written, and would hold the file.
      if (db.inTransaction) db.exec('ROLLBACK');
      closed();
      unlock(db);
    },
  };
}

/** A bot keeps its position. */
const SAVE_BOT =
  'INSERT INTO bot (id, body, events) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body, events = excluded.events';

function writeBots({ run, lists }: OpenFile, bots: Changes['bots']): void {
  for (const { events, ...bot } of bots) {
    // Packed: what the end of a save waits for is the disk.
    run(SAVE_BOT, bot.id, Buffer.from(zlibPacking.pack(JSON.stringify(bot))), events.length);
    if (events.length < lists.length(bot.id)) throw new Error(`bot ${bot.id} lost events that were written`);
    lists.append(bot.id, [...events.from(lists.length(bot.id))]);
  }
}

function write(file: OpenFile, { header, movements, bots, sessions, answers }: Changes): void {
  const { run, lists } = file;
  const count = lists.length(LEDGER) + movements.length;
  run('INSERT OR REPLACE INTO header (id, body, movements) VALUES (1, ?, ?)', JSON.stringify(header), count);
  if (movements.some(({ seq }, at) => seq !== lists.length(LEDGER) + at + 1))
    throw new Error('movements do not follow those that were written');
  lists.append(LEDGER, movements);
  writeBots(file, bots);
  for (const [token, user] of sessions) {
    if (user === null) run('DELETE FROM session WHERE token = ?', token);
    else run('INSERT OR REPLACE INTO session (token, user) VALUES (?, ?)', token, user);
  }
  for (const [id, answer] of answers) {
    if (answer === null) run('DELETE FROM answer WHERE id = ?', id);
    else run('INSERT OR REPLACE INTO answer (id, body) VALUES (?, ?)', id, JSON.stringify(answer));
  }
}

/** @throws Error when a part is missing or broken: a sandbox must not start on what it could never write on. */
function load(db: Db, lists: SqliteLists): Snapshot | undefined {
  const [check] = db.prepare('PRAGMA quick_check(1)').pluck().all();
  if (check !== 'ok') throw new Error(String(check));
  const rows = (sql: string) => db.prepare(sql).raw().all() as unknown as (readonly unknown[])[];
  const bodies = <T>(sql: string) => rows(sql).map(([body]) => JSON.parse(String(body)) as T);
  const [header] = bodies<Header>('SELECT body FROM header');
  const known = lists.load();
  // Written above, so what they hold is known.
  const movements = [...(known.get(LEDGER) ?? [])] as Movement[];
  const bots = rows('SELECT body FROM bot ORDER BY position').map(([body]) => {
    const bot = JSON.parse(zlibPacking.unpack(body as Uint8Array)) as Omit<SnapshotBot, 'events'>;
    return { ...bot, events: known.get(bot.id) ?? new LongList<unknown>(zlibPacking) };
  });
  const sessions = rows('SELECT token, user FROM session') as [string, string][];
  const answers = bodies<StoredAnswer>('SELECT body FROM answer ORDER BY position');
  if (header === undefined) {
    // A start that was ended before its first save has left nothing.
    if (movements.length + bots.length + sessions.length === 0) return undefined;
    throw new Error('its header row is missing');
  }
  const figures = [header.seed, header.start, header.now, header.ids];
  if (!figures.every(Number.isSafeInteger)) throw new Error('its header row is broken');
  const counts = [[LEDGER, rows('SELECT movements FROM header')[0]?.[0]], ...rows('SELECT id, events FROM bot')];
  for (const [list, count] of counts)
    if ((known.get(String(list))?.length ?? 0) !== count) throw new Error('rows of its lists are missing');
  return { header, movements, bots, sessions, answers };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
}
