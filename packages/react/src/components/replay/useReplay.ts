import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { CandleCategory } from '../../hooks/useCandles.js';
import { ReplaySession } from '../../replay/ReplaySession.js';
import type { ReplayJob } from '../../replay/replayTypes.js';
import { useTradingBot } from '../../TradingBotContext.js';

/** A symbol whose past is replayed. */
export interface ReplaySymbol {
  readonly symbol: string;
  readonly category: CandleCategory;
  /** Price step. */
  readonly tick: string;
}

/** The replay of one symbol and how it stands; undefined where the host gives no worker. */
export function useReplay({ symbol, category, tick }: ReplaySymbol, job: ReplayJob | undefined) {
  const { client, createReplayWorker: createWorker } = useTradingBot('useReplay');
  const session = useMemo(
    () => createWorker && new ReplaySession({ client, symbol, category, tick, createWorker }),
    [client, symbol, category, tick, createWorker],
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
