import { useEffect, useState } from 'react';
import { useTradingBot } from '../provider/TradingBotContext.js';

/** How long a button waits for its second press, ms. */
const ARMED_MS = 5000;

/** Whether a button that must be pressed twice was pressed once, and what says so; it falls back by itself. */
export function useArmed() {
  const { clock } = useTradingBot('useArmed');
  const [isArmed, setArmed] = useState(false);
  useEffect(() => (isArmed ? clock.after(ARMED_MS, () => setArmed(false)) : undefined), [isArmed, clock]);
  return [isArmed, () => setArmed(true)] as const;
}
