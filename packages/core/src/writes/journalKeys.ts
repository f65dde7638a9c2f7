import type { JournalStorage } from './JournalConfig.js';

/** What the keys of a journal's entries begin with. */
export const PREFIX = 'tb-write:';
/** Where it stands how writes ended that were found out for a page that was gone. */
export const FOUND = 'tb-found';
/** Where it stands which writes were done within the last minute. */
export const DONE = 'tb-done';
/** Maximum number of keys that are read, so that a poisoned storage costs little. */
const MAX_KEYS = 100;

/** Keys of entries; a storage that throws has none. */
export function keysOf(storage: JournalStorage | undefined): readonly string[] {
  const keys: string[] = [];
  try {
    for (let index = 0; index < (storage?.length ?? 0) && keys.length < MAX_KEYS; index += 1) {
      const key = storage?.key(index);
      if (typeof key === 'string' && key.startsWith(PREFIX)) keys.push(key);
    }
  } catch {
    // What was found until then is as good as any.
  }
  return keys;
}

/** Undefined where it throws. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // Full, forbidden or broken: the journal goes on in memory.
    return undefined;
  }
}
