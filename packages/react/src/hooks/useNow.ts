import { useEffect, useState } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';

/** Server time that moves on every `everyMs`. */
export function useNow(everyMs: number): number {
  const { clock } = useTradingBot('useNow');
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    let stop = wait();
    function wait() {
      return clock.after(everyMs, () => {
        setNow(clock.now());
        stop = wait();
      });
    }
    return () => stop();
  }, [clock, everyMs]);
  return now;
}
