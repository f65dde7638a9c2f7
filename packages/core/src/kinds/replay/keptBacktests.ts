import type { BotKind } from '@tradingbot/engine/kinds';
import { createStore, del, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { encodeRecipe } from '../../recipe/encodeRecipe.js';
import { makeRecipe, type RecipeSource } from '../../recipe/makeRecipe.js';
import type { Recipe } from '../../recipe/Recipe.js';
import { SDK_VERSION } from '../../version.js';
import type { ReplayFigures, ReplayJob, ReplayResult } from './replayTypes.js';

/** Where the backtests of an account are kept on this device. */
export interface BacktestPlace {
  /** Name of the IndexedDB database that results are kept in; backtests have one of their own beside it. */
  readonly resultsDatabase: string;
  /** Whose they are: nobody else's are read. */
  readonly account: string;
}

/** A backtest as it is kept: what was run, and what came of it by both orders of prices. */
export interface KeptBacktest {
  readonly kind: BotKind;
  /** Settings as they travel by link, without amounts. */
  readonly recipe: string;
  /** In `coin`, exact text. */
  readonly investment: string;
  readonly coin: string;
  readonly result: Omit<ReplayResult, 'low_first' | 'high_first'> & {
    readonly low_first: Omit<ReplayFigures, 'curve'>;
    readonly high_first: Omit<ReplayFigures, 'curve'>;
  };
}

/** One of the list of kept backtests. */
export interface BacktestEntry {
  /** Names it in its place: what was run, so that the same is kept once. */
  readonly id: string;
  readonly name: string;
  /** ms. */
  readonly keptAt: number;
  /** Release that ran it; by another one the figures may differ. */
  readonly madeBy: string;
  /** Whether that is the release of now. */
  readonly isOfNow: boolean;
  /** Absent where another version has kept it in a way that this one cannot read. */
  readonly backtest?: KeptBacktest | undefined;
}

/** What came of keeping one. `not_kept`: the storage is full, closed or broken. */
export type BacktestKept = 'kept' | 'already' | 'too_many' | 'not_kept';

/** A backtest that was run, and what it is to be called. */
export interface BacktestRun {
  readonly name: string;
  readonly job: ReplayJob;
  readonly result: ReplayResult;
  readonly coin: string;
  /** ms. */
  readonly time: number;
}

/** As many are kept for an account. */
const MAX_BACKTESTS = 500;

/** Another one when what is kept means something else than before: older ones are listed by their names alone. */
const VERSION = 1;

/** As it lies in the storage. The backtest is one text, which only its own version reads. */
interface SavedBacktest extends Omit<BacktestEntry, 'id' | 'backtest' | 'isOfNow'> {
  readonly version: number;
  readonly text: string;
}

/** Keeps a backtest. The same settings over the same candles by the same release are kept once, under their first name. */
export async function keepBacktest(place: BacktestPlace, run: BacktestRun): Promise<BacktestKept> {
  const { name, job, result, coin, time } = run;
  const { from, to, candles } = result;
  const id = `${place.account}/${JSON.stringify([SDK_VERSION, job, from, to, candles])}`;
  try {
    const store = storeOf(place);
    if ((await get(id, store)) !== undefined) return 'already';
    if ((await keys(store)).filter((key) => isOf(place, key)).length >= MAX_BACKTESTS) return 'too_many';
    const text = JSON.stringify(backtestOf(job, result, coin));
    const saved: SavedBacktest = { version: VERSION, name, keptAt: time, madeBy: SDK_VERSION, text };
    await set(id, saved, store);
    return 'kept';
  } catch {
    return 'not_kept';
  }
}

/** The backtests of an account, newest first; undefined where the storage cannot be read. */
export async function listBacktests(place: BacktestPlace): Promise<readonly BacktestEntry[] | undefined> {
  try {
    const all = await entries<IDBValidKey, unknown>(storeOf(place));
    const own = all.flatMap(([key, saved]) => (isOf(place, key) ? readSaved(String(key), saved) : []));
    return own.sort((a, b) => b.keptAt - a.keptAt);
  } catch {
    return undefined;
  }
}

/** Removes one; whether it is gone. */
export async function removeBacktest(place: BacktestPlace, id: string): Promise<boolean> {
  try {
    await del(id, storeOf(place));
    return true;
  } catch {
    return false;
  }
}

function backtestOf(job: ReplayJob, { low_first, high_first, ...result }: ReplayResult, coin: string): KeptBacktest {
  const { curve: _low, ...low } = low_first;
  const { curve: _high, ...high } = high_first;
  const { kind, params } = job;
  // The parameters are those of the kind.
  const recipe = encodeRecipe(makeRecipe(kind, params as RecipeSource[typeof kind]) as Recipe);
  const investment = investmentOf(job);
  return { kind, recipe, investment, coin, result: { ...result, low_first: low, high_first: high } };
}

/** What is put in, which each kind calls its own way. */
function investmentOf({ kind, params }: ReplayJob): string {
  if (kind === 'spot_grid') return params.quote_investment ?? '0';
  return kind === 'futures_grid' ? params.total_investment : params.init_margin;
}

function readSaved(id: string, saved: unknown): readonly BacktestEntry[] {
  if (typeof saved !== 'object' || saved === null) return [];
  const { version, name, keptAt, madeBy, text } = saved as Partial<SavedBacktest>;
  if (typeof name !== 'string' || typeof keptAt !== 'number' || typeof madeBy !== 'string') return [];
  const entry = { id, name, keptAt, madeBy, isOfNow: madeBy === SDK_VERSION };
  if (version !== VERSION || typeof text !== 'string') return [entry];
  try {
    // What this version has written is what it reads.
    return [{ ...entry, backtest: JSON.parse(text) as KeptBacktest }];
  } catch {
    return [entry];
  }
}

const stores = new Map<string, UseStore>();

function storeOf({ resultsDatabase }: BacktestPlace): UseStore {
  const name = `${resultsDatabase}-backtests`;
  const store = stores.get(name) ?? createStore(name, 'backtests');
  stores.set(name, store);
  return store;
}

function isOf({ account }: BacktestPlace, key: IDBValidKey): boolean {
  return String(key).startsWith(`${account}/`);
}
