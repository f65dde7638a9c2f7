import type { BotClient } from '../client/BotClient.js';
import type { FuturesSymbol } from '../endpoints/symbols/futuresSymbol.js';
import { createEvents } from '../events/createEvents.js';
import { reportListenerError } from '../events/reportListenerError.js';
import { builtInSymbols } from './builtInSymbols.js';
import { createSavedSymbols, type SavedSymbols, type SymbolStorage } from './createSavedSymbols.js';
import { createSymbolReader, type SymbolReader, type SymbolRows } from './createSymbolReader.js';
import { requestSymbols } from './requestSymbols.js';
import { type SymbolLoadFailure, symbolLoadCodes } from './symbolLoadCodes.js';

/** What a symbol store is made of. */
export interface SymbolStoreConfig {
  readonly client: BotClient;
  /** Where lists are kept, `() => localStorage`. Asked at each use, since the mere question may throw. Memory alone when absent. */
  readonly storage?: (() => SymbolStorage | null | undefined) | undefined;
  /** Hears what a listener threw. */
  readonly onListenerError?: ((error: unknown) => void) | undefined;
}

/** Where the symbols in use come from. */
export type SymbolSource = 'none' | 'network' | 'v6' | 'v4' | 'built_in';

/** The symbols and how they came here. A new object at each change, never changed itself. */
export interface SymbolState {
  /** `rejected`: the server's list could not be had; the symbols of an older source are in use. */
  readonly status: 'idle' | 'pending' | 'resolved' | 'rejected';
  readonly source: SymbolSource;
  readonly symbols: ReadonlyMap<string, FuturesSymbol>;
  /** Server time of the list, ms since the epoch; undefined when it is not known. */
  readonly time: number | undefined;
  /** Bad rows that were left out of the list. */
  readonly skipped: number;
}

/** Events of a symbol store. */
export interface SymbolStoreEvents {
  change: SymbolState;
  /** A step of a load failed and the next one was taken. */
  log: { readonly code: number; readonly name: SymbolLoadFailure; readonly cause: unknown };
}

/** The contracts: loaded from the server, kept for the next visit, never missing. */
export interface SymbolStore {
  /**
   * Asks the server for the list. Calls while one is under way share it; a later call asks again. Never rejects: when
   * the server's list cannot be had, the state says `rejected` and holds the best list at hand.
   */
  load(): Promise<SymbolState>;
  /** The same object until something changes. */
  state(): SymbolState;
  get(symbol: string): FuturesSymbol | undefined;
  /** Calls after each change; the result leaves. */
  subscribe(listener: () => void): () => void;
  on<K extends keyof SymbolStoreEvents>(event: K, listener: (payload: SymbolStoreEvents[K]) => void): () => void;
  /** Ends a load under way and all subscriptions. */
  dispose(): void;
}

/**
 * Makes a store of the contracts. The list comes from the server, else from what was saved in format 6, else in format
 * 4, else from a built-in list; each failure is reported as a `log` event under its code. Nothing happens before
 * `load`.
 */
export function createSymbolStore({ client, storage, onListenerError }: SymbolStoreConfig): SymbolStore {
  const events = createEvents<SymbolStoreEvents>(onListenerError ?? reportListenerError);
  const ending = new AbortController();
  let parts: Parts | undefined;
  let state: SymbolState = { status: 'idle', source: 'none', symbols: new Map(), time: undefined, skipped: 0 };
  /** Version of the list in use, when the server named one. */
  let version = '';
  let loading: Promise<SymbolState> | undefined;

  const change = (next: Partial<SymbolState>) => {
    if (ending.signal.aborted) return;
    state = { ...state, ...next };
    events.emit('change', state);
  };
  const log = (name: SymbolLoadFailure, cause: unknown) =>
    events.emit('log', { code: symbolLoadCodes[name], name, cause });

  const run = async ({ reader, saved }: Parts): Promise<void> => {
    const asked = isKnown(state) ? version : (saved.header()?.version ?? '');
    let answer = await requestSymbols(client, reader, asked, ending.signal);
    if (answer.kind === 'unchanged') {
      const held = isKnown(state) ? state : saved.readV6();
      if (held) {
        version = asked;
        change({ ...pick(held), status: 'resolved', source: 'network', time: answer.time });
        return;
      }
      // The saved list that had this version turned out to be bad.
      answer = await requestSymbols(client, reader, '', ending.signal);
    }
    if (ending.signal.aborted) return;
    if (answer.kind !== 'list') {
      const failure = answer.kind === 'failure' ? answer : { name: 'answer_unusable' as const, cause: undefined };
      fallBack(saved, failure.name, failure.cause);
      return;
    }
    const { rows, wire, time } = answer;
    const size = rows.symbols.size;
    if (size === 0 || isUnderHalf(size, saved)) {
      fallBack(saved, 'list_too_short', new Error(`${size} contracts`));
      return;
    }
    if (state.source === 'network' && (state.time ?? 0) > time) {
      change({ status: 'resolved' });
      return;
    }
    version = answer.version;
    change({ ...rows, status: 'resolved', source: 'network', time });
    const header = { version, time, count: size };
    const failure = saved.save(header, () => reader.trim(wire), client.serverTime());
    if (failure !== undefined) log('save_failed', failure);
  };

  /** Whether a list lost more than half of the one that was known before it. Saved rows are read only when it matters. */
  const isUnderHalf = (size: number, saved: SavedSymbols): boolean => {
    const isFew = (known: number | undefined) => size * 2 < (known ?? 0);
    if (isKnown(state)) return isFew(state.symbols.size);
    const header = saved.header();
    return header ? isFew(header.count) && isFew(saved.readV6()?.symbols.size) : isFew(saved.readV4()?.symbols.size);
  };

  const fallBack = (saved: SavedSymbols, name: SymbolLoadFailure, cause: unknown): void => {
    log(name, cause);
    // What came from the server in this visit is newer than anything that was saved.
    if (state.source === 'network') {
      change({ status: 'rejected' });
      return;
    }
    const v6 = saved.readV6();
    if (!v6) log('v6_unusable', undefined);
    const list = v6 ?? saved.readV4();
    version = list?.version ?? '';
    if (list) {
      change({ ...pick(list), status: 'rejected', source: v6 ? 'v6' : 'v4', time: list.time });
      return;
    }
    log('v4_unusable', undefined);
    log('built_in_used', undefined);
    const builtIn = parts?.reader.read(builtInSymbols());
    change({ ...builtIn, status: 'rejected', source: 'built_in', time: undefined });
  };

  const load = async (): Promise<SymbolState> => {
    parts ??= makeParts(client, storage);
    try {
      await run(parts);
    } finally {
      loading = undefined;
    }
    return state;
  };

  return {
    load() {
      if (ending.signal.aborted) return Promise.resolve(state);
      if (!loading) {
        // In this order, so that a listener that loads joins this load.
        loading = load();
        change({ status: 'pending' });
      }
      return loading;
    },
    state: () => state,
    get: (symbol) => state.symbols.get(symbol),
    subscribe: (listener) => events.on('change', () => listener()),
    on: events.on,
    dispose() {
      ending.abort();
      events.clear();
    },
  };
}

interface Parts {
  readonly reader: SymbolReader;
  readonly saved: SavedSymbols;
}

function makeParts(client: BotClient, storage: SymbolStoreConfig['storage']): Parts {
  const reader = createSymbolReader();
  return { reader, saved: createSavedSymbols(storage ?? (() => undefined), client.environment, reader) };
}

/** Whether the symbols in use are a list of the server, new or saved; the built-in one is no measure for others. */
function isKnown({ source }: SymbolState): boolean {
  return source === 'network' || source === 'v6' || source === 'v4';
}

function pick({ symbols, skipped }: SymbolRows): SymbolRows {
  return { symbols, skipped };
}
