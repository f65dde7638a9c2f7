import { startTransition, useEffect, useRef, useState } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';

interface SampledOptions<T> {
  /** Asked when the time is over: while it says so, another `ms` pass. Keep the function. */
  readonly isBusy?: (() => boolean) | undefined;
  /** What must not wait is taken over at once. */
  readonly isUrgent?: ((now: T, taken: T) => boolean) | undefined;
}

/** `value`, taken over at most every `ms`, the last one always. Compares by identity. */
export function useSampled<T>(value: T, ms: number, { isBusy, isUrgent }: SampledOptions<T> = {}): T {
  const { clock } = useTradingBot('useSampled');
  const [sample, setSample] = useState(value);
  const newest = useRef(value);
  newest.current = value;
  const isCurrent = sample === value;
  if (!isCurrent && isUrgent?.(value, sample)) setSample(() => value);
  useEffect(() => {
    if (isCurrent) return;
    let stop: () => void;
    const wait = () => {
      stop = clock.after(ms, () => {
        if (!isBusy?.()) startTransition(() => setSample(() => newest.current));
        // What is taken over now may be old before it is shown: it goes on until the newest one is.
        wait();
      });
    };
    wait();
    return () => stop();
  }, [clock, ms, isCurrent, isBusy]);
  return sample;
}
