import { type BotClient, createSymbolStore, type SymbolState } from '@tradingbot/core';
import { listFuturesSymbols } from '@tradingbot/core/endpoints';
import * as z from 'zod/mini';

/** A list as the exchange would send it. */
export interface SavedAnswer {
  readonly answer: unknown;
  /** Server time of it, ms since the epoch; undefined for the built-in list. */
  readonly since: number | undefined;
}

const CONTRACTS = listFuturesSymbols.spec.name;
const savedSpot = z.object({ since: z.number(), answer: z.looseObject({}) });

/** Keeps a list for the next visit, if it is a good one. Never throws. */
export async function saveSymbols(
  list: string,
  answer: unknown,
  client: BotClient,
  storage: Storage | undefined,
): Promise<void> {
  if (list === CONTRACTS) {
    await judge(Promise.resolve(answer), client, storage);
    return;
  }
  try {
    storage?.setItem(spotKey(client), JSON.stringify({ since: client.serverTime(), answer }));
  } catch {
    // Full or forbidden: the next visit has to ask.
  }
}

/** The best list at hand instead of one that failed; undefined when there is none. Never throws. */
export async function savedSymbols(
  list: string,
  failure: unknown,
  client: BotClient,
  storage: Storage | undefined,
): Promise<SavedAnswer | undefined> {
  if (list === CONTRACTS) {
    const { symbols, time } = await judge(Promise.reject(failure), client, storage);
    if (symbols.size === 0) return undefined;
    const answer = z.encode(listFuturesSymbols.spec.result(), { version: '', list: [...symbols.values()] });
    return { answer, since: time };
  }
  try {
    const saved = savedSpot.safeParse(JSON.parse(storage?.getItem(spotKey(client)) ?? 'null'));
    return saved.success ? saved.data : undefined;
  } catch {
    return undefined;
  }
}

/** What the symbol store makes of an answer that is already there: it checks and keeps a good one, and falls back. */
async function judge(answer: Promise<unknown>, client: BotClient, storage: Storage | undefined): Promise<SymbolState> {
  const answering: BotClient = Object.create(client, { request: { value: () => answer } });
  const store = createSymbolStore({ client: answering, storage: () => storage });
  try {
    return await store.load();
  } finally {
    store.dispose();
  }
}

const spotKey = ({ environment: { name, region } }: BotClient) => `tb-spot-symbols:${name}:${region}`;
