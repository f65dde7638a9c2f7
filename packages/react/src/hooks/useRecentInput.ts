import { useCallback, useEffect, useRef } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';

const INPUTS = ['keydown', 'pointerdown'] as const;

/** Tells, without a render, whether the person pressed a key or the pointer anywhere within the last `ms`. */
export function useRecentInput(ms: number): () => boolean {
  const { clock } = useTradingBot('useRecentInput');
  const isRecent = useRef(false);
  useEffect(() => {
    let forget: (() => void) | undefined;
    const note = () => {
      forget?.();
      isRecent.current = true;
      forget = clock.after(ms, () => {
        isRecent.current = false;
      });
    };
    // Before the page's own handlers, which may keep it to themselves.
    for (const name of INPUTS) document.addEventListener(name, note, true);
    return () => {
      forget?.();
      for (const name of INPUTS) document.removeEventListener(name, note, true);
    };
  }, [clock, ms]);
  return useCallback(() => isRecent.current, []);
}
