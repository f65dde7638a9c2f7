import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Clock } from '../provider/clock.js';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useRecentInput } from './useRecentInput.js';

/** Whoever types makes no longer pauses than this between two keys. */
const REST_MS = 600;
/** A page that nobody sees has no frames. */
const UNSEEN_MS = 100;

interface SampledOptions<T> {
  /** What must not wait is taken over at once. */
  readonly isUrgent?: ((now: T, taken: T) => boolean) | undefined;
}

/**
 * `value`, taken over at most every `ms`, the last one always, and never while somebody is typing: no key waits for what
 * follows from it, however much that is. Compares by identity.
 */
export function useSampled<T>(value: T, ms: number, { isUrgent }: SampledOptions<T> = {}): T {
  const { clock } = useTradingBot('useSampled');
  const isBusy = useRecentInput(REST_MS);
  const pause = useCallback((action: () => void) => clock.after(ms, action), [clock, ms]);
  return useFollowed(value, pause, { isBusy, isUrgent });
}

/**
 * `value` as it stood in the last frame. React's deferred value begins at once with what follows, and the frame that shows
 * the key waits for it; here that begins when the frame is painted. Compares by identity.
 */
export function usePainted<T>(value: T): T {
  const { clock } = useTradingBot('usePainted');
  const pause = useCallback((action: () => void) => afterPaint(clock, action), [clock]);
  return useFollowed(value, pause);
}

interface FollowedOptions<T> extends SampledOptions<T> {
  readonly isBusy?: (() => boolean) | undefined;
}

/** `value`, taken over after every pause in which it changed, in a transition. */
function useFollowed<T>(
  value: T,
  pause: (action: () => void) => () => void,
  { isBusy, isUrgent }: FollowedOptions<T> = {},
): T {
  const newest = useRef(value);
  newest.current = value;
  const [taken, setTaken] = useState(value);
  const isCurrent = taken === value;
  if (!isCurrent && isUrgent?.(value, taken)) setTaken(() => value);
  useEffect(() => {
    if (isCurrent) return;
    let stop: () => void;
    const wait = () => {
      stop = pause(() => {
        if (!isBusy?.()) startTransition(() => setTaken(() => newest.current));
        // What is taken over now may be old before it is shown: it goes on until the newest one is.
        wait();
      });
    };
    wait();
    return () => stop();
  }, [pause, isCurrent, isBusy]);
  return taken;
}

/** Calls once the next frame is painted; the answer cancels. */
function afterPaint(clock: Clock, action: () => void): () => void {
  let stop = clock.after(UNSEEN_MS, () => {
    stopFrame();
    action();
  });
  const stopFrame = clock.nextFrame(() => {
    stop();
    stop = clock.after(0, action);
  });
  return () => {
    stopFrame();
    stop();
  };
}
