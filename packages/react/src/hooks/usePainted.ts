import { type Dispatch, type SetStateAction, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';

/**
 * `value` as it stood in the last frame. React's deferred value begins at once with what follows, and the frame that shows
 * the key waits for it; here that begins when the frame is painted. Compares by identity.
 */
export function usePainted<T>(value: T): T {
  const { clock } = useTradingBot('usePainted');
  const pause = useCallback(
    (action: () => void) => {
      // A page that nobody sees has its frame when it is seen again.
      let stop = clock.nextFrame(() => {
        stop = clock.after(0, action);
      });
      return () => stop();
    },
    [clock],
  );
  return useFollowed(value, pause)[0];
}

/**
 * `value`, taken over after every pause in which it changed, in a transition; and what takes another over at once.
 *
 * @param pause calls when it is over; its answer cancels. Keep the function
 */
export function useFollowed<T>(
  value: T,
  pause: (action: () => void) => () => void,
): readonly [T, Dispatch<SetStateAction<T>>] {
  const newest = useRef(value);
  newest.current = value;
  const [taken, setTaken] = useState(value);
  const isCurrent = taken === value;
  useEffect(() => {
    if (isCurrent) return;
    let stop: () => void;
    const wait = () => {
      stop = pause(() => {
        startTransition(() => setTaken(() => newest.current));
        // What is taken over now may be old before it is shown: it goes on until the newest one is.
        wait();
      });
    };
    wait();
    return () => stop();
  }, [pause, isCurrent]);
  return [taken, setTaken];
}
