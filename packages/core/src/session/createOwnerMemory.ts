/** Storage of one tab, `sessionStorage`. */
export interface OwnerStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Whose private data may lie in this tab: caches, and drafts that outlive a reload. */
export interface OwnerMemory {
  readonly uid: string | undefined;
  keep(uid: string): void;
  forget(): void;
}

const KEY = 'tb-owner';

/** Remembers the owner, over a reload of the page where a storage is given. */
export function createOwnerMemory(storage: OwnerStorage | undefined): OwnerMemory {
  let uid = attempt(() => storage?.getItem(KEY) ?? undefined);
  return {
    get uid() {
      return uid;
    },
    keep(next) {
      if (next !== uid) attempt(() => storage?.setItem(KEY, next));
      uid = next;
    },
    forget() {
      if (uid !== undefined) attempt(() => storage?.removeItem(KEY));
      uid = undefined;
    },
  };
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // Full or forbidden: remembered until the page reloads.
    return undefined;
  }
}
