import { createKept, type Kept, type KeptStorage } from './createKept.js';

/** Symbols a person marked, as a store that React can read. */
export interface Favorites extends Pick<Kept<ReadonlySet<string>>, 'read' | 'subscribe'> {
  toggle(symbol: string): void;
}

/** More are not kept: the list is for choosing quickly. */
const MOST = 200;

/**
 * Favorites of this browser. Never throws; see {@link createKept}.
 *
 * @param storage asked at each use, since the mere question may throw
 * @param name one list per kind of market, e.g. `spot`
 */
export function createFavorites(storage: () => KeptStorage | null | undefined, name: string): Favorites {
  const { read, subscribe, change } = createKept(storage, {
    key: `tb-favorites:${name}`,
    read: (saved): ReadonlySet<string> =>
      new Set(Array.isArray(saved) ? saved.filter((entry) => typeof entry === 'string') : []),
    write: (symbols) => [...symbols],
  });
  return {
    read,
    subscribe,
    toggle: (symbol) =>
      change((before) => {
        const next = new Set(before);
        if (!next.delete(symbol)) next.add(symbol);
        return new Set([...next].slice(-MOST));
      }),
  };
}
