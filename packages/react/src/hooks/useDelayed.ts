import { useEffect, useState } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';

/** False at first, true once the component has been there for `ms`, with the same `of` where it waits for one of many. */
export function useDelayed(ms: number, of = ''): boolean {
  const { clock } = useTradingBot('useDelayed');
  const [late, setLate] = useState<string>();
  useEffect(() => clock.after(ms, () => setLate(of)), [clock, ms, of]);
  return late === of;
}
