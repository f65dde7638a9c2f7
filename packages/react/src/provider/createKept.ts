/** The part of the web's `Storage` that is used. */
export interface KeptStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** What a person chose on this device, as a store that React can read. */
export interface Kept<T> {
  /** The same value until something changes. */
  read(): T;
  change(next: (before: T) => T): void;
  subscribe(listener: () => void): () => void;
}

/** What is kept under a name, and how it is read: `saved` is whatever was found there, undefined when there is nothing. */
export interface KeptForm<T> {
  readonly key: string;
  readonly read: (saved: unknown) => T;
  /** What is written, as JSON; the value itself without it. */
  readonly write?: ((value: T) => unknown) | undefined;
}

/**
 * Keeps a choice in a browser. Never throws: a storage that is absent, full, broken or foreign keeps nothing, and what was
 * chosen lasts as long as the page. What another tab chooses is read where somebody subscribes.
 *
 * @param storage asked at each use, since the mere question may throw
 */
export function createKept<T>(storage: () => KeptStorage | null | undefined, form: KeptForm<T>): Kept<T> {
  const { key, read, write = (value) => value } = form;
  const listeners = new Set<() => void>();
  let current: { readonly value: T } | undefined;
  /** What is there is what was chosen last. */
  let isSaved = true;

  const load = () => read(attempt((): unknown => JSON.parse(storage()?.getItem(key) ?? '')));
  const take = (value: T) => {
    current = { value };
    for (const listener of listeners) listener();
  };
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return;
    isSaved = true;
    take(load());
  };
  const save = () => {
    const text = JSON.stringify(write(kept.read()));
    storage()?.setItem(key, text);
    return storage()?.getItem(key) === text;
  };
  const kept: Kept<T> = {
    read() {
      current ??= { value: load() };
      return current.value;
    },
    change(next) {
      // Read anew: another tab may just have chosen too.
      take(next(isSaved ? load() : kept.read()));
      isSaved = attempt(save) ?? false;
    },
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', follow);
      };
    },
  };
  return kept;
}

/** The entries of what was saved, none where it has none. */
export function savedRecord(saved: unknown): Readonly<Record<string, unknown>> {
  return typeof saved === 'object' && saved !== null ? { ...saved } : {};
}

/** What was saved for each name of a record. */
export function savedMap<T>(
  saved: unknown,
  read: (entry: Readonly<Record<string, unknown>>) => T,
): ReadonlyMap<string, T> {
  return new Map(Object.entries(savedRecord(saved)).map(([name, entry]) => [name, read(savedRecord(entry))]));
}

/** What each account that uses this device has for itself, by its `uid`. */
export function keptByAccount<T>(form: {
  readonly key: string;
  readonly read: (saved: Readonly<Record<string, unknown>>) => T;
  readonly write: (value: T) => unknown;
}): KeptForm<ReadonlyMap<string, T>> {
  return {
    key: form.key,
    read: (saved) => savedMap(saved, form.read),
    write: (all) => Object.fromEntries([...all].map(([uid, own]) => [uid, form.write(own)])),
  };
}

/** What a storage refuses is not there. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
