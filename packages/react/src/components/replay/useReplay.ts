import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CandleCategory } from '../../hooks/useCandles.js';
import { useSame } from '../../hooks/useSame.js';
import { type ReplayedSymbol, ReplaySession } from '../../replay/ReplaySession.js';
import type { ReplayJob } from '../../replay/replayTypes.js';
import { useTradingBot } from '../../TradingBotContext.js';

/** What is replayed: one symbol, or the contracts of a combo. */
export interface ReplayMarkets {
  readonly category: CandleCategory;
  readonly symbols: readonly ReplayedSymbol[];
}

/** The replay of these symbols and how it stands; undefined where the host gives no worker. */
export function useReplay({ category, symbols }: ReplayMarkets, job: ReplayJob | undefined) {
  const { client, createReplayWorker: createWorker } = useTradingBot('useReplay');
  const same = useSame(symbols);
  const session = useMemo(
    () => createWorker && new ReplaySession({ client, category, symbols: same, createWorker }),
    [client, category, same, createWorker],
  );
  useEffect(() => () => session?.dispose(), [session]);
  useEffect(() => session?.setJob(job), [session, job]);
  const state = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    () => session?.state,
    () => undefined,
  );
  return session && state && { session, state };
}

const subscribeToNothing = () => () => {};
