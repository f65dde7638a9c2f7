import { sum } from '@tradingbot/engine/decimal';
import { createStore, del, entries, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { encodeRecipe } from '../../recipe/encodeRecipe.js';
import { makeRecipe, type RecipeSource } from '../../recipe/makeRecipe.js';
import type { Recipe } from '../../recipe/Recipe.js';
import { SDK_VERSION } from '../../version.js';
import type { BacktestCandles, BacktestFigures, BacktestJob, BacktestResult } from './replayTypes.js';

/** Where the backtests of an account are kept on this device. */
export interface BacktestPlace {
  /** Name of the IndexedDB database that results are kept in; backtests have one of their own beside it. */
  readonly resultsDatabase: string;
  /** Whose they are: nobody else's are read. */
  readonly account: string;
}

/** A backtest as it is kept: what was run over which candles, and what came of it by both orders of prices. */
export interface KeptBacktest {
  /** All that is needed to run it again, its market with the rules and fees of then included. */
  readonly job: BacktestJob;
  readonly candles: BacktestCandles;
  readonly coin: string;
  readonly result: BacktestResult;
  /** Settings as they travel by link, without amounts. */
  readonly recipe: string;
  /** In `coin`, exact text: what was put in, of a DCA bot by each purchase. */
  readonly investment: string;
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

/** What came of keeping one. `not_kept`: the storage is full, closed or broken; `already`: with the name that it has there. */
export type BacktestKept =
  | { readonly outcome: 'kept' | 'too_many' | 'not_kept' }
  | { readonly outcome: 'already'; readonly name: string };

/** A backtest that was run, and what it is to be called. */
export interface BacktestRun {
  readonly name: string;
  readonly job: BacktestJob;
  readonly candles: BacktestCandles;
  readonly result: BacktestResult;
  readonly coin: string;
  /** ms. */
  readonly time: number;
}

/** As many are kept for an account. */
const MAX_BACKTESTS = 500;

/** Another one when what is kept means something else than before: older ones are listed by their names alone. */
const VERSION = 2;

/** As it lies in the storage. The backtest is one text, which only its own version reads. */
interface SavedBacktest extends Omit<BacktestEntry, 'id' | 'backtest' | 'isOfNow'> {
  readonly version: number;
  readonly text: string;
}

/** Keeps a backtest. The same settings over the same candles by the same release are kept once, under their first name. */
export async function keepBacktest(place: BacktestPlace, run: BacktestRun): Promise<BacktestKept> {
  const { name, job, result, time } = run;
  const { from, to, candles } = result;
  const id = `${place.account}/${JSON.stringify([SDK_VERSION, job, from, to, candles, run.candles.check])}`;
  try {
    const store = storeOf(place);
    const [before] = readSaved(id, await get(id, store));
    if (before) return { outcome: 'already', name: before.name };
    if ((await keys(store)).filter((key) => isOf(place, key)).length >= MAX_BACKTESTS) return { outcome: 'too_many' };
    const text = textOf(run);
    // What cannot be read again is not kept.
    readText(text);
    const saved: SavedBacktest = { version: VERSION, name, keptAt: time, madeBy: SDK_VERSION, text };
    await set(id, saved, store);
    return { outcome: 'kept' };
  } catch {
    return { outcome: 'not_kept' };
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

/** Gives one another name; whether it has it now. One that is gone stays gone. */
export async function renameBacktest(place: BacktestPlace, id: string, name: string): Promise<boolean> {
  try {
    return await storeOf(place)('readwrite', async (store) => {
      const saved: unknown = await promisifyRequest(store.get(id));
      if (typeof saved !== 'object' || saved === null) return false;
      store.put({ ...saved, name }, id);
      await promisifyRequest(store.transaction);
      return true;
    });
  } catch {
    return false;
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

/** What of a kept backtest is written down; the rest follows from it. */
type WrittenBacktest = Omit<KeptBacktest, 'recipe' | 'investment'>;

function textOf({
  job,
  candles,
  coin,
  result: { low_first, high_first, candles: count, from, to },
}: BacktestRun): string {
  const result = { low_first: withoutCurve(low_first), high_first: withoutCurve(high_first), candles: count, from, to };
  return JSON.stringify({ job, candles, coin, result } satisfies WrittenBacktest);
}

function withoutCurve(figures: BacktestFigures & { readonly curve?: unknown }): BacktestFigures {
  const { curve: _, ...rest } = figures;
  return rest;
}

/** @throws RecipeError, SyntaxError for what this version has not written */
function readText(text: string): KeptBacktest {
  // What this version has written is what it reads.
  const written = JSON.parse(text) as WrittenBacktest;
  const { kind, params } = written.job;
  // The parameters are those of the kind.
  const recipe = encodeRecipe(makeRecipe(kind, params as RecipeSource[typeof kind]) as Recipe);
  return { ...written, recipe, investment: investmentOf(written.job) };
}

/** What is put in, which each kind calls its own way. */
function investmentOf({ kind, params }: BacktestJob): string {
  switch (kind) {
    case 'spot_grid':
      return params.quote_investment ?? '0';
    case 'futures_grid':
      return params.total_investment;
    case 'spot_dca':
      return sum(params.pairs.map(({ amount }) => amount));
    default:
      return params.init_margin;
  }
}

function readSaved(id: string, saved: unknown): readonly BacktestEntry[] {
  if (typeof saved !== 'object' || saved === null) return [];
  const { version, name, keptAt, madeBy, text } = saved as Partial<SavedBacktest>;
  if (typeof name !== 'string' || typeof keptAt !== 'number' || typeof madeBy !== 'string') return [];
  const entry = { id, name, keptAt, madeBy, isOfNow: madeBy === SDK_VERSION };
  if (version !== VERSION || typeof text !== 'string') return [entry];
  try {
    return [{ ...entry, backtest: readText(text) }];
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
