import { hasOpenWrites, journalOf, type OpenWrite } from '@tradingbot/core/writes';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTradingBot } from '../TradingBotContext.js';
import type { ResumedWrite } from './resumeAll.js';
import { sleepOf } from './sleepOf.js';
import { useUser } from './useUser.js';

const NONE: readonly OpenWrite[] = [];
const none = () => NONE;

/**
 * The user's writes whose outcome is not known: out now, here or in another tab, being looked up, or ended unknown
 * (`endedUnknownAt`). `dismiss` forgets one of the last kind, once the user has looked.
 */
export function useOpenWrites() {
  const { client } = useTradingBot('useOpenWrites');
  const journal = journalOf(client);
  const open = useSyncExternalStore(journal.subscribe, journal.list, none);
  return { open, dismiss: journal.dismiss };
}

/**
 * Goes on with what a reloaded, closed or crashed page left, as soon as the user is known; mount it once. Lists and pages
 * show what was found, and `onResumed` hears each (F164). Gives what looks once more.
 */
export function useResumedWrites(onResumed?: (resumed: ResumedWrite) => void): () => void {
  const { client, clock, changes } = useTradingBot('useResumedWrites');
  const { uid } = useUser();
  const hear = useEffectEvent((resumed: ResumedWrite) => {
    void changes.tell(resumed.tags);
    onResumed?.(resumed);
  });
  // What is asked for by hand ends with the page part, like what begins by itself.
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round looks again
  useEffect(() => {
    if (uid === undefined || !hasOpenWrites(client)) return;
    const leaving = new AbortController();
    const resume = async () => {
      const { resumeAll } = await import('./resumeAll.js');
      await resumeAll(client, { sleep: sleepOf(clock), signal: leaving.signal, onResumed: hear });
    };
    // A part that does not load leaves the writes to the next page.
    resume().catch(() => undefined);
    return () => leaving.abort();
  }, [client, clock, uid, round]);
  return useCallback(() => setRound((before) => before + 1), []);
}
