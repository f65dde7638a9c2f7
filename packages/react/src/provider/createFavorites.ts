/** The part of the web's `Storage` that is used. */
export interface FavoritesStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Symbols a person marked, as a store that React can read. */
export interface Favorites {
  /** The same set until something changes. */
  read(): ReadonlySet<string>;
  toggle(symbol: string): void;
  subscribe(listener: () => void): () => void;
}

/** More are not kept: the list is for choosing quickly. */
const MOST = 200;

/**
 * Favorites of this browser. Never throws: a storage that is absent, full, broken or foreign keeps nothing, and what was
 * marked lasts as long as the page.
 *
 * @param storage asked at each use, since the mere question may throw
 * @param name one list per kind of market, e.g. `spot`
 */
export function createFavorites(storage: () => FavoritesStorage | null | undefined, name: string): Favorites {
  const key = `tb-favorites:${name}`;
  const listeners = new Set<() => void>();
  let current: ReadonlySet<string> | undefined;

  const load = (): ReadonlySet<string> => new Set(readList(attempt(() => storage()?.getItem(key))));
  return {
    read() {
      current ??= load();
      return current;
    },
    toggle(symbol) {
      const next = new Set(current ?? load());
      if (!next.delete(symbol)) next.add(symbol);
      current = new Set([...next].slice(-MOST));
      attempt(() => storage()?.setItem(key, JSON.stringify([...next].slice(-MOST))));
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readList(saved: unknown): readonly string[] {
  const list = attempt((): unknown => JSON.parse(String(saved ?? '[]')));
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

/** What a storage refuses is not there. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
