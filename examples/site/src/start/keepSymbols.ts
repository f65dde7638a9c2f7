import { type BotClient, BotError } from '@tradingbot/core';

/** Symbols that are in use although the exchange did not report them now. */
export interface SavedSymbols {
  /** Server time at which the exchange reported them, ms since the epoch; undefined for the list that the site brings along. */
  readonly since: number | undefined;
}

/** A client whose lists of symbols are never missing. */
export interface KeptSymbols {
  readonly client: BotClient;
  /** The oldest saved list in use; undefined while all lists are the exchange's own. The same object until it changes. */
  read(): SavedSymbols | undefined;
  subscribe(listener: () => void): () => void;
}

/** What keeping needs of a page. */
export interface KeepOptions {
  readonly client: BotClient;
  readonly storage: Storage | undefined;
  /** Runs work when the page has nothing better to do. */
  readonly later: (work: () => void) => void;
  /** Loads what keeps and brings back. May reject: the page can go offline before. */
  readonly load?: () => Promise<typeof import('./savedSymbols.js')>;
}

const loadKeeper = () => import('./savedSymbols.js');
const LISTS: readonly string[] = ['listFuturesSymbols', 'listSpotSymbols'];

/**
 * Keeps each list of symbols that the exchange reports, and answers with the kept one, or at last with a built-in one, when
 * it reports none (F070 to F075). What keeps and brings back is loaded when it is first needed.
 */
export function keepSymbols({ client, storage, later, load = loadKeeper }: KeepOptions): KeptSymbols {
  const inUse = new Map<string, SavedSymbols>();
  const listeners = new Set<() => void>();
  let oldest: SavedSymbols | undefined;
  const change = (list: string, saved: SavedSymbols | undefined) => {
    const before = inUse.get(list);
    if (before === saved || (before && saved && before.since === saved.since)) return;
    if (saved) inUse.set(list, saved);
    else inUse.delete(list);
    [oldest] = [...inUse.values()].sort((a, b) => (a.since ?? 0) - (b.since ?? 0));
    for (const listener of listeners) listener();
  };
  const keeper = () => load().catch(() => undefined);

  const request: BotClient['request'] = async (spec, body, options) => {
    const { name } = spec;
    if (!LISTS.includes(name)) return client.request(spec, body, options);
    try {
      const answer = await client.request(spec, body, options);
      change(name, undefined);
      later(() => void keeper().then((found) => found?.saveSymbols(name, answer, client, storage)));
      return answer;
    } catch (error) {
      // Nobody waits for it any more.
      if (error instanceof BotError && error.kind === 'aborted') throw error;
      const saved = await (await keeper())?.savedSymbols(name, error, client, storage);
      if (!saved) throw error;
      change(name, { since: saved.since });
      return saved.answer;
    }
  };
  return {
    // Not a copy: what a client knows of its environment changes.
    client: Object.freeze(Object.create(client, { request: { value: request } })),
    read: () => oldest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
