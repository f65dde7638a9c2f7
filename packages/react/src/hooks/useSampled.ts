import { useCallback } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';
import { useFollowed } from './usePainted.js';
import { useRecentInput } from './useRecentInput.js';

/** Whoever types makes no longer pauses than this between two keys. */
const REST_MS = 600;

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
  const isTyping = useRecentInput(REST_MS);
  const pause = useCallback(
    (action: () => void) => {
      let stop: () => void;
      const wait = () => {
        stop = clock.after(ms, () => (isTyping() ? wait() : action()));
      };
      wait();
      return () => stop();
    },
    [clock, ms, isTyping],
  );
  const [sample, setSample] = useFollowed(value, pause);
  if (sample !== value && isUrgent?.(value, sample)) setSample(() => value);
  return sample;
}
