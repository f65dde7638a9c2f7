import { useEffect, useState } from 'react';
import { useTradingBot } from '../TradingBotContext.js';

/** False at first, true once the component has been there for `ms`. */
export function useDelayed(ms: number): boolean {
  const { clock } = useTradingBot('useDelayed');
  const [late, setLate] = useState(false);
  useEffect(() => clock.after(ms, () => setLate(true)), [clock, ms]);
  return late;
}
