import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import type { JournalStorage, LocksLike } from '@tradingbot/core';
import { CannotRun, reasonOfFile } from '../args/exit.js';

/** A process that does not renew its lock for so long is gone, ms. */
const STALE_MS = 5_000;
const RENEW_MS = 1_000;
/** How long a lock is waited for, at most, and how often it is tried, ms: a look-up takes a minute. */
const RETRY_MS = 25;
const RETRIES = 6_000;

/** The folder of what outlives a run: `--state`, else where the system keeps such things. */
export function stateFolder(given: string | undefined, env: Readonly<Record<string, string | undefined>>): string {
  if (given !== undefined) return resolve(given);
  const base = env.TRADINGBOT_STATE ?? env.XDG_STATE_HOME ?? env.LOCALAPPDATA;
  if (env.TRADINGBOT_STATE !== undefined) return resolve(env.TRADINGBOT_STATE);
  return join(base ?? join(homedir(), '.local', 'state'), 'tradingbot');
}

/**
 * The storage and locks of a journal in a folder, shared by all runs at one host: one file for each entry, which is
 * whole or not there.
 *
 * @throws CannotRun when the folder cannot be written
 */
export function fileJournal(
  folder: string,
  host: string,
): { readonly storage: JournalStorage; readonly locks: LocksLike } {
  const own = join(folder, host.replace(/[^\w.-]+/g, '_'));
  try {
    // Of its owner alone: it says what was put into which bot.
    mkdirSync(own, { recursive: true, mode: 0o700 });
    writeFileSync(join(own, '.writable'), '');
  } catch (cause) {
    throw new CannotRun(
      `The journal of writes cannot be kept in ${own}: ${reasonOfFile(cause)}. Choose another folder with --state.`,
      { cause },
    );
  }
  return { storage: fileStorage(own), locks: fileLocks(own) };
}

const ENDING = '.json';

function fileStorage(folder: string): JournalStorage {
  const keys = () =>
    readdirSync(folder).flatMap((file) =>
      file.endsWith(ENDING) ? [decodeURIComponent(file.slice(0, -ENDING.length))] : [],
    );
  const pathOf = (key: string) => join(folder, `${encodeURIComponent(key)}${ENDING}`);
  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem(key) {
      try {
        return readFileSync(pathOf(key), 'utf8');
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      const path = pathOf(key);
      // A run that is ended here leaves the entry as it was.
      const next = `${path}.${process.pid}.new`;
      writeFileSync(next, value, { mode: 0o600, flush: true });
      renameSync(next, path);
    },
    removeItem: (key) => rmSync(pathOf(key), { force: true }),
  };
}

/** Locks of several processes: a folder for each, whose time its holder renews. */
function fileLocks(folder: string): LocksLike {
  return {
    async request(name, { ifAvailable, signal }, work) {
      const path = join(folder, `${encodeURIComponent(name)}.lock`);
      let isHeld = take(path);
      for (let tries = 0; !isHeld && !ifAvailable && tries < RETRIES; tries += 1) {
        signal?.throwIfAborted();
        await new Promise((next) => setTimeout(next, RETRY_MS));
        isHeld = take(path);
      }
      if (!isHeld) return work(null);
      const renewing = setInterval(() => attempt(() => utimesSync(path, new Date(), new Date())), RENEW_MS);
      renewing.unref();
      try {
        return await work({});
      } finally {
        clearInterval(renewing);
        attempt(() => rmSync(path, { recursive: true, force: true }));
      }
    },
  };
}

function take(path: string): boolean {
  const age = attempt(() => Date.now() - statSync(path).mtimeMs);
  // Of one that wants a lock that is left behind, the first to move it away has it.
  if (age !== undefined && age > STALE_MS) {
    const away = `${path}.${process.pid}`;
    attempt(() => renameSync(path, away));
    attempt(() => rmSync(away, { recursive: true, force: true }));
  }
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Undefined where it throws: another run was quicker. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
