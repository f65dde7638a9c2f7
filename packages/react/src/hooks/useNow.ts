import { useEffect, useState } from 'react';
import { useTradingBot } from '../TradingBotContext.js';

/** Server time that moves on every `everyMs`. */
export function useNow(everyMs: number): number {
  const { clock } = useTradingBot('useNow');
  const [now, setNow] = useState(clock.now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tick starts the wait for the next one
  useEffect(() => clock.after(everyMs, () => setNow(clock.now())), [clock, everyMs, now]);
  return now;
}
