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
import type { StoredBot } from '../bots/RecordedBot.js';
import { UsageError } from '../UsageError.js';
import type { StoredAnswer } from './Answers.js';
import type { Changes, Header, Snapshot, Store } from './Store.js';

type Db = InstanceType<typeof Database>;

/** Written into the file's header, so that a database of somebody else is never touched. `tbsx` in ASCII. */
const APPLICATION_ID = 0x74627378;
const SCHEMA_VERSION = 5;
const WAYS_OUT = 'Name another file with --state, or use --memory.';

const SCHEMA = [
  `PRAGMA application_id = ${APPLICATION_ID}`,
  `PRAGMA user_version = ${SCHEMA_VERSION}`,
  'CREATE TABLE header (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL)',
  'CREATE TABLE movement (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)',
  'CREATE TABLE bot (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, body TEXT NOT NULL)',
  'CREATE TABLE session (token TEXT PRIMARY KEY, user TEXT NOT NULL)',
  'CREATE TABLE answer (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, body TEXT NOT NULL)',
];

/** A state file that this process alone may use, until its store is closed. */
export interface StateFile {
  readonly store: Store;
  /** What it holds; undefined when it is new. */
  readonly snapshot: Snapshot | undefined;
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
    if (isNew) inOne(db, () => db?.exec(SCHEMA.join(';')));
    return {
      store: sqliteStore(db, () => rmSync(holder, { force: true })),
      snapshot: load(db),
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

interface Statement {
  readonly sql: string;
  readonly args: readonly (string | number)[];
}

function sqliteStore(db: Db, closed: () => void): Store {
  // Each is prepared once: what a prepared one takes outside the heap is given back very late.
  const prepared = new Map<string, ReturnType<Db['prepare']>>();
  const run = ({ sql, args }: Statement) => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    statement.run(...args);
  };
  return {
    save: (changes) => inOne(db, () => statements(changes).forEach(run)),
    close() {
      closed();
      unlock(db);
    },
  };
}

/** Does what is done to the file as one: all of it, or it throws and nothing. */
function inOne(db: Db, act: () => void): undefined {
  db.exec('BEGIN');
  try {
    act();
    db.exec('COMMIT');
  } catch (error) {
    // A full disk ends the transaction by itself.
    if (db.inTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function statements({ header, movements, bots, sessions, answers }: Changes): Statement[] {
  const upsert = 'DO UPDATE SET body = excluded.body';
  return [
    { sql: `INSERT INTO header (id, body) VALUES (1, ?) ON CONFLICT ${upsert}`, args: [JSON.stringify(header)] },
    ...movements.map((row) => ({
      sql: 'INSERT INTO movement (seq, body) VALUES (?, ?)',
      args: [row.seq, JSON.stringify(row)],
    })),
    ...bots.map((row) => ({
      sql: `INSERT INTO bot (id, body) VALUES (?, ?) ON CONFLICT (id) ${upsert}`,
      args: [row.id, JSON.stringify(row)],
    })),
    ...sessions.map(([token, user]) =>
      user === null
        ? { sql: 'DELETE FROM session WHERE token = ?', args: [token] }
        : { sql: 'INSERT OR REPLACE INTO session (token, user) VALUES (?, ?)', args: [token, user] },
    ),
    ...answers.map(([id, answer]) =>
      answer === null
        ? { sql: 'DELETE FROM answer WHERE id = ?', args: [id] }
        : { sql: 'INSERT OR REPLACE INTO answer (id, body) VALUES (?, ?)', args: [id, JSON.stringify(answer)] },
    ),
  ];
}

/** @throws Error when a part is missing or broken: a sandbox must not start on what it could never write on. */
function load(db: Db): Snapshot | undefined {
  const [check] = db.prepare('PRAGMA quick_check(1)').pluck().all();
  if (check !== 'ok') throw new Error(String(check));
  const bodies = <T>(sql: string) =>
    db
      .prepare(sql)
      .pluck()
      .all()
      .map((body) => JSON.parse(String(body)) as T);
  const [header] = bodies<Header>('SELECT body FROM header');
  const movements = bodies<Movement>('SELECT body FROM movement ORDER BY seq');
  const bots = bodies<StoredBot>('SELECT body FROM bot ORDER BY position');
  const sessions = db.prepare('SELECT token, user FROM session').raw().all() as unknown as [string, string][];
  const answers = bodies<StoredAnswer>('SELECT body FROM answer ORDER BY position');
  if (header === undefined) {
    // A start that was ended before its first save has left nothing.
    if (movements.length + bots.length + sessions.length === 0) return undefined;
    throw new Error('its header row is missing');
  }
  const figures = [header.seed, header.start, header.now, header.ids];
  if (!figures.every(Number.isSafeInteger)) throw new Error('its header row is broken');
  if (movements.some(({ seq }, index) => seq !== index + 1)) throw new Error('rows of its ledger are missing');
  return { header, movements, bots, sessions, answers };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
}
