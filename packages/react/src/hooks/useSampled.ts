import { useEffect, useRef, useState } from 'react';
import { useTradingBot } from '../TradingBotContext.js';

/** `value`, taken over at most every `ms`, the last one always. Compares by identity. */
export function useSampled<T>(value: T, ms: number): T {
  const { clock } = useTradingBot('useSampled');
  const [sample, setSample] = useState(value);
  const newest = useRef(value);
  newest.current = value;
  const isCurrent = sample === value;
  useEffect(() => {
    if (isCurrent) return;
    return clock.after(ms, () => setSample(() => newest.current));
  }, [clock, ms, isCurrent]);
  return sample;
}
