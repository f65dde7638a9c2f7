import { useEffectEvent } from '@radix-ui/react-use-effect-event';
import type { BotClient } from '@tradingbot/core';
import { type EndedElsewhere, hasOpenWrites, journalOf, type OpenWrite } from '@tradingbot/core/writes';
import { useEffect, useMemo } from 'react';
import type { Clock } from '../provider/clock.js';
import type { ResumedWrite } from '../provider/resumeAll.js';
import { sleepOf } from '../provider/sleepOf.js';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useExternalStore } from './useExternalStore.js';
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
  const open = useExternalStore(journal.subscribe, journal.list, none);
  return { open, dismiss: journal.dismiss };
}

/**
 * Goes on with what a reloaded, closed or crashed page left, as soon as the user is known; mount it once. Lists and pages
 * show what was found, and `onResumed` hears each (F164); they ask again too when another tab has come to the end of one,
 * which `onElsewhere` hears. Gives what looks once more.
 */
export function useResumedWrites(
  onResumed?: (resumed: ResumedWrite) => void,
  onElsewhere?: (ended: EndedElsewhere) => void,
): () => void {
  const { client, clock, changes } = useTradingBot('useResumedWrites');
  const { uid } = useUser();
  const resumer = useMemo(() => createResumer(client, clock), [client, clock]);
  const journal = journalOf(client);
  const hear = useEffectEvent((resumed: ResumedWrite) => {
    void changes.invalidate(resumed.tags);
    onResumed?.(resumed);
  });
  useEffect(() => resumer.subscribe((resumed) => hear(resumed)), [resumer]);
  const hearElsewhere = useEffectEvent((ended: EndedElsewhere) => {
    onElsewhere?.(ended);
    // Without this part the figures are asked for at their own time.
    import('../provider/resumeAll.js').then(
      ({ tagsOf }) => changes.invalidate(tagsOf(ended.intent)),
      () => undefined,
    );
  });
  useEffect(() => journal.onEnded((ended) => hearElsewhere(ended)), [journal]);
  useEffect(() => {
    if (uid === undefined) return;
    journal.recall();
    resumer.look();
    return resumer.leave;
  }, [resumer, journal, uid]);
  return resumer.look;
}

/** Looks up what was left behind, one search at a time; what is asked for by hand ends like what begins by itself. */
function createResumer(client: BotClient, clock: Clock) {
  const listeners = new Set<(resumed: ResumedWrite) => void>();
  let leaving: AbortController | undefined;
  const onResumed = (resumed: ResumedWrite) => {
    for (const listener of listeners) listener(resumed);
  };
  const resume = async (signal: AbortSignal) => {
    const { resumeAll } = await import('../provider/resumeAll.js');
    await resumeAll(client, { sleep: sleepOf(clock), signal, onResumed });
  };
  const leave = () => leaving?.abort();
  return {
    subscribe(listener: (resumed: ResumedWrite) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look() {
      if (!hasOpenWrites(client)) return;
      leave();
      leaving = new AbortController();
      // A part that does not load leaves the writes to the next page.
      resume(leaving.signal).catch(() => undefined);
    },
    leave,
  };
}
