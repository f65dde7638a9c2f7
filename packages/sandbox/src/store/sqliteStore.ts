import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Client, createClient, type InStatement, type Row } from '@libsql/client';
import type { Movement } from '../accounts/Ledger.js';
import { UsageError } from '../UsageError.js';
import type { Changes, Snapshot, Store, StoredBot } from './Store.js';

/** Written into the file's header, so that a database of somebody else is never touched. `tbsx` in ASCII. */
const APPLICATION_ID = 0x74627378;
const SCHEMA_VERSION = 3;
const SQLITE_MAGIC = 'SQLite format 3\0';

const SCHEMA = [
  `PRAGMA application_id = ${APPLICATION_ID}`,
  `PRAGMA user_version = ${SCHEMA_VERSION}`,
  'CREATE TABLE header (id INTEGER PRIMARY KEY CHECK (id = 1), body TEXT NOT NULL)',
  'CREATE TABLE movement (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)',
  'CREATE TABLE bot (position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL, body TEXT NOT NULL)',
  'CREATE TABLE session (token TEXT PRIMARY KEY, user TEXT NOT NULL)',
];

/**
 * Opens the state file, making it when it is new.
 * @throws UsageError when the file is broken, foreign or of another version; it is left as it is.
 */
export async function openSqliteStore(file: string): Promise<{ store: Store; snapshot: Snapshot | undefined }> {
  const path = resolve(file);
  const isNew = !existsSync(path);
  if (!isNew) requireVersion(path);
  try {
    mkdirSync(dirname(path), { recursive: true });
    const client = createClient({ url: pathToFileURL(path).href });
    if (isNew) await client.batch(SCHEMA, 'write');
    return { store: sqliteStore(client), snapshot: await load(client) };
  } catch (cause) {
    throw new UsageError(
      `The state file ${file} cannot be used: ${reason(cause)}. Move it away to start afresh, or use --memory.`,
      { cause },
    );
  }
}

/** Looks at the first bytes alone, so that nothing is written to a file that is not ours. */
function requireVersion(path: string): void {
  let head: Buffer;
  try {
    head = readFileSync(path).subarray(0, 100);
  } catch (cause) {
    throw new UsageError(
      `The state file ${path} cannot be read: ${reason(cause)}. Correct its permissions, or use --memory.`,
      { cause },
    );
  }
  const known =
    head.length === 100 && head.toString('latin1', 0, 16) === SQLITE_MAGIC && head.readUInt32BE(68) === APPLICATION_ID;
  if (!known) {
    throw new UsageError(
      `${path} is not a state file of this sandbox. Nothing was changed. Name another file with --state, or use --memory.`,
    );
  }
  const version = head.readUInt32BE(60);
  if (version === SCHEMA_VERSION) return;
  const other = version < SCHEMA_VERSION ? 'an earlier edition, whose bots ran by other rules' : 'a later edition';
  throw new UsageError(
    `The state file ${path} is of ${other} (version ${version}, this sandbox reads version ${SCHEMA_VERSION}). Nothing was changed. Move it away to start afresh, name another file with --state, or use --memory.`,
  );
}

function sqliteStore(client: Client): Store {
  let waiting: InStatement[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Writes all that waits in one transaction: the disk is asked once, however many callers wait for it. */
  async function write(): Promise<void> {
    const batch = waiting;
    waiting = [];
    next = undefined;
    await client.batch(batch, 'write');
  }

  return {
    save(changes) {
      // Written down now: while the write waits for its turn, bots go on, and a later bot beside an earlier clock would
      // live through the time between the two again after a crash.
      waiting.push(...statements(changes));
      // One write after the other: a later state never lands before an earlier one.
      next ??= last.then(() => setImmediate()).then(write);
      last = next.catch(() => {});
      return next;
    },
    close: () => client.close(),
  };
}

function statements({ header, movements, bots, sessions }: Changes): InStatement[] {
  const upsert = 'ON CONFLICT DO UPDATE SET body = excluded.body';
  return [
    { sql: `INSERT INTO header (id, body) VALUES (1, ?) ${upsert}`, args: [JSON.stringify(header)] },
    ...movements.map((row) => ({
      sql: 'INSERT INTO movement (seq, body) VALUES (?, ?)',
      args: [row.seq, JSON.stringify(row)],
    })),
    ...bots.map((row) => ({
      sql: `INSERT INTO bot (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      args: [row.id, JSON.stringify(row)],
    })),
    ...sessions.map(([token, user]) =>
      user === null
        ? { sql: 'DELETE FROM session WHERE token = ?', args: [token] }
        : { sql: 'INSERT OR REPLACE INTO session (token, user) VALUES (?, ?)', args: [token, user] },
    ),
  ];
}

async function load(client: Client): Promise<Snapshot | undefined> {
  const [header, movements, bots, sessions] = await client.batch(
    [
      'SELECT body FROM header',
      'SELECT body FROM movement ORDER BY seq',
      'SELECT body FROM bot ORDER BY position',
      'SELECT token, user FROM session',
    ],
    'read',
  );
  const first = header?.rows[0];
  if (first === undefined) return undefined;
  return {
    header: body(first),
    movements: movements?.rows.map(body<Movement>) ?? [],
    bots: bots?.rows.map(body<StoredBot>) ?? [],
    sessions: sessions?.rows.map((row) => [String(row.token), String(row.user)] as const) ?? [],
  };
}

/** Rows were written by `statements` under this schema version, so their shape is known. */
function body<T>(row: Row): T {
  return JSON.parse(String(row.body)) as T;
}

function reason(cause: unknown): string {
  return cause instanceof Error ? cause.message.replace(/\.$/, '') : String(cause);
}
