import { useEffect, useState } from 'react';
import { useTradingBot } from '../../TradingBotContext.js';

/** A switch that falls back after `ms`: for a button that must be pressed twice. */
export function useArmed(ms: number) {
  const { clock } = useTradingBot('useArmed');
  const [armed, setArmed] = useState(false);
  useEffect(() => (armed ? clock.after(ms, () => setArmed(false)) : undefined), [armed, clock, ms]);
  return [armed, setArmed] as const;
}
