import { startTransition, useEffect, useRef, useState } from 'react';
import { useTradingBot } from '../TradingBotContext.js';

/**
 * `value`, taken over at most every `ms`, the last one always. Compares by identity.
 *
 * @param isBusy asked when the time is over: while it says so, another `ms` pass; keep the function
 */
export function useSampled<T>(value: T, ms: number, isBusy?: () => boolean): T {
  const { clock } = useTradingBot('useSampled');
  const [sample, setSample] = useState(value);
  const newest = useRef(value);
  newest.current = value;
  const isCurrent = sample === value;
  useEffect(() => {
    if (isCurrent) return;
    let stop: () => void;
    const wait = () => {
      stop = clock.after(ms, () => {
        if (isBusy?.()) wait();
        else startTransition(() => setSample(() => newest.current));
      });
    };
    wait();
    return () => stop();
  }, [clock, ms, isCurrent, isBusy]);
  return sample;
}
