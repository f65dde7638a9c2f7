/** Which page is open, what it is called, and how one came to it. */
export interface PagesStore {
  /** Title of the open page; empty until it is known. */
  title(): string;
  subscribe(listener: () => void): () => void;
  /** A page names itself. */
  name(title: string): void;
  /** The browser has gone through its history to this path: where that is another page, the next arrival is one of those. */
  wander(path: string): void;
  /** A page is there: undefined when it was there before, or is the one that the browser has loaded. */
  arrive(path: string): 'forward' | 'history' | undefined;
  /** A page of this site is behind this one. */
  canGoBack(): boolean;
}

/** The pages of one visit. @param first path that the browser has loaded */
export function createPagesStore(first: string): PagesStore {
  const listeners = new Set<() => void>();
  let title = '';
  let path = first;
  let hasMoved = false;
  let isWandering = false;
  return {
    title: () => title,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    name(next) {
      if (next === title) return;
      title = next;
      for (const listener of listeners) listener();
    },
    wander(next) {
      isWandering = next !== path;
    },
    arrive(next) {
      if (next === path) return undefined;
      const way = isWandering ? 'history' : 'forward';
      isWandering = false;
      path = next;
      hasMoved = true;
      return way;
    },
    canGoBack: () => hasMoved,
  };
}
